"""
The bundle: what a build found out, as files for browsers, servers and the command line.

| module        | does                                                      |
|---------------|-----------------------------------------------------------|
| `write`       | writes a bundle                                           |
| `install`     | puts one into place, copies it, takes it away             |
| `reader`      | finds one and makes sure that it is whole                 |
| `connection`, `records`, `search_tables`, `names` | read its database     |
| `schema`      | names, version and shapes of the files                    |

Nothing is imported here: copying a bundle must not load what writing one needs.
"""
