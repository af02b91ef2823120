"""
The part of the bundle that a browser reads, a small file at a time.

```
terms      which sections hold a term, and what it says of them   ─┐ found by the term
lexicon    all terms, for those that are misspelt                  │
positions  where in a section a term stands, for phrases          ─┘
letters    what makes a word in scripts other than English
owners     which page each section belongs to
cards      what a page is called, and its tags                    ─┐
sections   headings and texts                                      ├ found by the number of the page
backlinks  pages that cite it                                     ─┘
rows       vectors of words                                       ─┐ for meaning
vectors    vectors of sections, or of pages by cluster            ─┘
walks      the graph, or for each page where walks from it lead
facets     pages by tag, by folder and by kind of edge
previews   what a page tells before it is opened                  ─┐
more       what its panels leave out                               ├ found by the address of the page
local      the graph around it                                    ─┘
sitegraph  the graph of all pages
```

Each is a family of numbered files, compressed inside, under a folder whose name
carries the digest of all of them. docs/reference/bundle.md describes their forms.
"""
