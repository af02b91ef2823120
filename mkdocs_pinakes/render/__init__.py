"""
Panels: what a page shows of the pages it belongs with.

| module      | does                                                        |
|-------------|-------------------------------------------------------------|
| `panels`    | finds the templates, and puts panels into a page            |
| `rendering` | renders the panels of a page                                |
| `prepare`   | chooses what they show                                      |
| `further`   | collects what they leave out                                |
| `views`     | what the templates are handed                               |
| `phrases`   | says reasons in words                                       |

Nothing is imported here: a build of unchanged pages renders no panel.
"""
