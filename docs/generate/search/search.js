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
  /* What „Löschen“, „löscht“, „gelöscht“ and „Löschung“ have in common; it is looked for within words. */
  const stem = (word) => {
    const whole = word.length > 6 && /^ge.*(t|en)$/.test(word) ? word.slice(2) : word;
    return whole.length > 5 ? whole.replace(/(ungen|ung|en|er|es|et|em|e|n|s|t)$/, '') : whole;
  };
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
    const stems = words.map(stem);
    const related = words.length === 0 ? [] : entries.filter(({ text }) => stems.every((word) => text.includes(word)));
    const isExact = ({ text }) => words.every((word) => text.includes(word));
    /* An answer to a whole question first, then what has the words as they were typed. */
    const rank = (entry) => (entry.kind === 'Frage' ? 0 : isExact(entry) ? 1 : 2);
    const found = related.toSorted((one, other) => rank(one) - rank(other));
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
