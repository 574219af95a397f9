import type { Rollenart } from '#contract/enums';
import type { AngebotDetails, LoginInfo, Organisation, Rollenerweiterung, SchulAngebot } from '#contract/types';
import type { DeletedAngebot } from '#machines/angebote/angebot-deletion/machine';
import type { RollenerweiterungEvent } from '#machines/angebote/rollenerweiterung/types';
import type { SchulAngeboteQuery } from '#machines/angebote/schul-angebote/types';
import type { SyncedSchule } from '#machines/angebote/vidis-sync/types';
import type { ActionEvent } from '#machines/patterns/action/types';
import type { ListEvent } from '#machines/patterns/list/types';
import { angebotDeletionEvents } from '../screens/angebote';
import { rollenerweiterungEvents, schulAngeboteEvents, vidisSyncEvents } from '../screens/schul-angebote';
import type { Standing } from './engine/reply';
import type { Act } from './engine/scenario';
import { buttons, fields } from './engine/vocabulary';
import { hält, hältJeNachFrage } from './engine/words';

const id = (digit: number): string =>
  String(digit).repeat(8) +
  `-${String(digit).repeat(4)}-4` +
  String(digit).repeat(3) +
  '-8' +
  String(digit).repeat(3) +
  `-${String(digit).repeat(12)}`;

export const GOETHE: Organisation = {
  id: id(1),
  name: 'Goethe-Schule',
  kennung: '0701234',
  typ: 'SCHULE',
  administriertVon: null,
  zugehoerigZu: null,
} as unknown as Organisation;
export const ASTRID = { ...GOETHE, id: id(2), name: 'Astrid-Lindgren-Schule', kennung: '0705678' } as Organisation;
const LAND = { id: id(3), name: 'Öffentliche Schulen' };
export const MATHE = id(4);
export const [LEHR, LEIT, SORG, GONE] = [id(5), id(6), id(7), id(8)] as const;
const NAMES: Readonly<Record<string, string>> = {
  [LEHR]: 'Lehrkraft',
  [LEIT]: 'Schulleitung',
  [SORG]: 'Elternvertretung',
  [GONE]: 'Alte Rolle',
};

export const LISTE = '/admin/angebote/schulspezifisch';
export const SEITE = `${LISTE}/${MATHE}?orga=${GOETHE.id}`;

const COMMON = {
  id: MATHE,
  name: 'Mathe-App',
  administrationsebene: LAND,
  kategorie: 'UNTERRICHT',
  requires2fa: false,
  merkmale: ['VERFUEGBAR_FUER_ROLLENERWEITERUNG'],
  rollenartenWhitelist: [] as Rollenart[],
  rollen: [] as { id: string; name: string }[],
} as const;

export const angebot = (change: object = {}): AngebotDetails =>
  ({
    ...COMMON,
    hasRollenerweiterung: true,
    availableForRollenerweiterung: true,
    relevantSystemrechte: ['ROLLEN_ERWEITERN'],
    ...change,
  }) as unknown as AngebotDetails;

/** An entry of the list of a school. */
export const eintrag = (change: object = {}, ...erweitert: readonly string[]): SchulAngebot =>
  ({
    ...COMMON,
    hasSomeVerwaltenPermission: false,
    rollenerweiterungen: erweitert.map((rolleId) => ({
      organisation: { id: GOETHE.id, name: GOETHE.name },
      rolle: { id: rolleId, name: NAMES[rolleId] ?? `Rolle ${rolleId}` },
    })),
    ...change,
  }) as unknown as SchulAngebot;
const seiteVon = <T>(items: readonly T[]) => ({ items: [...items], total: items.length, offset: 0, limit: items.length });
export const eigene = (...items: readonly SchulAngebot[]) => seiteVon(items);

export const stehen = (...rollen: readonly string[]) =>
  seiteVon(
    rollen.map((rolleId): Rollenerweiterung => ({
      id: rolleId,
      createdAt: '2026-11-01T08:00:00.000Z',
      updatedAt: '2026-11-01T08:00:00.000Z',
      organisationId: GOETHE.id,
      rolleId,
      serviceProviderId: MATHE,
      rolleName: NAMES[rolleId] ?? '',
      organisationName: GOETHE.name,
      organisationKennung: '0701234',
    })),
  );
const rolle = (rolleId: string, rollenart: Rollenart) =>
  ({
    id: rolleId,
    name: NAMES[rolleId] ?? '',
    rollenart,
    merkmale: [],
    systemrechte: [],
    serviceProviders: [],
    administeredBySchulstrukturknoten: LAND.id,
    version: 1,
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-01T08:00:00.000Z',
  }) as never;
export const ROLLEN = { items: [rolle(LEHR, 'LEHR'), rolle(LEIT, 'LEIT'), rolle(SORG, 'SORGBER')] };

/** How many persons have which role at the school. */
export const personen = (zahlen: Readonly<Record<string, number>>): Standing =>
  hältJeNachFrage('personen.frontend', ({ query }) => ({ items: [], total: zahlen[query['rolleIDs'] ?? ''] ?? 0, offset: 0, limit: 1 }));

/** The session stands, whatever a call was answered. */
export const ANGEMELDET = hält('auth.logininfo', { sub: 'konto', personId: 'person', personenkontexte: [] } as unknown as LoginInfo);

/** The page of Mathe-App at the Goethe-Schule, where the Schulleitung and a role that is no longer assignable are extended. */
export const anDerSchule = (...more: readonly Standing[]): readonly Standing[] => [
  hält('provider.details', angebot()),
  hält('organisationen.get', GOETHE),
  hält('rolle.list', ROLLEN),
  hält('provider.rollenerweiterungen', stehen(LEIT, GONE)),
  personen({ [LEHR]: 12, [LEIT]: 2 }),
  ...more,
];

type Event = RollenerweiterungEvent;

export const drückt = buttons<Event>(
  'rollenerweiterung',
  rollenerweiterungEvents,
)({
  'Rollen wählen': { type: 'EDIT' },
  'Rollen speichern': { type: 'SUBMIT' },
  'Rollen speichern (Rückfrage)': { type: 'CONFIRM' },
  Abbrechen: { type: 'CANCEL' },
  'Zurück zur Auswahl (Rückfrage)': { type: 'CANCEL' },
  'Auswahl verwerfen': { type: 'CONFIRM' },
  'Weiter wählen': { type: 'CANCEL' },
  'Mit dem neuen Stand weiter': { type: 'NEXT' },
  'Zurück zur Auswahl': { type: 'BACK' },
  'Erneut versuchen': { type: 'RETRY' },
  'Übrige erneut versuchen': { type: 'RETRY' },
  'Erneut nachsehen': { type: 'RETRY' },
  'Ergebnis als Datei speichern': { type: 'SAVE_RESULT' },
  Fertig: { type: 'CLOSE' },
  Schließen: { type: 'CLOSE' },
  'Ohne Datei schließen': { type: 'CONFIRM' },
  'Beim Ergebnis bleiben': { type: 'CANCEL' },
  'Mit zweitem Faktor bestätigen': { type: 'CONFIRM_STEP_UP' },
});
const field = fields<Event>('rollenerweiterung', rollenerweiterungEvents);
export const wähltAn = (rolleId: string): Act =>
  field(`wählt die Rolle ${NAMES[rolleId]} an`, { type: 'TOGGLE', ids: [rolleId], on: true });
export const wähltAb = (rolleId: string): Act =>
  field(`wählt die Rolle ${NAMES[rolleId]} ab`, { type: 'TOGGLE', ids: [rolleId], on: false });
export const sucht = (text: string): Act => field(`tippt bei „Rolle suchen“: ${text}`, { type: 'SEARCH', text });

/** What is sent. */
export const geändert = (add: readonly string[], remove: readonly string[]) => ({
  path: { angebotId: MATHE, organisationId: GOETHE.id },
  body: { addErweiterungenForRolleIds: add, removeErweiterungenForRolleIds: remove },
});

const list = fields<ListEvent<SchulAngeboteQuery>>('schul-angebote', {
  ...schulAngeboteEvents,
  ASK: { does: 'select', testid: 'service-provider-management-by-schule-organisation-select', option: () => '0701234 (Goethe-Schule)' },
});
export const wähltDieSchule = list('wählt bei „Schule“ 0701234 (Goethe-Schule)', { type: 'ASK', change: { schuleId: GOETHE.id } });

/** The deletion of an own Angebot on its page. */
export const löscht = buttons<ActionEvent<DeletedAngebot>>(
  'angebot-deletion',
  angebotDeletionEvents,
)({
  'Angebot löschen': {
    type: 'OPEN',
    subject: { id: MATHE, name: 'Mathe-App', ebene: { id: GOETHE.id, title: '0701234 (Goethe-Schule)' } },
  },
  'Angebot löschen (Rückfrage)': { type: 'CONFIRM' },
});

export const vidis = buttons<ActionEvent<SyncedSchule>>(
  'vidis-sync',
  vidisSyncEvents,
)({
  'Aus VIDIS abrufen': { type: 'OPEN', subject: { id: GOETHE.id, title: '0701234 (Goethe-Schule)' } },
  'Jetzt abrufen': { type: 'CONFIRM' },
  Schließen: { type: 'CLOSE' },
});
