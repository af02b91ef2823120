"""
Vectors of texts: the models, and the cache that spares running them.

| module            | does                                                          |
|-------------------|---------------------------------------------------------------|
| `choose`          | chooses the model for a site                                  |
| `embed`           | embeds documents, with what the cache knows                   |
| `cache`           | keeps vectors from one build to the next                      |
| `builtin`         | learns a model from the site's own text                       |
| `fastembed_model` | runs a model with fastembed                                   |
| `model_files`     | finds models on the disk, and tells their versions            |
| `language`        | tells whether texts are English                               |

Nothing is imported here: telling the version of a model must not load what runs it.
"""
