import type { ReactElement } from 'react';
import type { EndpointId } from '#contract/endpoints';
import { hrefOf } from '#contract/routes';
import type { FileCheck, Piece } from '#contract/organisation-pieces';
import type { Organisation, Personenuebersicht, Personenzuordnung } from '#contract/types';
import { checkedKlassen } from '#rules/checked-klassen';
import type { PersonenOrder } from '#rules/personen-edits';
import { schuleOf } from '#rules/schule';
import MissingKlassen from '#features/import/parts/MissingKlassen';
import { KlassenRun } from '#features/klassen/KlassenRun';
import { EditRun } from '#features/personen/several/EditRun';
import { EDIT_IDS } from '#features/personen/several/ids';
import EndRun from '#shared/angebote/deletion/EndRun';
import { LoadRun } from '#features/schulen/LoadRun';
import { MovesRun } from '#features/schultraeger/MovesRun';
import { replyOf, type AskedCall, type Reply, type Standing } from '../scenarios/engine/reply';
import { fehler, hält, hältJeNachFrage } from '../scenarios/engine/words';
import { erweitert, MOODLE, moodle, SUS, verwendet } from '../scenarios/angebote-words';
import { AN_DER_GOETHE, IN_DER_9A, IN_DER_9B, imFilter, LEHRKRAFT, LEITUNG, NEUN_B, zeigt } from '../scenarios/personen-several-words';
import { GOETHE as GOETHE_ID } from '../scenarios/personen-words';
import { esGibt } from '../scenarios/schultraeger-words';
import { KIEL, LAND, schule } from '../scenarios/schulen-words';

const nothing = (): void => undefined;

/** What the server of a run has carried out so far, whether its answer came or not. */
export type CarriedOut = (id: string) => boolean;

/** One kind of run, as somebody begins it and as its page offers what a reload left over. */
export interface KeptRunRow {
  readonly machine: string;
  readonly title: string;
  /** The page on which it is begun, and offered. */
  readonly page: string;
  /** Another page of such an object, or of such a run: there it is not offered. */
  readonly otherPage?: string | undefined;
  /** What the page shows before it begins, and the button that begins it. */
  readonly begin: (personId: string) => ReactElement;
  readonly start: string;
  /** Kind and object, as the offer names them. */
  readonly what: string;
  /** Six of them: more than run at a time. */
  readonly items: readonly { readonly id: string; readonly name: string }[];
  /** The one call that changes something, and whom it is about. */
  readonly write: EndpointId;
  readonly idOf: (call: AskedCall) => string;
  readonly answer: (id: string) => Reply;
  /** What the server says where it has done it before. */
  readonly again?: Reply;
  readonly others: (isDone: CarriedOut) => readonly Standing[];
  /** New passwords come of it: whose result is gone is worked on anew (D-12). */
  readonly secret?: boolean;
}

const GOETHE = { id: GOETHE_ID, title: '0701234 (Goethe-Schule)', kennung: '0701234' };
const KLASSEN = ['5a', '5b', '5c', '6a', '6b', '6c'].map((name) => ({ id: name, name }));
const klasse = (name: string): Organisation => ({
  id: `klasse-${name}`,
  name,
  typ: 'KLASSE',
  administriertVon: GOETHE.id,
  zugehoerigZu: GOETHE.id,
  itslearningEnabled: false,
  version: 1,
});
const SCHULE: Organisation = {
  id: GOETHE.id,
  name: 'Goethe-Schule',
  kennung: GOETHE.kennung,
  typ: 'SCHULE',
  itslearningEnabled: false,
  version: 1,
};

const ofKlassen = (row: Pick<KeptRunRow, 'title' | 'page' | 'otherPage' | 'begin' | 'what'>): KeptRunRow => ({
  ...row,
  machine: 'klassen-several',
  start: 'start-klassen-button',
  items: KLASSEN,
  write: 'organisationen.create',
  idOf: ({ body }) => (body as { readonly name: string }).name,
  answer: (name) => replyOf('organisationen.create', klasse(name)),
  again: replyOf('organisationen.create', fehler('KLASSENNAME_AN_SCHULE_EINDEUTIG', 400)),
  others: (isDone) => [
    hältJeNachFrage('organisationen.list', ({ query }) => ({
      items: query['typ'] === 'KLASSE' ? KLASSEN.flatMap(({ id }) => (isDone(id) ? [klasse(id)] : [])) : [SCHULE],
    })),
    hält('import.history', { items: [] }),
  ],
});

const PUPILS = ['Anna', 'Bo', 'Cem', 'Dana', 'Emil', 'Fine'].map((vorname, index) => ({
  id: `${index + 1}`.repeat(8) + '-0000-4000-8000-000000000000',
  vorname,
  name: `${vorname} Lehmann (${vorname.toLowerCase()})`,
}));
const TEACHES: Personenzuordnung = { ...AN_DER_GOETHE, rolleId: LEHRKRAFT, rolle: 'Lehrkraft', rollenArt: 'LEHR' };
const LEADS: Personenzuordnung = { ...AN_DER_GOETHE, rolleId: LEITUNG, rolle: 'Leitung', rollenArt: 'LEIT' };
const personWith = ({ id, vorname }: (typeof PUPILS)[number], zuordnungen: readonly Personenzuordnung[]): Personenuebersicht => ({
  personId: id,
  vorname,
  nachname: 'Lehmann',
  benutzername: vorname.toLowerCase(),
  lastModifiedZuordnungen: '2026-11-20T10:00:00.000Z',
  zuordnungen: [...zuordnungen],
});

const ANSWERS = {
  'personen.resetPassword': replyOf('personen.resetPassword', 'Apfelbaum12+'),
  'personen.delete': { status: 204, body: undefined },
  'workflow.update': replyOf('workflow.update', { dBiamPersonenkontextResponses: [] }),
} as const satisfies Partial<Record<EndpointId, Reply>>;

interface EditRow {
  readonly order: PersonenOrder;
  readonly title: string;
  readonly what: string;
  readonly write: keyof typeof ANSWERS;
  readonly before: readonly Personenzuordnung[];
  readonly after: readonly Personenzuordnung[];
}

const ofPersonen = ({ order, title, what, write, before, after }: EditRow): KeptRunRow => {
  const personen = (isDone: CarriedOut): readonly Personenuebersicht[] =>
    PUPILS.flatMap((one) => (isDone(one.id) ? (write === 'personen.delete' ? [] : [personWith(one, after)]) : [personWith(one, before)]));
  const all = personen(() => false);
  return {
    machine: 'personen-several',
    title,
    page: hrefOf('person-management'),
    begin: (personId) => (
      <EditRun
        personId={personId}
        order={order}
        plan={{ items: all.map((one) => one.personId), leftOut: [] }}
        personen={new Map(all.map((one) => [one.personId, one]))}
        kept={null}
        onChanged={nothing}
        onClosed={nothing}
      />
    ),
    start: EDIT_IDS[order.kind].submit,
    what,
    items: PUPILS,
    write,
    idOf: ({ path }) => path['personId'] ?? '',
    answer: () => ANSWERS[write],
    ...(write === 'personen.delete' ? { again: replyOf('personen.delete', fehler('404', 404)) } : {}),
    others: (isDone) => [
      ...zeigt(...all),
      ...imFilter(),
      hältJeNachFrage('personenuebersicht.list', () => ({ items: [...personen(isDone)] })),
      hältJeNachFrage(
        'personenuebersicht.get',
        ({ path }) => personen(isDone).find(({ personId }) => personId === path['personId']) ?? fehler('404', 404),
      ),
      hält('personen.get', fehler('404', 404)),
    ],
    secret: order.kind === 'password',
  };
};

const SCHULEN = ['1', '2', '3', '4', '5', '6'].map((digit) => schule(`070000${digit}`, `Dorfschule ${digit}`));
const LÜBECK: Organisation = { ...KIEL, id: '66666666-6666-4666-8666-666666666666', name: 'Stadt Lübeck' };

const FILE_CHECK: FileCheck = {
  fehler: [],
  fehlerGesamt: 0,
  ignorierteSpalten: [],
  traeger: [],
  schulen: SCHULEN.map(({ kennung, name }) => ({
    kennung: kennung ?? '',
    name,
    schulform: 'OEFFENTLICH',
    traeger: null,
    stand: 'NEU',
    version: null,
    geaendert: [],
    vorher: { name: null, traeger: null },
    klassen: [],
    klassenVorhanden: 0,
  })),
  fehltInDatei: { schulen: [], klassen: [] },
};

/** Every run of the portal that a reload can interrupt; a run that has no row fails the test. */
export const KEPT_RUNS: readonly KeptRunRow[] = [
  ofKlassen({
    title: 'Klassen anlegen',
    page: hrefOf('create-klasse'),
    otherPage: hrefOf('person-import'),
    what: 'Klassen an der Schule 0701234 (Goethe-Schule) anlegen',
    begin: (personId) => (
      <KlassenRun
        personId={personId}
        typed={{ schule: GOETHE, ...checkedKlassen(KLASSEN.map(({ id }) => id).join('\n'), []) }}
        onEdit={nothing}
      />
    ),
  }),
  ofKlassen({
    title: 'Klassen einer Importdatei anlegen',
    page: hrefOf('person-import'),
    otherPage: hrefOf('create-klasse'),
    what: 'Klassen für den Import an der Schule 0701234 (Goethe-Schule) anlegen',
    begin: (personId) => (
      <MissingKlassen personId={personId} schule={GOETHE} names={KLASSEN.map(({ id }) => id)} onContinue={nothing} onCancel={nothing} />
    ),
  }),
  ofPersonen({
    order: { kind: 'password', schule: GOETHE },
    title: 'Passwörter zurücksetzen',
    what: 'Passwort zurücksetzen, 0701234 (Goethe-Schule)',
    write: 'personen.resetPassword',
    before: [AN_DER_GOETHE],
    after: [AN_DER_GOETHE],
  }),
  ofPersonen({
    order: { kind: 'transfer', schule: GOETHE, klasse: { id: NEUN_B, title: '9b' } },
    title: 'Versetzen',
    what: 'Schülerinnen und Schüler versetzen, 9b, 0701234 (Goethe-Schule)',
    write: 'workflow.update',
    before: [AN_DER_GOETHE, IN_DER_9A],
    after: [AN_DER_GOETHE, IN_DER_9B],
  }),
  ofPersonen({
    order: { kind: 'unassign', schule: GOETHE },
    title: 'Schulzuordnung aufheben',
    what: 'Schulzuordnung aufheben, 0701234 (Goethe-Schule)',
    write: 'workflow.update',
    before: [AN_DER_GOETHE],
    after: [],
  }),
  ofPersonen({
    order: { kind: 'unassignRolle', schule: GOETHE, rolle: { id: LEITUNG, title: 'Leitung' } },
    title: 'Rolle entziehen',
    what: 'Rolle entziehen, Leitung, 0701234 (Goethe-Schule)',
    write: 'workflow.update',
    before: [TEACHES, LEADS],
    after: [TEACHES],
  }),
  ofPersonen({
    order: { kind: 'assignRolle', schule: GOETHE, rolle: { id: LEITUNG, title: 'Leitung' }, befristung: null },
    title: 'Rolle zuordnen',
    what: 'Rolle zuordnen, Leitung, 0701234 (Goethe-Schule)',
    write: 'workflow.update',
    before: [TEACHES],
    after: [TEACHES, LEADS],
  }),
  ofPersonen({
    order: { kind: 'delete' },
    title: 'Benutzer löschen',
    what: 'Benutzer löschen',
    write: 'personen.delete',
    before: [AN_DER_GOETHE],
    after: [],
  }),
  {
    machine: 'rollenerweiterungen-end',
    title: 'Rollenerweiterungen eines Angebots beenden',
    page: hrefOf('angebot-details', { id: MOODLE }),
    otherPage: hrefOf('angebot-details', { id: '88888888-8888-4888-8888-888888888882' }),
    begin: (personId) => (
      <EndRun
        personId={personId}
        order={{
          angebot: { id: MOODLE, title: 'Moodle' },
          schulen: Object.fromEntries(
            SCHULEN.map((one) => [one.id, { title: schuleOf(one).title, rollen: [{ id: SUS.id, told: SUS.name }] }]),
          ),
        }}
        onBack={nothing}
      />
    ),
    start: 'end-rollenerweiterungen-button',
    what: 'Rollenerweiterungen des Angebots Moodle beenden',
    items: SCHULEN.map((one) => ({ id: one.id, name: schuleOf(one).title })),
    write: 'rollenerweiterung.apply',
    idOf: ({ path }) => path['organisationId'] ?? '',
    answer: () => ({ status: 204, body: null }),
    // What has ended is skipped.
    again: { status: 204, body: null },
    others: () => [moodle(), erweitert(), verwendet()],
  },
  {
    machine: 'schulen-moves',
    title: 'Schulen eines Schulträgers zuordnen',
    page: hrefOf('schultraeger-details', { id: KIEL.id }),
    otherPage: hrefOf('schultraeger-details', { id: LÜBECK.id }),
    begin: (personId) => (
      <MovesRun
        personId={personId}
        order={{
          traeger: { id: KIEL.id, title: KIEL.name },
          land: LAND.id,
          moves: Object.fromEntries(SCHULEN.map((one) => [one.id, { title: schuleOf(one).title, joins: true }])),
        }}
        onBack={nothing}
        onOver={nothing}
      />
    ),
    start: 'start-moves-button',
    what: 'Schulen des Schulträgers Stadt Kiel zuordnen',
    items: SCHULEN.map((one) => ({ id: one.id, name: schuleOf(one).title })),
    write: 'organisationen.assign',
    idOf: ({ body }) => (body as { readonly organisationId: string }).organisationId,
    answer: () => ({ status: 201, body: {} }),
    others: (isDone) => {
      const now = (): readonly Organisation[] => [
        LÜBECK,
        ...SCHULEN.map((one) => (isDone(one.id) ? { ...one, zugehoerigZu: KIEL.id } : one)),
      ];
      return esGibt([]).map(({ id }): Standing => ({
        id,
        reply: (call) =>
          esGibt(now())
            .find((one) => one.id === id)
            ?.reply(call) ?? null,
      }));
    },
  },
  {
    machine: 'schulen-load',
    title: 'Schulen aus einer Datei laden',
    page: hrefOf('load-schulen'),
    begin: (personId) => <LoadRun personId={personId} found={{ name: 'schulen.csv', check: FILE_CHECK }} onClosed={nothing} />,
    start: 'start-load-button',
    what: 'Schulen aus einer Datei laden',
    items: SCHULEN.map(({ kennung, name }) => ({ id: kennung ?? '', name: `${kennung} (${name})` })),
    write: 'organisationen.load',
    idOf: ({ body }) => (body as Piece).kennung ?? '',
    answer: () => replyOf('organisationen.load', { stand: 'NEU', klassen: 0 }),
    // What is there already changes nothing.
    again: replyOf('organisationen.load', { stand: 'UNVERAENDERT', klassen: 0 }),
    others: () => [],
  },
];

/** Runs that only read: nothing of them is kept, and nobody is offered anything. */
export const PASSING_RUNS = ['personen-export'];
