import { isTooWide, pictureFile, STATES_FOLDER, type View } from '../../../tests/pictures/kept';
import { html, lines, type Content, type Markup } from '../html/markup';
import { linkFrom, type Page } from '../html/page';
import { momentOf } from '../html/stamp';
import { table } from '../html/table';
import type { MachinePictures, SeenState } from '../read/pictures';
import { linksOn } from './links';
import type { Section } from './machine-page';
import { machinePath, pictureFolder, PICTURES, picturesPath } from './paths';

const isSeen = ({ missing }: SeenState): boolean => missing === null;
const hasSome = ({ states }: MachinePictures): boolean => states.some(isSeen);
const findingsOf = (states: readonly SeenState[]): number =>
  states.flatMap(({ views }) => views.flatMap(({ findings }) => findings)).length;

/** On the page of a machine, where it has pictures: how many, and where they are. */
export function picturesSection({ facts: { entry }, states }: MachinePictures): Section[] {
  const seen = states.filter(isSeen);
  const link = linksOn(machinePath(entry.id)).page(picturesPath(entry.id), 'Bilder der Zustände');
  const content = html`<p>${link}: ${seen.length} von ${states.length} Zuständen mit eigener Seite sind aufgenommen.</p>`;
  return seen.length === 0 ? [] : [{ id: 'bilder', title: 'Bilder', content }];
}

/** How many states of which machine were taken, and all that were not, with the reason (F1.5). */
export function picturesPage(machines: readonly MachinePictures[]): Page {
  const links = linksOn(PICTURES);
  const drawn = machines.filter(({ states }) => states.length > 0);
  const all = drawn.flatMap(({ states }) => states);
  const nameOf = (one: MachinePictures): Content =>
    hasSome(one) ? links.page(picturesPath(one.facts.entry.id), one.facts.entry.title) : one.facts.entry.title;
  const isNothing = !all.some(isSeen);
  return {
    path: PICTURES,
    title: 'Bilder der Zustände',
    body: html`<p>
        Jeder Zustand, der bleibt, bis jemand etwas tut oder eine Antwort kommt, und der eine eigene Seite hat, wird in zwei Breiten
        aufgenommen und dabei auf Barrierefreiheit geprüft (axe). Gezeigt sind die Bausteine der Seite, ohne Kopf und Menü des Portals. Die
        Aufnahme ist ein eigener Lauf: <code>npm run pictures -- --states</code>.
      </p>
      ${
        isNothing
          ? html`<p>Hier liegen keine Bilder.</p>`
          : html`<p>${all.filter(isSeen).length} von ${all.length} Zuständen haben ein Bild.</p>
              ${table({
                caption: 'Bilder je Maschine',
                className: 'figures',
                head: ['Maschine', 'Zustände', 'mit Bild', 'anderer Stand der Quellen', 'Befunde', 'breiter als der Bildschirm'],
                rows: drawn.map((one) => ({
                  cells: [
                    nameOf(one),
                    one.states.length,
                    one.states.filter(isSeen).length,
                    one.states.filter(({ isStale }) => isStale).length,
                    findingsOf(one.states),
                    one.states.filter(({ views }) => views.some(isTooWide)).length,
                  ],
                })),
              })}
              ${missingList(drawn)} ${refusedList(machines)}`
      }`,
  };
}

function missingList(machines: readonly MachinePictures[]): Markup {
  const rows = machines.flatMap(({ facts: { entry }, states }) => {
    const missing = states.filter((state) => !isSeen(state));
    const reasons = [...new Set(missing.map((state) => state.missing))];
    return reasons.map((reason) => ({
      cells: [
        entry.title,
        missing
          .filter((state) => state.missing === reason)
          .map(({ title }) => title)
          .join('; '),
        reason,
      ],
    }));
  });
  return html`<h2 id="ohne-bild">Ohne Bild</h2>
    ${
      rows.length === 0
        ? html`<p>Kein Zustand.</p>`
        : table({ caption: 'Zustände ohne Bild', className: 'missing', head: ['Maschine', 'Zustände', 'Grund'], rows })
    } `;
}

function refusedList(machines: readonly MachinePictures[]): Markup | null {
  const refused = machines.flatMap((one) => one.refused.map((name) => html`<li>bei „${one.facts.entry.title}“: <code>${name}</code></li>`));
  return refused.length === 0
    ? null
    : html`<h2 id="nicht-gezeigt">Nicht gezeigt</h2>
        <p>Diese Aufnahmen gehören zu einer anderen Maschine oder zu einem Zustand, den es nicht mehr gibt.</p>
        <ul>
          ${lines(refused)}
        </ul> `;
}

/** The pictures of these pages: by their place on the site the place where they lie. */
export const pictureFiles = (machines: readonly MachinePictures[]): ReadonlyMap<string, string> =>
  new Map(
    machines.flatMap(({ facts: { entry }, states }) =>
      states.flatMap(({ state, views }) =>
        views
          .map(({ width }) => pictureFile(state, width))
          .map((file) => [`${pictureFolder(entry.id)}/${file}`, `${STATES_FOLDER}/${entry.id}/${file}`] as const),
      ),
    ),
  );

/** A page for each machine that has pictures: each state at each width, with what axe found and how old it is. */
export const picturesPages = (machines: readonly MachinePictures[]): Page[] => machines.filter(hasSome).map(pageOf);

function pageOf({ facts: { entry }, states }: MachinePictures): Page {
  const path = picturesPath(entry.id);
  const missing = states.filter((state) => !isSeen(state));
  return {
    path,
    title: `Bilder: ${entry.title}`,
    body: html`<p>
        ${linksOn(path).machine(entry.id, entry.title)}: ${states.length - missing.length} von ${states.length} Zuständen mit eigener Seite.
        Ein Klick öffnet ein Bild in voller Größe.
      </p>
      ${
        missing.length === 0
          ? null
          : html`<h2 id="ohne-bild">Ohne Bild</h2>
              <ul>
                ${lines(missing.map(({ title, state, missing: reason }) => html`<li>${title} (<code>${plain(state)}</code>): ${reason}</li>`))}
              </ul>`
      }
      ${lines(states.filter(isSeen).map((state) => section(entry.id, path, state)))}`,
  };
}

/** A state as its name is written elsewhere. */
const plain = (state: string): string => state.replace(/^"(.*)"$/, '$1');

function section(machine: string, path: string, { state, title, views, at, isStale }: SeenState): Markup {
  const figures = views.map((view) => {
    const file = linkFrom(path, `${pictureFolder(machine)}/${pictureFile(state, view.width)}`);
    const alt = `Zustand „${title}“, ${view.width} Pixel breit`;
    return html`<figure>
      <a href="${file}"><img loading="lazy" src="${file}" alt="${alt}" width="${view.width}" height="${view.height}" /></a>
      <figcaption>${view.width} Pixel</figcaption>
    </figure>`;
  });
  return html`<section>
    <h2>${title}</h2>
    <p><code>${plain(state)}</code></p>
    <div class="pictures">${figures}</div>
    <p>
      Bild vom ${momentOf(at ?? '')}${isStale ? html`, <strong class="marked">anderer Stand der Quellen</strong>` : null}.
      ${accessibility(views)}
    </p>
    ${views
      .filter(isTooWide)
      .map(
        ({ width, pageWidth }) =>
          html`<p class="marked">Bei ${width} Pixeln ist die Seite ${pageWidth} Pixel breit und lässt sich seitwärts schieben.</p>`,
      )}
  </section> `;
}

/** What axe found, in words. */
function accessibility(views: readonly View[]): Content {
  const found = views.flatMap(({ width, findings }) => findings.map((finding) => ({ width, ...finding })));
  if (found.length === 0) return 'Prüfung auf Barrierefreiheit: kein Befund.';
  return html`Prüfung auf Barrierefreiheit:
  ${found.map(
    ({ width, rule, elements }) =>
      html`bei ${width} Pixeln <strong class="marked">${rule}</strong> an
        ${elements.length === 1 ? 'einem Element' : `${elements.length} Elementen`} (<code>${(elements[0] ?? '').slice(0, 160)}</code>). `,
  )}`;
}
