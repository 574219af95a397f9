import { effectiveLevel, routeSpec, type RouteName } from '#contract/route-table';
import { ENDPOINT_TITLES } from '#contract/endpoint-titles';
import { endpointSpec, type EndpointId, type EndpointSpec } from '#contract/endpoints';
import { PERMISSIONS } from '#contract/permissions';
import { html, join, type Content, type Markup } from '../html/markup';
import type { Page } from '../html/page';
import { table } from '../html/table';
import { AREAS, BY_COMMAND, type Area, type Process } from '../map/areas';
import type { MachineFacts } from '../read/facts';
import type { Traceability } from '../read/trace';
import { boundBy, namedRight } from './demanded';
import { linksOn } from './links';
import { MACHINES, TOGETHER } from './paths';
import { ACTIONS } from '#contract/audit-actions';
import { ERASED, type ErasedId } from './questions/erased';
import { erasedAnchor } from './questions/erasing';
import { loggedAnchor } from './questions/logged';

const PATH = 'index.html';
const links = linksOn(PATH);

/** Where auditors begin: what people go through, area by area, and the way to everything else. */
export function indexPage(machines: readonly MachineFacts[], { traces, tests }: Traceability): Page {
  const byId = new Map(machines.map((facts) => [facts.entry.id, facts]));
  return {
    path: PATH,
    title: 'Karte der Vorgänge',
    wide: true,
    body: html`<p>
        Das Verhalten des Schulportals ist in Zustandsmaschinen niedergeschrieben. Aus ihnen entstehen die Oberfläche, die Prüfungen und
        diese Unterlagen: was hier steht, ist aus demselben Quelltext erzeugt, der läuft.
      </p>
      <ul>
        <li>
          <a href="fragen.html">Fragen einer Prüfung</a>: wer was darf, was gelöscht, gespeichert und protokolliert wird, und was nicht
          bewiesen ist
        </li>
        <li><a href="${MACHINES}">Maschinen</a>: ${machines.length}, mit den Kennzahlen ihrer Prüfung</li>
        <li><a href="${TOGETHER}">Mehrere zugleich</a>: was gilt, wenn zwei Fenster oder zwei Personen zugleich am Werk sind</li>
        <li><a href="rechte.html">Seiten und Rechte</a>: welche Seite welches Recht und welche Stufe verlangt, und was sonst geschieht</li>
        <li><a href="fehler.html">Fehlertexte</a>: jeder Code mit Titel, Text und Ausweg</li>
        <li><a href="anforderungen.html">Anforderungen</a>: ${traces.length}, jede mit ihren Nachweisen</li>
        <li><a href="szenarien.html">Szenarien</a>: was getan, geantwortet, gesehen und gesendet wird, in den Worten der Anforderungen</li>
        <li><a href="pruefungen.html">Prüfungen</a>: ${tests.length}, jede mit ihren Anforderungen</li>
        <li>
          <a href="fehlerproben.html">Fehlerproben</a>: absichtlich eingebaute Fehler: welche Prüfung jeden bemerkt hat, welche keine
          bemerkt hat, welche nicht erprobt sind
        </li>
      </ul>
      <nav class="contents" aria-label="Bereiche des Portals">
        <ul>
          ${AREAS.map((area, index) => html`<li><a href="#${areaAnchor(index)}">${area.title}</a></li> `)}
        </ul>
      </nav>
      ${AREAS.map((area, index) => areaSection(area, index, byId))}
      <h2>Durch den Betrieb auf dem Server</h2>
      <ul>
        ${BY_COMMAND.map(({ title, command, logs, erases = [] }) => {
          const said = logs.map((action) => links.page(`fragen.html#${loggedAnchor(action)}`, ACTIONS[action].says));
          const gone = erases.length === 0 ? null : html`; dabei kann verloren gehen: ${join(erases.map(erasedLink), ', ')}`;
          return html`<li>${title}: <code>${command}</code>; protokolliert als ${join(said, ', ')}${gone}</li> `;
        })}
      </ul>`,
  };
}

const areaAnchor = (index: number): string => `bereich-${index + 1}`;
/** Anchor of a process on the map. @param area index of its area */
export const processAnchor = (area: number, process: number): string => `vorgang-${area + 1}-${process + 1}`;

const areaSection = ({ title, processes }: Area, index: number, machines: ReadonlyMap<string, MachineFacts>): Markup =>
  html`<section id="${areaAnchor(index)}">
    <h2>${title}</h2>
    ${table({
      caption: `Vorgänge: ${title}`,
      head: [
        'Vorgang',
        'Wo, und wer die Seite sieht',
        'Was der Server dafür verlangt, ehe er etwas ändert',
        'Abläufe',
        'Lebensläufe auf dem Server',
        'Was dabei gelöscht wird',
        'Was protokolliert wird',
      ],
      rows: processes.map((process, at) => ({ id: processAnchor(index, at), ...rowOf(process, machines) })),
      className: 'map',
    })}
  </section>`;

function rowOf(process: Process, machines: ReadonlyMap<string, MachineFacts>): { readonly cells: readonly Content[] } {
  const { title, pages, logs = [], erases = [], lifeCycles = [] } = process;
  const link = (id: string): Content => links.machine(id, machines.get(id)?.entry.title ?? id);
  return {
    cells: [
      title,
      pages.length === 0 ? 'auf jeder Seite' : list(pages.map(pageOf)),
      demandsOf(process, machines),
      list(process.machines.map(link)),
      list(lifeCycles.map(link)),
      list(erases.map(erasedLink)),
      list(logs.map((action) => links.page(`fragen.html#${loggedAnchor(action)}`, ACTIONS[action].says))),
    ],
  };
}

const erasedLink = (id: ErasedId): Content =>
  links.page(`fragen.html#${erasedAnchor(id)}`, ERASED().find((one) => one.id === id)?.what ?? id);

/** What each change of a process demands; of a process that only reads, what its reading does. */
function demandsOf(process: Process, machines: ReadonlyMap<string, MachineFacts>): Content {
  const calls = callsOf(process, machines);
  const writes = calls.filter((id) => changes(endpointSpec(id)));
  // Its pages are of the server itself, which asks there for what it wants.
  const isOfServer = process.lifeCycles?.includes('sign-in') === true && writes.length === 0;
  const nothing = isOfServer ? 'Geändert wird auf Seiten des Servers, nicht durch einen Aufruf: siehe Lebenslauf.' : 'Ändert nichts.';
  if (calls.length === 0) return isOfServer ? nothing : 'nichts: der Server wird nicht gefragt';
  const demands = (writes.length > 0 ? writes : calls).map(
    (id) => html`${links.page(`fragen.html#wer-${id}`, ENDPOINT_TITLES[id])}: ${boundBy(id, links)}`,
  );
  return html`${writes.length > 0 ? null : `${nothing} Lesen:`}${list(demands)}`;
}

const list = (parts: readonly Content[]): Content =>
  parts.length === 0
    ? '–'
    : html`<ul>
        ${join(
          parts.map((part) => html`<li>${part}</li>`),
          ' ',
        )}
      </ul>`;

/** A page with who sees it. */
function pageOf(name: RouteName): Markup {
  const { title, auth, permissions, anyOf = [] } = routeSpec(name);
  const rights = permissions.map((right) => namedRight(PERMISSIONS[right]));
  const either = anyOf.map((right) => namedRight(PERMISSIONS[right]));
  const who = [...rights, ...(either.length === 0 ? [] : [join(either, ' oder ')])];
  const level = effectiveLevel(routeSpec(name)) === 'gold' ? ', mit zweitem Faktor' : '';
  return html`${links.page(`rechte.html#seite-${name}`, title)}:
  ${who.length > 0 ? join(who, ' und ') : auth ? 'alle Angemeldeten' : 'alle'}${level}`;
}

const changes = ({ method, reads, changes: does }: EndpointSpec): boolean => (method === 'GET' ? does === true : reads !== true);

/** The calls of a process, each once. */
/** What the machines of a process call. */
export const callsOf = ({ machines }: Process, known: ReadonlyMap<string, MachineFacts>): EndpointId[] => [
  ...new Set(machines.flatMap((id) => Object.values(known.get(id)?.endpoints ?? {}).flat() as EndpointId[])),
];
