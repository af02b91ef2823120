"""
MkDocs and its plugins: what they say, in the words of the core, and the few things done to them.

Only this package, `plugin` and `config` know MkDocs; `plugin` calls it event by event:

```
on_config          conflicts           what else does our work
on_files           odd_files           what MkDocs would lose or stop at
                   copied_files        what is copied and is no page
                   site_files          all front matter and names: the vault
                     inherited           what `.meta.yml`, encryption and languages say of a page
                     tags_plugin         what Material's tags plugin is told
on_nav             navigation          what it must not name
                   unlisted            pages that nothing lists
on_page_markdown   page_meta           values that would stop others
on_env             rendered_pages      pages handed over
                   site_build          the outcome, recalled or
                     fresh_build         found out
                   named_elsewhere     files that something but a page needs
on_page_context    rendered_pages      panels put in
on_post_build      site_build          the bundle
on_serve           serving             questions and problems, while pages are written
```

`site` is what the configuration says of the site, `errors` how it learns of ours.
"""
