"""The tables of the database; docs/reference/bundle.md explains them."""

from __future__ import annotations

# The analyser has already split and folded the text. The tokenizer "ascii" gives its terms back
# unchanged; "unicode61" knows the letters of Unicode 6.1 only and cuts words at vowel signs.
# Without detail=full, bm25() answers 0 for every row of a contentless table (SQLite 3.40).
TABLES = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE documents (
    id INTEGER PRIMARY KEY, uri TEXT NOT NULL, url TEXT NOT NULL, title TEXT NOT NULL,
    description TEXT NOT NULL, directory TEXT NOT NULL, date TEXT NOT NULL,
    in_graph INTEGER NOT NULL, is_searchable INTEGER NOT NULL
);
CREATE TABLE tags (document INTEGER NOT NULL, tag TEXT NOT NULL);
CREATE TABLE aliases (document INTEGER NOT NULL, alias TEXT NOT NULL);
CREATE TABLE sections (
    id INTEGER PRIMARY KEY, document INTEGER NOT NULL, anchor TEXT NOT NULL,
    heading TEXT NOT NULL, level INTEGER NOT NULL, ancestors TEXT NOT NULL, text TEXT NOT NULL,
    identity TEXT NOT NULL
);
CREATE TABLE nodes (
    id INTEGER PRIMARY KEY, kind TEXT NOT NULL, key TEXT NOT NULL, label TEXT NOT NULL
);
CREATE TABLE edges (
    id INTEGER PRIMARY KEY, source INTEGER NOT NULL, target INTEGER NOT NULL,
    kind TEXT NOT NULL, relation TEXT NOT NULL, weight REAL NOT NULL,
    count INTEGER NOT NULL, implied INTEGER NOT NULL, occurrences TEXT NOT NULL
);
CREATE TABLE occurrences (
    id INTEGER PRIMARY KEY, section TEXT NOT NULL, spot TEXT NOT NULL, anchor TEXT NOT NULL,
    line INTEGER, list_heading TEXT NOT NULL,
    context TEXT, context_start INTEGER, context_end INTEGER
);
CREATE TABLE related (
    document INTEGER NOT NULL, rank INTEGER NOT NULL, target INTEGER NOT NULL,
    score REAL NOT NULL, signals TEXT NOT NULL, reasons TEXT NOT NULL,
    is_linked INTEGER NOT NULL, section INTEGER, snippet TEXT NOT NULL,
    PRIMARY KEY (document, rank)
) WITHOUT ROWID;
CREATE TABLE topics (
    place INTEGER PRIMARY KEY, id TEXT NOT NULL, tenant TEXT NOT NULL, label TEXT NOT NULL,
    terms TEXT NOT NULL, parent TEXT
);
CREATE TABLE topic_pages (
    topic TEXT NOT NULL, document INTEGER NOT NULL, rank INTEGER,
    PRIMARY KEY (topic, document)
) WITHOUT ROWID;
CREATE TABLE backlinks (
    document INTEGER NOT NULL, rank INTEGER NOT NULL, source INTEGER NOT NULL,
    kinds TEXT NOT NULL, relations TEXT NOT NULL, occurrences TEXT NOT NULL,
    PRIMARY KEY (document, rank)
) WITHOUT ROWID;
CREATE TABLE section_vectors (section INTEGER PRIMARY KEY, vector BLOB NOT NULL);
CREATE TABLE document_vectors (document INTEGER PRIMARY KEY, vector BLOB NOT NULL);
CREATE TABLE words (
    term TEXT PRIMARY KEY, scale REAL NOT NULL, numbers BLOB NOT NULL
) WITHOUT ROWID;
CREATE TABLE section_rows (
    section INTEGER PRIMARY KEY, scale REAL NOT NULL, numbers BLOB NOT NULL
);
CREATE TABLE lexicon (
    id INTEGER PRIMARY KEY, term TEXT NOT NULL, stem TEXT NOT NULL, sections INTEGER NOT NULL
);
CREATE TABLE postings (term INTEGER PRIMARY KEY, sections BLOB NOT NULL, impacts BLOB NOT NULL);
CREATE TABLE names (name TEXT NOT NULL, document INTEGER NOT NULL, weight REAL NOT NULL);
CREATE VIRTUAL TABLE section_text USING fts5(
    title, heading, body, content='', detail=full, tokenize='ascii'
);
CREATE INDEX documents_by_uri ON documents (uri);
CREATE INDEX documents_by_url ON documents (url);
CREATE INDEX tags_by_document ON tags (document);
CREATE INDEX aliases_by_document ON aliases (document);
CREATE INDEX sections_by_document ON sections (document);
CREATE UNIQUE INDEX lexicon_by_term ON lexicon (term);
CREATE INDEX lexicon_by_stem ON lexicon (stem);
CREATE INDEX names_by_name ON names (name);
CREATE INDEX topic_pages_by_document ON topic_pages (document);
CREATE INDEX edges_by_source ON edges (source);
CREATE INDEX edges_by_target ON edges (target);
"""
"""Statements that make the empty tables."""
