import type { RegistryEntry } from '#machines/registry/entry';
import { html } from '../html/markup';
import { linkFrom, type Page } from '../html/page';
import { machinePath, simulatorPath } from '../pages/paths-of-ids';

/** The script of all simulators, beside the pages of the site. */
export const SCRIPT = 'simulator.js';

/** The frame in which a machine is tried out; what happens in it the script draws. */
export function simulatorPage({ id, title, pattern }: Pick<RegistryEntry, 'id' | 'title' | 'pattern'>, scriptBytes: number): Page {
  const path = simulatorPath(id);
  return {
    path,
    title: `Ausprobieren: ${title}`,
    script: SCRIPT,
    wide: true,
    body: html`<p>
        Hier läuft die Maschine selbst, die auch das Portal ausführt, mit den Beispielen, mit denen sie geprüft wird. Wählen Sie, was als
        Nächstes geschieht und was Aufrufe antworten; jeder Satz über die Maschine wird bei jedem Schritt geprüft. Nichts wird gesendet oder
        gespeichert.
        <a href="${linkFrom(path, machinePath(id))}"
          >${pattern === undefined ? 'Alle Zustände und Übergänge dieser Maschine' : 'Die Seite dieser Maschine'}</a
        >${
          pattern === undefined
            ? null
            : html`, <a href="${linkFrom(path, machinePath(pattern))}">alle Zustände und Übergänge beim Baustein</a>`
        }
      </p>
      <noscript><p>Zum Ausprobieren muss JavaScript eingeschaltet sein. Alles andere in diesen Unterlagen geht ohne.</p></noscript>
      <p class="voice" role="status" id="ansage"></p>
      <div id="simulator" data-machine="${id}"></div>
      <section class="recording" aria-labelledby="aufgezeichnet">
        <h2 id="aufgezeichnet">Ein QA-Protokoll nachgehen</h2>
        <p>
          Ein Portal, das für die Qualitätssicherung mitschreibt, gibt ein Protokoll ohne Namen und Eingaben heraus. Hier geht die Maschine
          denselben Weg mit ihren Beispielen; die erste Abweichung wird genannt. Die Datei verlässt diese Seite nicht.
        </p>
        <p><label for="protokoll">QA-Protokoll (JSON)</label> <input type="file" id="protokoll" accept=".json,application/json" /></p>
        <div id="laeufe"></div>
      </section>
      <p class="weight">Das Skript dieser Seite enthält alle Maschinen und wiegt ${Math.ceil(scriptBytes / 1000)} kB.</p>`,
  };
}
