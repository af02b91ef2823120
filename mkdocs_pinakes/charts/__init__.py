"""
What of the graph is drawn, and where.

| module          | does                                                         |
|-----------------|--------------------------------------------------------------|
| `shown`         | takes out of the graph what a reader is shown                |
| `neighbourhood` | chooses what is drawn around a page                          |
| `rings`         | places the neighbourhoods of pages                           |
| `landscape`     | places all pages of a site                                   |
| `overlap`       | moves what lies on top of each other apart                   |

Nothing here is random: the same graph gives the same picture in every build.
"""
