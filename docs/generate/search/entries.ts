import { KEPT_IN_BROWSER } from '#contract/kept-in-browser';
import { readFileSync } from 'node:fs';
import { ENDPOINT_TITLES } from '#contract/endpoint-titles';
import { demandsOfRow, ENDPOINT_IDS, endpointSpec, type EndpointId } from '#contract/endpoints';
import { PERMISSIONS } from '#contract/permissions';
import { ROUTE_NAMES, routeSpec, type RouteName } from '#contract/route-table';
import { KNOWN_SYSTEMRECHTE } from '#contract/rollen-enums';
import { ROLLEN } from '#i18n/de/rollen';
import { worldsTold } from '../../../tests/models/together/worlds';
import { ALL_AREAS } from '../../../tests/scenarios/areas';
import { AREAS } from '../map/areas';
import { WORDS, wordAnchor } from '../pages/glossary-page';
import { callsOf, processAnchor } from '../pages/index-page';
import { edgeAnchor, stateAnchor } from '../pages/links';
import { machinePath, requirementPath, scenarioPath, TOGETHER } from '../pages/paths';
import { ACTIONS } from '#contract/audit-actions';
import { ERASED } from '../pages/questions/erased';
import { erasedAnchor } from '../pages/questions/erasing';
import { LOG_FIELDS, loggedAnchor, TECHNICAL_LOG } from '../pages/questions/logged';
import { QUESTIONS, type Question } from '../pages/questions/question';
import type { Requirement } from '../read/catalogue';
import { readErrors } from '../read/errors';
import { patternOf, type MachineFacts } from '../read/facts';
import { ownOf } from '../read/own';

/** What is found: its kind, its words, its name in the sources, where it stands, and other words by which it is sought. */
export type Entry = readonly [kind: string, words: string, name: string, href: string, soughtAs?: string];

/** Everything that is searched: processes, machines with their states, events and sentences, calls, pages, rights, texts, requirements, scenarios. */
export function entriesOf(
  machines: readonly MachineFacts[],
  requirements: readonly Requirement[],
  questions: readonly Pick<Question, 'id' | 'title' | 'soughtAs'>[],
): Entry[] {
  const processesOf = processesByCall(machines);
  const entries: Entry[] = [
    ...AREAS.flatMap(({ title, processes }, index) =>
      processes.map((process, at): Entry => ['Vorgang', process.title, title, `index.html#${processAnchor(index, at)}`]),
    ),
    ...machines.flatMap((facts) => entriesOfMachine(facts, patternOf(facts, machines))),
    ...worldsTold().flatMap(({ id, title, sentences }) =>
      sentences.map(({ sentence }): Entry => ['Zusicherung', `${sentence} (${title})`, '', `${TOGETHER}#${id}`]),
    ),
    ...questions.map(({ id, title, soughtAs = '' }): Entry => ['Frage', title, '', `${QUESTIONS}#${id}`, soughtAs]),
    ...KEPT_IN_BROWSER.map(({ what, key, store }): Entry => ['Im Browser', `${what} (${store})`, key, `${QUESTIONS}#im-browser`]),
    ...ERASED().map(({ id, what }): Entry => ['Gelöscht wird', what, '', `${QUESTIONS}#${erasedAnchor(id)}`, 'Löschfrist']),
    ...Object.entries(ACTIONS).map(([name, { says }]): Entry => ['Protokoll', says, name, `${QUESTIONS}#${loggedAnchor(name)}`]),
    ...Object.entries(LOG_FIELDS).map(([name, says]): Entry => ['Technisches Protokoll', says, name, `${QUESTIONS}#${TECHNICAL_LOG}`]),
    ...WORDS.map(([word, meaning]): Entry => ['Glossar', `${word}: ${meaning}`, '', `glossar.html#${wordAnchor(word)}`]),
    ...ENDPOINT_IDS.map((id): Entry => [
      'Aufruf',
      ENDPOINT_TITLES[id],
      id,
      `rechte.html#aufruf-${id}`,
      ['wer darf Recht', ...rightsOfCall(id), ...(processesOf.get(id) ?? [])].join(' '),
    ]),
    ...ROUTE_NAMES.map((name): Entry => ['Seite', routeSpec(name).title, name, `rechte.html#seite-${name}`, rightsOfPage(name).join(' ')]),
    ...KNOWN_SYSTEMRECHTE.map((right): Entry => ['Recht', ROLLEN.texts.recht[right], right, 'fragen.html#wer-darf-was']),
    ...readErrors().flatMap(({ entries }) =>
      entries.map(([code, { title, text }]): Entry => ['Fehlertext', `${title}. ${text}`, code, `fehler.html#${code}`]),
    ),
    ...requirements.map(({ id, german }): Entry => ['Anforderung', german.text, id, `${requirementPath(id)}#${id}`]),
    ...ALL_AREAS.flatMap(({ scenarios }) => scenarios.map(({ id, title }): Entry => ['Szenario', title, id, `${scenarioPath(id)}#${id}`])),
  ];
  return entries.map(alsoSoughtAs);
}

/** Words of the portal and of its readers for the same thing: whoever seeks one finds the others. */
const SYNONYMS: readonly (readonly string[])[] = [['Startpasswort', 'Start-Passwort', 'Einstiegs-Passwort', 'Einstiegspasswort']];

/** As the search compares: the plural has an umlaut. */
const compared = (text: string): string => text.toLowerCase().replaceAll('ö', 'o');

function alsoSoughtAs(entry: Entry): Entry {
  const [kind, words, name, href, soughtAs = ''] = entry;
  const text = compared(`${words} ${name} ${soughtAs}`);
  const others = SYNONYMS.filter((group) => group.some((word) => text.includes(compared(word)))).flat();
  return others.length === 0 ? entry : [kind, words, name, href, [soughtAs, ...others].join(' ').trim()];
}

/** What people go through when a call is made: they know it by that name. */
function processesByCall(machines: readonly MachineFacts[]): ReadonlyMap<EndpointId, readonly string[]> {
  const byId = new Map(machines.map((facts) => [facts.entry.id, facts]));
  const titles = new Map<EndpointId, string[]>();
  for (const process of AREAS.flatMap(({ processes }) => processes))
    for (const id of callsOf(process, byId)) titles.set(id, [...(titles.get(id) ?? []), process.title]);
  return titles;
}

/** Names of the rights that a call demands, in whatever place. */
const rightsOfCall = (id: EndpointId): readonly string[] =>
  demandsOfRow(endpointSpec(id)).flatMap(({ systemrecht }) =>
    typeof systemrecht === 'object' && 'anyOf' in systemrecht ? systemrecht.anyOf : [systemrecht].flat(),
  );

/** Names of the rights that open a page. */
function rightsOfPage(name: RouteName): readonly string[] {
  const { permissions, anyOf = [] } = routeSpec(name);
  return [...permissions, ...anyOf].map((permission) => PERMISSIONS[permission]);
}

function entriesOfMachine(facts: MachineFacts, pattern: MachineFacts | null): Entry[] {
  const { entry, drawing, vocabulary, invariants, steps } = facts;
  const page = machinePath(entry.id);
  const { states, edges, sentences } = pattern === null ? { ...drawing, sentences: [...invariants, ...steps] } : ownOf(facts, pattern);
  const events = new Map(edges.filter(({ kind }) => kind === 'event').map((edge) => [edge.subject, edge]));
  return [
    ['Maschine', entry.title, entry.id, page],
    ...states
      .filter(({ parent }) => parent !== null)
      .map(({ name }): Entry => ['Zustand', `${vocabulary.state(name)} (${entry.title})`, name, `${page}#${stateAnchor(name)}`]),
    ...[...events].map(([subject, edge]): Entry => [
      'Ereignis',
      `${vocabulary.event(edge)} (${entry.title})`,
      subject,
      `${page}#${edgeAnchor(edge.number)}`,
    ]),
    ...sentences.map(({ sentence }): Entry => ['Zusicherung', `${sentence} (${entry.title})`, '', `${page}#zusicherungen`]),
  ];
}

/** The script of the search, with its entries: a page that is opened from the disk may read no file. */
export const searchScript = (entries: readonly Entry[]): string =>
  `window.ENTRIES = ${JSON.stringify(entries)};\n${readFileSync('docs/generate/search/search.js', 'utf8')}`;
