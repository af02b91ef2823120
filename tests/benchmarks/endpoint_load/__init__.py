"""The server under load, beside Datasette over the same tables and Typesense over the same pages."""
