"""
Names of pages in texts; every stage that looks for them finds the same.

It imports nothing, as packages do that lie below the stages.
"""
