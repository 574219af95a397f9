import { ENDPOINT_TITLES } from '#contract/endpoint-titles';
import { ENDPOINT_IDS, endpointSpec, type EndpointId } from '#contract/endpoints';
import { ERRORS, type ErrorCode } from '#contract/errors/index';
import { VERSION_CONFLICT_ERRORS } from '#contract/errors/version-conflict';
import { SCHEMAS, type EndpointSchemas } from '#contract/schemas/index';
import { html, join, type Content } from '../../html/markup';
import { foldedTable } from '../../html/table';
import type { MachineFacts } from '../../read/facts';
import { callLink, links, list, machine, paragraphs, shownBy, type Question } from './question';

/** Codes that say that something is not any more as it was read. */
export const CONFLICT_CODES: readonly ErrorCode[] = [
  ...(Object.keys(VERSION_CONFLICT_ERRORS) as ErrorCode[]),
  '409',
  'IMPORT_STAND_GEAENDERT',
  'SOFTWARE_TOKEN_ERSETZT',
];

/** What a request may name of the state that it stands on, with the words for it, and what goes where it names none. */
const READ_STATE = {
  version: { says: 'Version', without: 'der spätere Aufruf gilt' },
  revision: { says: 'Stand (Revision)', without: 'der spätere Aufruf gilt' },
  lastModified: { says: 'Zeitpunkt der letzten Änderung', without: 'richtig nur, wo es noch keine Zuordnung gab; sonst abgewiesen' },
  count: { says: 'Zahl der Zuordnungen', without: 'der spätere Aufruf gilt' },
  erwarteterStand: { says: 'erwarteter Stand', without: 'der Aufruf gilt in jedem Stand' },
  serial: { says: 'Seriennummer des begonnenen Tokens', without: 'es zählt allein, ob der Code zum zuletzt begonnenen passt' },
} as const;

interface Shape {
  readonly _zod: { readonly def: { readonly type: string; readonly shape?: Readonly<Record<string, Shape>>; readonly innerType?: Shape } };
}
const isOptional = ({ _zod: { def } }: Shape): boolean => def.type === 'optional';

/** What of the state a call names, and whether it must: as the shapes of its query and body say. */
export function readStateOf(id: EndpointId): readonly { readonly name: keyof typeof READ_STATE; readonly isNeeded: boolean }[] {
  const { query, body } = SCHEMAS[id] as EndpointSchemas;
  const fields = [query, body].flatMap((part) => Object.entries((part as unknown as Shape | undefined)?._zod.def.shape ?? {}));
  return (Object.keys(READ_STATE) as (keyof typeof READ_STATE)[]).flatMap((name) => {
    const field = fields.find(([key]) => key === name)?.[1];
    // The serial of a hardware token names the token, not what was read of it.
    const isState = name !== 'serial' || conflictsOf(id).includes('SOFTWARE_TOKEN_ERSETZT');
    return field === undefined || !isState ? [] : [{ name, isNeeded: !isOptional(field) }];
  });
}

const conflictsOf = (id: EndpointId): readonly ErrorCode[] => endpointSpec(id).errors.filter((code) => CONFLICT_CODES.includes(code));

/** What changes something. */
export const WRITING: readonly EndpointId[] = ENDPOINT_IDS.filter((id) => {
  const { method, reads, changes } = endpointSpec(id);
  return method === 'GET' ? changes === true : reads !== true;
});

/** Calls that notice that somebody else was faster. */
export const NOTICING: readonly EndpointId[] = WRITING.filter((id) => conflictsOf(id).length > 0);

/** What comes of two at once where no state is named. */
const WITHOUT = {
  once: 'Was es nur einmal geben darf (Name, Nummer, Benutzername), entsteht einmal; die zweite Person liest, warum nicht. Anderes entsteht zweimal.',
  gone: 'Gelöscht wird einmal; wer zu spät kommt, liest „nicht gefunden“ oder was inzwischen daran hängt.',
  turns:
    'Eines nach dem anderen: der zweite Aufruf trifft auf das, was der erste hinterlassen hat, und gilt nur, wenn er dann noch erlaubt ist.',
  read: 'Eines nach dem anderen. Beim Sperren liest das Portal unmittelbar davor und sendet nichts, wenn die Sperre inzwischen anders steht als gezeigt; was zwischen diesem Lesen und dem Aufruf geschieht, bemerkt es nicht. Beim Aufheben liest es davor nicht.',
  later: 'Der spätere Aufruf gilt, ohne Rückfrage.',
  nothing: 'Es ändert sich nichts, was zwei einander nehmen könnten.',
} as const;

/** Of every call that changes something without naming what it stands on. */
export const WITHOUT_STATE: Readonly<Partial<Record<EndpointId, keyof typeof WITHOUT>>> = {
  'auth.login': 'turns',
  'auth.logout': 'nothing',
  'auditLog.export': 'nothing',
  'auth.resetPassword': 'turns',
  'secondFactor.assignHardware': 'turns',
  'secondFactor.init': 'turns',
  'secondFactor.reset': 'turns',
  'uemPassword.renewOwn': 'later',
  'uemPassword.renew': 'later',
  'personen.lock': 'read',
  'personen.resetPassword': 'later',
  'personen.sync': 'nothing',
  'personen.endSessions': 'turns',
  'sessions.end': 'turns',
  'sessions.endOthers': 'turns',
  'personen.delete': 'gone',
  'personen.createPersonenkontext': 'nothing',
  'workflow.create': 'once',
  'organisationen.create': 'once',
  'organisationen.update': 'later',
  'organisationen.delete': 'gone',
  'organisationen.enableItslearning': 'turns',
  'klassen.delete': 'gone',
  'rolle.create': 'once',
  'rolle.delete': 'gone',
  'rolle.addSystemrecht': 'turns',
  'provider.create': 'once',
  'provider.delete': 'gone',
  'vidis.sync': 'nothing',
  'clientErrors.report': 'nothing',
  'rollenerweiterung.apply': 'turns',
  'import.upload': 'once',
  'import.execute': 'turns',
  'import.download': 'turns',
  'import.takeOverCredentials': 'turns',
};

const CONFLICT_GUARDS = /^(?:isVersionConflict|isOutdated)$/;

/** Machines that make a call and tell a conflict apart, with the states to which it leads. */
export const handlersOf = (id: EndpointId, machines: readonly MachineFacts[]): readonly MachineFacts[] =>
  machines.filter(({ endpoints }) => Object.values(endpoints).some((ids) => ids.includes(id)));

const conflictStates = ({ drawing }: MachineFacts): readonly string[] => [
  ...new Set(
    drawing.edges
      .filter(({ condition }) => condition?.kind === 'named' && CONFLICT_GUARDS.test(condition.name))
      .flatMap(({ targets }) => targets),
  ),
];

function handled(id: EndpointId, machines: readonly MachineFacts[]): Content {
  const making = handlersOf(id, machines);
  if (making.length === 0) return 'von keinem Ablauf des Portals benutzt';
  return list(
    making.map((facts) => {
      const states = conflictStates(facts);
      const told = states.map((name) => html`${facts.vocabulary.state(name)} (${links.state(facts.entry.id, name)})`);
      return html`${links.machine(facts.entry.id, facts.entry.title)}${states.length === 0 ? ': zeigt den Text der Ablehnung' : html`: ${join(told, ', ')}`}`;
    }),
  );
}

function named(id: EndpointId): Content {
  const state = readStateOf(id);
  return state.length === 0
    ? '–'
    : paragraphs(
        state.map(({ name, isNeeded }) => `${READ_STATE[name].says}${isNeeded ? '' : ` (darf fehlen: ${READ_STATE[name].without})`}`),
      );
}

/** What happens when two change the same. */
export const conflicts = (machines: readonly MachineFacts[]): Question => ({
  id: 'zwei-zugleich',
  title: 'Was geschieht, wenn zwei dasselbe ändern?',
  soughtAs: `gleichzeitig Konflikt Widerspruch überholt ${NOTICING.map((id) => ENDPOINT_TITLES[id]).join(' ')}`,
  short: html`Bei ${NOTICING.length} Aufrufen nennt die Anfrage den Stand, den die Person gelesen hat; ist es nicht mehr der neueste, wird
  nichts geschrieben, außer wo die Tabelle es anders sagt. In Formularen sieht, wer später kam, seine Eingaben, die fremden und den alten
  Stand Feld für Feld, entscheidet und verliert nichts; anderswo liest er die Ablehnung. Bei den übrigen
  ${Object.keys(WITHOUT_STATE).length} ändernden Aufrufen steht in der zweiten Tabelle, was gilt.`,
  body: html`${foldedTable({
      caption: 'Aufrufe, die einen überholten Stand bemerken',
      head: ['Aufruf', 'Was die Anfrage vom gelesenen Stand nennt', 'Was die Person liest', 'Abläufe, und wohin der Widerspruch führt'],
      rows: NOTICING.map((id) => ({
        cells: [
          callLink(id),
          named(id),
          paragraphs(
            conflictsOf(id).map((code) => html`${ERRORS[code].text} ${ERRORS[code].wayOut} <span class="id">${links.error(code)}</span>`),
          ),
          handled(id, machines),
        ],
      })),
    })}
    ${foldedTable({
      caption: 'Aufrufe, die etwas ändern, ohne einen Stand zu nennen',
      head: ['Aufruf', 'Was bei zweien zugleich gilt', 'Abläufe'],
      rows: (Object.entries(WITHOUT_STATE) as readonly (readonly [EndpointId, keyof typeof WITHOUT])[]).map(([id, kind]) => ({
        cells: [callLink(id), WITHOUT[kind], list(handlersOf(id, machines).map(({ entry }) => links.machine(entry.id, entry.title)))],
      })),
    })}
    <p>
      Setzt jemand ein Passwort zurück, während die Person es ändert oder sich anmeldet, so gilt das Zurücksetzen
      (${links.requirements(['D-33'])}). Was eine Anfrage erlaubt hat, wird beim Schreiben noch einmal geprüft
      (${links.requirements(['D-35'])}).
    </p>`,
  proofs: [
    shownBy([
      'tests/audit/questions.test.ts',
      'STATE-12: every call that changes something either notices an outdated state or is said not to',
    ]),
    shownBy([
      'tests/server/person-metadata.test.ts',
      'ERR-17, STATE-12: of two administrators at the same time one wins, the other learns it',
    ]),
    shownBy([
      'tests/server/personenkontexte-update.test.ts',
      'ERR-18, ERR-19: of two on one state the second one is refused, and nothing of the first is lost',
    ]),
    shownBy(['tests/server/rollen.test.ts', 'ERR-20: of two at the same time on one version one wins']),
    shownBy(['tests/server/klassen.test.ts', 'ERR-16: of two at the same time on one version one wins']),
    shownBy([
      'tests/server/meldung.test.ts',
      'ERR-21: of many who save on the same revision at the same time one does, and the history has no gap',
    ]),
    shownBy(['tests/server/person-actions.test.ts', 'of two at the same time there is one lock']),
    shownBy(['tests/server/import-orders.test.ts', 'the same order for %s, sent twice, answers 204 twice and is noted once']),
    shownBy([
      'tests/e2e/hinweise.spec.ts',
      'ERR-21, STATE-12, SCREEN-14: in two tabs and in two sessions nobody writes over the other: mine, theirs and what was before stand side by side',
    ]),
    html`Maschine ${machine('form')}; Anforderungen ${links.requirements(['STATE-12', 'D-18', 'D-33', 'D-35'])}`,
  ],
});
