// As on a page: a list that opens reaches a little beyond its field, and closes at once where the page scrolls for it.
document.body.style.padding = 'var(--space)';
