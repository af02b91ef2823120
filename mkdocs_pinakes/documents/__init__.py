"""
Documents: what authors wrote, read as their own tools read it.

| module              | does                                                             |
|---------------------|------------------------------------------------------------------|
| `vault`             | reads all front matter, learns all names and what is private     |
| `grammar`, `resolver` | take links apart; find the files they lead to                  |
| `extension`         | renders links in Python-Markdown                                 |
| `reading`           | makes documents of rendered pages                                |
| `folder`            | reads a folder without a host                                    |
| `attachments`       | finds files that only private pages show                         |
| `anchors`           | leads links to rendered headings                                 |
| `prose`             | tells prose from code, links and images                          |

Nothing is imported here: rendering links must not load what reading pages needs.
"""
