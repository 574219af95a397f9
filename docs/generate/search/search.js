/* Searches the entries of the site as somebody types; the address keeps what was typed. */
'use strict';
(() => {
  const MOST = 100;
  const field = document.getElementById('suchfeld');
  const list = document.getElementById('treffer');
  const status = document.getElementById('trefferzahl');
  const plain = (text) =>
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/ß/g, 'ss')
      .replace(/([aou])e/g, '$1');
  const entries = window.ENTRIES.map(([kind, words, name, href, soughtAs = '']) => ({
    kind,
    words,
    name,
    href,
    text: plain(`${kind} ${words} ${name} ${soughtAs}`),
  }));

  const item = ({ kind, words, name, href }) => {
    const line = document.createElement('li');
    const link = document.createElement('a');
    link.href = href;
    link.textContent = words;
    line.append(`${kind}: `, link);
    if (name !== '') {
      const code = document.createElement('code');
      code.textContent = name;
      line.append(' ', code);
    }
    return line;
  };

  const said = (count) => {
    if (count === 0) return 'Nichts gefunden: weniger oder andere Wörter führen weiter.';
    if (count > MOST) return `${count} Treffer, gezeigt sind die ersten ${MOST}: ein weiteres Wort grenzt sie ein.`;
    return count === 1 ? '1 Treffer' : `${count} Treffer`;
  };

  const search = () => {
    const words = plain(field.value)
      .split(/\s+/)
      .filter((word) => word !== '');
    const found = words.length === 0 ? [] : entries.filter(({ text }) => words.every((word) => text.includes(word)));
    list.replaceChildren(...found.slice(0, MOST).map(item));
    status.textContent = words.length === 0 ? '' : said(found.length);
    const address = words.length === 0 ? ' ' : `#${encodeURIComponent(field.value)}`;
    history.replaceState(null, '', address.trim() === '' ? location.pathname : address);
  };

  field.value = decodeURIComponent(location.hash.slice(1));
  field.addEventListener('input', search);
  document.getElementById('suche').hidden = false;
  search();
  field.focus();
})();
