"""The page of the browser table as it is served; clients/browser tests it in a browser."""
