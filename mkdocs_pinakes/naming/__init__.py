"""
Names of pages in texts; every stage looks for them in the same way.

It lies below the stages, because a name must mean one thing everywhere.
"""
