"""
Vectors of texts: the models, and the cache that spares running them.

| module            | does                                                          |
|-------------------|---------------------------------------------------------------|
| `choose`          | chooses the model for a site                                  |
| `embed`           | embeds documents                                              |
| `each`            | embeds texts one by one, with what the cache knows            |
| `query_table`     | embeds queries without the model, by a vector for each word   |
| `sample_texts`    | chooses short texts that a model is asked for                 |
| `word_table`      | learns the vectors of words from what the model answers       |
| `ridge`           | solves the regression behind it                               |
| `cache`           | keeps vectors from one build to the next                      |
| `builtin`         | learns a model from the site's own text                       |
| `fastembed_model` | runs a model with fastembed                                   |
| `model_files`     | finds models on the disk, and tells their versions            |
| `language`        | tells whether texts are English                               |

Nothing is imported here: telling the version of a model must not load what runs it.
"""
