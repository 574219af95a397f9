import { ENDPOINT_IDS, endpointSpec, type EndpointId } from '#contract/endpoints';
import { SCHEMAS, type EndpointSchemas } from '#contract/schemas/index';
import { html, join, type Content } from '../../html/markup';
import { foldedTable } from '../../html/table';
import { days, ERASED, ERASING_PASSWORDS, type ErasedId } from './erased';
import { ACTIONS, type AuditAction } from '#contract/audit-actions';
import { callLink, links, machine, paragraphs, shownBy, type Question, type TestName } from './question';

/** A call whose answer carries a password that others sign in with, or a device. */
export interface Handing {
  readonly what: string;
  readonly whom: string;
  /** How often it can be read. */
  readonly often: string;
  readonly actions: readonly AuditAction[];
  readonly shown: TestName;
}

const server = (file: string, title: string): TestName => [`tests/server/${file}.test.ts`, title];

/** Which calls hand a password out, and what the audit log says of it. */
export const HANDING = {
  'workflow.create': {
    what: 'Einstiegs-Passwort der neuen Person',
    whom: 'wer sie angelegt hat',
    often: 'einmal, in dieser Antwort; danach nur noch als Prüfsumme',
    actions: ['person-create'],
    shown: server(
      'person-create',
      'ENT-10, AUTH-02: the answer holds the user name and, this once, the start password, which opens the account',
    ),
  },
  'personen.resetPassword': {
    what: 'neues Einstiegs-Passwort einer anderen Person',
    whom: 'wer es zurückgesetzt hat',
    often: 'einmal, in dieser Antwort; danach nur noch als Prüfsumme',
    actions: ['password-reset'],
    shown: server('person-actions', 'is answered once, must be changed at the next sign-in; the old one and its sessions are out'),
  },
  'uemPassword.renew': {
    what: 'Inbetriebnahme-Passwort des Geräts einer anderen Lehrkraft',
    whom: 'wer es erzeugt hat',
    often: 'einmal, in dieser Antwort; danach nur noch als Prüfsumme',
    actions: ['device-password'],
    shown: server('person-actions', 'is answered once and kept as a hash; the next one replaces it'),
  },
  'uemPassword.renewOwn': {
    what: 'Inbetriebnahme-Passwort des eigenen Geräts',
    whom: 'die Lehrkraft selbst',
    often: 'einmal, in dieser Antwort; danach nur noch als Prüfsumme',
    actions: ['device-password'],
    shown: server(
      'device-password',
      'CALL-45, D-12: a teacher gets one as plain text, once; only its hash is kept, and a new one replaces it',
    ),
  },
  'import.importedUsers': {
    what: 'Einstiegs-Passwörter der Zeilen eines Imports',
    whom: 'wer den Import ausgeführt oder die Zugangsdaten ausdrücklich übernommen hat',
    often: 'beliebig oft, bis die Zeilen gelöscht werden; bis dahin liegen sie verschlüsselt, mit einem Schlüssel außerhalb der Datenbank',
    actions: ['import-credentials-read'],
    shown: server('import-credentials', 'somebody else who may import sees status and counts, no rows'),
  },
  'import.download': {
    what: 'Einstiegs-Passwörter eines Imports als Text (veraltet)',
    whom: 'wer den Import ausgeführt oder die Zugangsdaten ausdrücklich übernommen hat',
    often: 'einmal: der Abruf löscht die Zeilen',
    actions: ['import-credentials-read', 'import-download'],
    shown: server('import-credentials', 'CALL-15: the text holds all of them'),
  },
} as const satisfies Partial<Record<EndpointId, Handing>>;

/** Answers of plain text that carry no password, with what they carry. */
export const OTHER_TEXTS = {
  'secondFactor.init': 'den QR-Code des zweiten Faktors, einmal',
  'secondFactor.reset': 'nur „true“',
  'auditLog.export': 'Zeilen des Prüfprotokolls, in denen keines steht',
} as const satisfies Partial<Record<EndpointId, string>>;

/** Whether a shape of an answer has a field of this name, however deep. */
export function hasField(shape: unknown, name: string): boolean {
  const def = (shape as { readonly _zod?: { readonly def?: Readonly<Record<string, unknown>> } } | undefined)?._zod?.def;
  if (def === undefined) return false;
  const fields = (def['shape'] ?? {}) as Readonly<Record<string, unknown>>;
  const inside = [
    ...Object.values(fields),
    def['innerType'],
    def['element'],
    def['in'],
    def['out'],
    ...((def['options'] ?? []) as readonly unknown[]),
  ];
  return name in fields || inside.some((part) => hasField(part, name));
}

/** Calls in whose answer there could be a start password, by the shape that the contract gives it. */
export const mayCarry = (): readonly EndpointId[] =>
  ENDPOINT_IDS.filter((id) => hasField((SCHEMAS[id] as EndpointSchemas).response, 'startpasswort'));

const logged = (actions: readonly AuditAction[]): Content =>
  paragraphs(actions.map((action) => html`ja: ${ACTIONS[action].says} <code>${action}</code>`));

/** Who ever sees a start password, and whether it is logged. */
export const startPassword = (): Question => {
  const handing = Object.entries(HANDING) as readonly (readonly [EndpointId, Handing])[];
  const empty = mayCarry().filter((id) => !(id in HANDING));
  const erasing = ERASED().filter(({ id }) => (ERASING_PASSWORDS as readonly ErasedId[]).includes(id));
  return {
    id: 'startpasswort',
    soughtAs: 'Passwort sehen aushändigen Start-Passwort',
    title: 'Wer sieht je ein Einstiegs-Passwort, und steht es im Protokoll?',
    short: html`Nur wer es erzeugt hat, und nur in der Antwort auf genau diesen Aufruf, mit zwei Ausnahmen. Einstiegs-Passwörter eines
      Imports kann, wer ihn ausgeführt hat oder sie ausdrücklich übernimmt, nachlesen, bis er abgeschlossen ist, nach seinem Ende höchstens
      ${days('importSecretsDays', 'IMPORT_SECRETS_DAYS')}. Die ersten eines Landes nennt <code>npm run setup</code> dem Betrieb, einmal.
      Ungenutzt gilt ein Einstiegs-Passwort ${days('startPasswordDays', 'START_PASSWORD_DAYS')}. Was ein Aufruf aushändigt, steht im
      Protokoll, bei einer neuen Person damit, dass sie angelegt ist; das Passwort selbst steht nie dort.`,
    body: html`${foldedTable({
        caption: 'Aufrufe, deren Antwort ein Passwort enthält',
        head: ['Aufruf', 'Was sie enthält', 'Wer es sieht', 'Wie oft', 'Im Protokoll', 'Gezeigt von (Titel der Prüfung)'],
        rows: handing.map(([id, { what, whom, often, actions, shown }]) => ({
          cells: [callLink(id), what, whom, often, logged(actions), shownBy(shown)],
        })),
      })}
      <p>
        Weitere ${empty.length} Aufrufe haben in der Form ihrer Antwort ein Feld dafür, weil sie eine Person beschreiben; dieser Server
        füllt es nie: ${join(empty.map(callLink), ', ')}. Andere Antworten als reiner Text enthalten kein Passwort: ${textAnswers()}.
      </p>
      <p>
        Die Einstiegs-Passwörter eines Imports werden gelöscht: ${erasing.map(({ when, after }) => `${when} (${after})`).join('; ')}. Wer
        sie von jemand anderem übernimmt, muss das ausdrücklich tun; auch das steht im Protokoll. Ein Einstiegs-Passwort muss bei der ersten
        Anmeldung geändert werden. Es wird nie per E-Mail versandt: das Portal versendet keine.
      </p>`,
    proofs: [
      shownBy([
        'tests/audit/questions-start-password.test.ts',
        'D-12, CALL-15, CALL-19, CALL-44, CALL-45, CALL-49: every call that hands a password out is in the answer, is logged as it says, and leaves the password nowhere',
      ]),
      shownBy(['tests/audit/questions-start-password.test.ts', 'D-12: no other answer can carry a password']),
      shownBy(['tests/server/import-credentials.test.ts', 'CALL-15: the text holds all of them']),
      html`Maschinen ${machine('person-password')}, ${machine('import')}, ${machine('person-creation')}; Anforderungen
      ${links.requirements(['D-12', 'D-19', 'D-32', 'CALL-44', 'CALL-45'])}`,
    ],
  };
};

const textAnswers = (): string =>
  ENDPOINT_IDS.filter((id) => endpointSpec(id).answer === 'text' && id in OTHER_TEXTS)
    .map((id) => OTHER_TEXTS[id as keyof typeof OTHER_TEXTS])
    .join('; ');
