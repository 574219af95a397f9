import type { ItslearningStatus } from '#contract/enums';
import type { EndpointOutput } from '#contract/schemas/index';
import type { SchuleDraft } from '#rules/schulen';
import type { Organisation, RolleWithServiceProviders } from '#contract/types';
import type { Systemrecht } from '#contract/rollen-enums';
import { exactly, type SchuleVerwendung } from '#rules/schule-verwendung';
import type { CheckedSchule, SchuleCheckEvent } from '#machines/schulen/schule-check/types';
import type { ReadingEvent } from '#machines/patterns/reading/types';
import type { SchulenQuery } from '#machines/schulen/schulen/types';
import type { TransferredSchule } from '#machines/schulen/schule-itslearning/machine';
import type { ActionEvent } from '#machines/patterns/action/types';
import type { FormEvent } from '#machines/patterns/form/types';
import type { ListEvent } from '#machines/patterns/list/types';
import { schuleCheckEvents, schuleDeletionEvents, schuleFormEvents, schuleItslearningEvents, schulenEvents } from '../screens/schulen';
import type { Standing } from './engine/reply';
import type { Act } from './engine/scenario';
import { buttons, fields } from './engine/vocabulary';
import { readingEvents } from '../screens/patterns/reading';
import { hält, hältJeNachFrage } from './engine/words';

export const SCHULEN = '/admin/schulen';
export const NEUE_SCHULE = '/admin/schulen/new';

const organisation = (typ: Organisation['typ'], id: string, name: string, more: Partial<Organisation> = {}): Organisation => ({
  id,
  name,
  typ,
  itslearningEnabled: false,
  version: 1,
  ...more,
});
export const LAND = organisation('LAND', '11111111-1111-4111-8111-111111111111', 'Öffentliche Schulen Land Nord');
export const ERSATZ = organisation('LAND', '22222222-2222-4222-8222-222222222222', 'Ersatzschulen Land Nord');
export const KIEL = organisation('TRAEGER', '55555555-5555-4555-8555-555555555555', 'Stadt Kiel', {
  administriertVon: LAND.id,
  zugehoerigZu: LAND.id,
});
export const schule = (kennung: string, name: string, more: Partial<Organisation> = {}): Organisation =>
  organisation('SCHULE', `${kennung}0-3333-4333-8333-333333333333`, name, {
    kennung,
    administriertVon: LAND.id,
    zugehoerigZu: LAND.id,
    ...more,
  });
export const GOETHE = schule('0701234', 'Goethe-Schule');

/** The two lands, and what somebody who manages schools sees of organisations. */
export const formen: Standing = hält('organisationen.rootChildren', { oeffentlich: LAND, ersatz: ERSATZ });
export const gibtSchulen = (schulen: readonly Organisation[], total = schulen.length): Standing =>
  hältJeNachFrage('organisationen.list', ({ query }) =>
    query['typ'] === 'SCHULE'
      ? { items: schulen, total }
      : {
          items:
            query['typ'] === 'TRAEGER' ? [KIEL] : [LAND, ERSATZ, KIEL].filter(({ id }) => (query['organisationIds'] ?? '').includes(id)),
        },
  );
export const übertragen = (status: ItslearningStatus): Standing =>
  hält('organisationen.itslearningStatus', {
    items: [
      {
        organisationId: GOETHE.id,
        status,
        requestedAt: '2026-11-20T09:00:00.000Z',
        finishedAt: status === 'PENDING' ? null : '2026-11-20T09:00:02.000Z',
      },
    ],
  });

type DraftEvent = FormEvent<SchuleDraft>;
/** The buttons of the form of a school. */
export const drückt = buttons<DraftEvent>(
  'schule-form',
  schuleFormEvents,
)({
  'Schule anlegen': { type: 'SUBMIT' },
  Verwerfen: { type: 'LEAVE' },
  'Weitere Schule anlegen': { type: 'EDIT' },
});
const field = fields<DraftEvent>('schule-form', schuleFormEvents);
const typing = (label: string, change: Partial<SchuleDraft>, testid: string, text: string): Act => ({
  ...field(`tippt bei „${label}“: ${text}`, { type: 'CHANGE', change }),
  control: { does: 'type', testid, text: () => text },
});
export const nenntNummer = (kennung: string): Act => typing('Dienststellennummer', { kennung }, 'dienststellennummer-input', kennung);
export const nenntNamen = (name: string): Act => typing('Schulname', { name }, 'schulname-input', name);
export const wähltErsatz: Act = {
  ...field('wählt bei „Schulform“ die Ersatzschulen', {
    type: 'CHANGE',
    change: { schulform: { id: ERSATZ.id, title: ERSATZ.name }, traeger: null },
  }),
  control: { does: 'press', testid: 'schulform-radio-button-1' },
};

type Asking = ListEvent<SchulenQuery>;
export const liste = buttons<Asking>(
  'schulen',
  schulenEvents,
)({
  Suchen: { type: 'ASK_NOW' },
  'Erneut versuchen': { type: 'RETRY' },
  'Liste aktualisieren': { type: 'REFRESH' },
  'Filter zurücksetzen': { type: 'RESET_FILTERS' },
  'Nächste Seite': { type: 'ASK', change: { page: 1 } },
});
const listField = fields<Asking>('schulen', schulenEvents);
export const sucht = (search: string): Act =>
  listField(`tippt bei „Nummer oder Name suchen“: ${search}`, { type: 'ASK_SOON', change: { search } });

const subject = (again: boolean): TransferredSchule => ({ id: GOETHE.id, title: '0701234 (Goethe-Schule)', again });
/** The question before a school is enabled or sent again, and what came of it. */
export const übertragung = buttons<ActionEvent<TransferredSchule>>(
  'schule-itslearning',
  schuleItslearningEvents,
)({
  Freischalten: { type: 'OPEN', subject: subject(false) },
  'Schule freischalten': { type: 'CONFIRM' },
  Abbrechen: { type: 'CANCEL' },
  'Erneut versuchen': { type: 'RETRY' },
  Schließen: { type: 'CLOSE' },
});
export const überträgtErneut: Act = {
  ...übertragung('Freischalten'),
  says: 'drückt „Erneut übertragen“ bei der Goethe-Schule',
  event: { type: 'OPEN', subject: subject(true) },
  control: { does: 'press', testid: 'open-schule-itslearning-resync-dialog-icon' },
  label: 'Erneut übertragen',
} as Act;
export const bestätigtErneut: Act = {
  ...übertragung('Schule freischalten'),
  says: 'drückt „Erneut übertragen“',
  label: 'Erneut übertragen',
};

const GOETHE_GEPRÜFT: CheckedSchule = { id: GOETHE.id, kennung: '0701234', name: 'Goethe-Schule' };
type Verwendung = EndpointOutput<'organisationen.verwendung'>;
const NICHTS: Verwendung = { kinder: 0, zugehoerige: 0, rollen: 0, personen: 0, angebote: 0, rollenerweiterungen: 0 };
/** What still belongs to the Goethe school, where the server tells it: nothing unless something is said. */
export const hängtAn = (more: Partial<Verwendung> = {}): Standing => hält('organisationen.verwendung', { ...NICHTS, ...more });

const gelesen = (verwendung: Partial<SchuleVerwendung> = {}): SchuleVerwendung => {
  const nichts = exactly(0);
  return {
    kinder: nichts,
    zugehoerige: nichts,
    rollen: nichts,
    personen: nichts,
    angebote: nichts,
    rollenerweiterungen: nichts,
    ...verwendung,
  };
};
/** What is in the way of a deletion, before anything is asked. */
export const prüfung = (verwendung: Partial<SchuleVerwendung> = {}) =>
  buttons<SchuleCheckEvent>(
    'schule-check',
    schuleCheckEvents,
  )({
    Schließen: { type: 'CLOSE' },
    'Weiter zum Löschen': { type: 'DELETE', verwendung: gelesen(verwendung) },
  });
export const willDieGoetheLöschen: Act = fields<SchuleCheckEvent>('schule-check', schuleCheckEvents)(
  'drückt „Löschen“ bei der Goethe-Schule',
  { type: 'CHECK', schule: GOETHE_GEPRÜFT },
);
export const prüftErneut = buttons<ReadingEvent>(
  'schule-verwendung',
  readingEvents('schule-verwendung'),
)({ 'Erneut versuchen': { type: 'RETRY' } })('Erneut versuchen');
/** The question before a school is deleted, and what came of it. */
export const löschung = buttons<ActionEvent<CheckedSchule>>(
  'schule-deletion',
  schuleDeletionEvents,
)({
  'Schule löschen': { type: 'CONFIRM' },
  'Erneut versuchen': { type: 'RETRY' },
  Abbrechen: { type: 'CANCEL' },
  Schließen: { type: 'CLOSE' },
});

/** Who elsewhere may look at what belongs to the Goethe school, and what stands below it. */
export const anDerGoethe = (rechte: readonly Systemrecht[], unter = 0): Standing =>
  hältJeNachFrage('organisationen.list', ({ query }) => {
    if ('administriertVon' in query || 'zugehoerigZu' in query) return { items: [], total: unter };
    const recht = query['systemrechte'] as Systemrecht;
    if (query['typ'] === 'ROOT') return { items: rechte.includes(recht) ? [organisation('ROOT', ERSATZ.id, 'Land')] : [] };
    if (query['organisationIds'] === GOETHE.id) return { items: rechte.includes(recht) ? [GOETHE] : [] };
    return { items: query['typ'] === 'SCHULE' ? [GOETHE] : [LAND] };
  });
/** A role of another level: the server drops a filter that it does not know. */
export const rolleVon = (administeredBySchulstrukturknoten: string): RolleWithServiceProviders => ({
  id: '77777777-7777-4777-8777-777777777777',
  createdAt: '2026-11-02T08:15:00.000Z',
  updatedAt: '2026-11-02T08:15:00.000Z',
  name: 'Lehrkraft',
  administeredBySchulstrukturknoten,
  rollenart: 'LEHR',
  merkmale: [],
  systemrechte: [],
  version: 1,
  serviceProviders: [],
});
const ANGEBOT = {
  id: '88888888-8888-4888-8888-888888888888',
  name: 'Mathe-App',
  administrationsebene: { id: GOETHE.id, name: GOETHE.name, kennung: '0701234' },
  kategorie: 'SCHULISCH',
  requires2fa: false,
  merkmale: [],
  rollenartenWhitelist: [],
  rollen: [],
  hasSomeVerwaltenPermission: true,
} as const;
const seite = <T>(items: readonly T[]) => ({ total: items.length, offset: 0, limit: items.length, items: [...items] });
export const angebote = (...ebenen: readonly string[]): Standing =>
  hält(
    'provider.manageable',
    seite(
      ebenen.map((id) => ({
        ...ANGEBOT,
        merkmale: [],
        rollenartenWhitelist: [],
        rollen: [],
        hasRollenerweiterungen: false,
        administrationsebene: { id, name: 'Ebene' },
      })),
    ),
  );
/** One Angebot that extends so many roles at the school. */
export const erweiterungen = (count: number): Standing =>
  hält(
    'provider.manageableByOrganisation',
    seite([
      {
        ...ANGEBOT,
        merkmale: [],
        rollenartenWhitelist: [],
        rollen: [],
        rollenerweiterungen: Array.from({ length: count }, (_, n) => ({
          organisation: ANGEBOT.administrationsebene,
          rolle: { id: String(n), name: `Rolle ${n}` },
        })),
      },
    ]),
  );
