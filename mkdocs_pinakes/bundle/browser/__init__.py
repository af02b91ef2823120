"""
The part of the bundle that a browser reads, a small file at a time.

```
terms      which sections hold a term, and what it says of them   ─┐ found by the term
lexicon    all terms, for those that are misspelt                  │
positions  where in a section a term stands, for phrases          ─┘
owners     which page each section belongs to
cards      what a page is called, and its tags                    ─┐ found by the page
sections   headings and texts                                     ─┘
rows       vectors of words                                       ─┐ for meaning
vectors    vectors of sections, or of pages by cluster            ─┘
walks      the graph, or for each page where walks from it lead
facets     pages by tag and by kind of edge
```

Each is a family of numbered files, compressed inside, under a folder whose name
carries the digest of all of them. docs/reference/bundle.md describes their forms.
"""
