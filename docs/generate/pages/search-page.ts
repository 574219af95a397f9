import { html } from '../html/markup';
import type { Page } from '../html/page';

export const SEARCH_SCRIPT = 'suche.js';

/** The one page beside the simulator that needs a script; without it, it says where else to look. */
export const searchPage = (count: number): Page => ({
  path: 'suche.html',
  title: 'Suche',
  script: SEARCH_SCRIPT,
  body: html`<p>
      Gesucht wird in Vorgängen, Maschinen, Zuständen, Ereignissen, Zusicherungen, Aufrufen, Seiten, Rechten, Fehlertexten, Anforderungen
      und Szenarien: ${count} Einträge, nach ihren Worten und ihren Namen im Quelltext. Mehrere Wörter müssen alle vorkommen.
    </p>
    <noscript>
      <p>
        Die Suche braucht Skripte. Ohne sie hilft die <a href="index.html">Karte der Vorgänge</a> und die Suche des Browsers auf einer
        Seite.
      </p>
    </noscript>
    <div id="suche" role="search" hidden>
      <p>
        <label for="suchfeld">Suchwörter</label>
        <input id="suchfeld" type="search" autocomplete="off" spellcheck="false" />
      </p>
      <p id="trefferzahl" role="status"></p>
      <ol id="treffer"></ol>
    </div>`,
});
