"""Search in the browser beside Pagefind, MkDocs' lunr and MiniSearch, on the same pages in one run."""
