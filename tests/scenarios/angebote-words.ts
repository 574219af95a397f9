import type { AngebotDetails, AngebotVerwendung, ManageableAngebot, Rollenerweiterung } from '#contract/types';
import type { NewerProviderKategorie } from '#contract/provider-enums';
import type { DeletedAngebot } from '#machines/angebote/angebot-deletion/machine';
import type { AngebotPageEvent } from '#machines/angebote/angebot-page/types';
import type { ErweiterungenQuery } from '#machines/angebote/angebot-rollenerweiterungen/types';
import type { AngeboteQuery } from '#machines/angebote/angebote/types';
import type { EndOrder } from '#rules/erweiterungen-end';
import type { ActionEvent } from '#machines/patterns/action/types';
import type { BulkEvent } from '#machines/patterns/bulk/types';
import type { ListEvent } from '#machines/patterns/list/types';
import {
  angebotDeletionEvents,
  angebotPageEvents,
  angeboteEvents,
  erweiterungenEvents,
  rollenerweiterungenEndEvents,
} from '../screens/angebote';
import type { Standing } from './engine/reply';
import type { Act } from './engine/scenario';
import { buttons, fields } from './engine/vocabulary';
import { hält } from './engine/words';

export const LISTE = '/admin/angebote';
export const MOODLE = '88888888-8888-4888-8888-888888888881';
export const SEITE = `/admin/angebote/${MOODLE}`;
export const LAND = { id: '55555555-5555-4555-8555-555555555555', name: 'Öffentliche Schulen' };
export const GOETHE = { id: '33333333-3333-4333-8333-333333333331', name: 'Goethe-Schule', kennung: '0701234' };
export const ASTRID = { id: '33333333-3333-4333-8333-333333333332', name: 'Astrid-Lindgren-Schule', kennung: '0705678' };
export const LEHRKRAFT = { id: '66666666-6666-4666-8666-666666666661', name: 'Lehrkraft' };
export const SUS = { id: '66666666-6666-4666-8666-666666666662', name: 'SuS' };
export const LEITUNG = { id: '66666666-6666-4666-8666-666666666663', name: 'Schulleitung' };

/** An Angebot as lists tell it. */
export const angebot = (
  id: string,
  name: string,
  kategorie: NewerProviderKategorie,
  change: Partial<ManageableAngebot> = {},
): ManageableAngebot => ({
  id,
  name,
  kategorie,
  administrationsebene: LAND,
  requires2fa: false,
  merkmale: [],
  rollenartenWhitelist: [],
  rollen: [],
  hasRollenerweiterungen: false,
  hasSomeVerwaltenPermission: true,
  ...change,
});
export const gibtAngebote = (...items: readonly ManageableAngebot[]): Standing =>
  hält('provider.manageable', { total: items.length, offset: 0, limit: items.length, items: [...items] });

/** Moodle: of the Land, for Rollenerweiterungen, in no role, extending none, unless something else is said. */
export const moodle = (change: Partial<AngebotDetails> = {}): Standing =>
  hält('provider.details', {
    id: MOODLE,
    name: 'Moodle',
    administrationsebene: LAND,
    kategorie: 'UNTERRICHT',
    url: 'https://moodle.example.org',
    logoId: 11,
    hasLogo: false,
    requires2fa: true,
    merkmale: ['NACHTRAEGLICH_ZUWEISBAR', 'VERFUEGBAR_FUER_ROLLENERWEITERUNG'],
    rollenartenWhitelist: [],
    rollen: [],
    hasRollenerweiterung: false,
    availableForRollenerweiterung: true,
    relevantSystemrechte: ['ANGEBOTE_VERWALTEN', 'ROLLEN_ERWEITERN'],
    ...change,
  });

type Schule = typeof GOETHE;
export const erweiterung = (schule: Schule, rolle: { readonly id: string; readonly name: string }): Rollenerweiterung => ({
  id: `${schule.id.slice(0, -3)}${rolle.id.slice(-3)}`,
  createdAt: '2026-11-02T08:15:00.000Z',
  updatedAt: '2026-11-02T08:15:00.000Z',
  organisationId: schule.id,
  rolleId: rolle.id,
  serviceProviderId: MOODLE,
  rolleName: rolle.name,
  organisationName: schule.name,
  organisationKennung: schule.kennung,
});
export const erweitert = (...items: readonly Rollenerweiterung[]): Standing =>
  hält('provider.rollenerweiterungen', { total: items.length, offset: 0, limit: items.length, items: [...items] });
export const verwendet = (verwendung: Partial<AngebotVerwendung> = {}): Standing =>
  hält('provider.verwendung', { rollen: [], rollenerweiterungen: [], ...verwendung });

type Asking = ListEvent<AngeboteQuery>;
export const liste = buttons<Asking>(
  'angebote',
  angeboteEvents,
)({
  Suchen: { type: 'ASK_NOW' },
  'Filter zurücksetzen': { type: 'RESET_FILTERS' },
  'Erneut versuchen': { type: 'RETRY' },
  Name: { type: 'ASK', change: { sortField: 'name', sortOrder: 'asc' } },
});
const field = fields<Asking>('angebote', angeboteEvents);
export const sucht = (search: string): Act => field(`tippt bei „Name suchen“: ${search}`, { type: 'ASK_SOON', change: { search } });
export const wähltDieKategorie = (kategorie: NewerProviderKategorie): Act =>
  field(`wählt bei „Kategorie“ ${kategorie}`, { type: 'ASK', change: { kategorie } });

const schulen = fields<ListEvent<ErweiterungenQuery>>('angebot-rollenerweiterungen', erweiterungenEvents);
export const suchtDieSchule = (search: string): Act =>
  schulen(`tippt bei „Schule suchen“: ${search}`, { type: 'ASK_SOON', change: { search } });
export const wähltDieRolle = (rolle: typeof LEHRKRAFT): Act =>
  schulen(`wählt bei „Rolle“ ${rolle.name}`, { type: 'ASK', change: { rolleId: rolle.id } });
export const findet = buttons<ListEvent<ErweiterungenQuery>>(
  'angebot-rollenerweiterungen',
  erweiterungenEvents,
)({
  Suchen: { type: 'ASK_NOW' },
  'Filter zurücksetzen': { type: 'RESET_FILTERS' },
});

/** The question before an Angebot is deleted, and what came of it. */
export const löschung = buttons<ActionEvent<DeletedAngebot>>(
  'angebot-deletion',
  angebotDeletionEvents,
)({
  'Angebot löschen': { type: 'OPEN', subject: { id: MOODLE, name: 'Moodle', ebene: { id: LAND.id, title: LAND.name } } },
  'Angebot löschen (Rückfrage)': { type: 'CONFIRM' },
  Abbrechen: { type: 'CANCEL' },
  'Schließen (nach der Ablehnung)': { type: 'CLOSE' },
});

const ORDER: EndOrder = {
  angebot: { id: MOODLE, title: 'Moodle' },
  schulen: {
    [GOETHE.id]: {
      title: '0701234 (Goethe-Schule)',
      rollen: [
        { id: LEITUNG.id, told: 'Schulleitung (1 Person)' },
        { id: SUS.id, told: 'SuS (200 Personen)' },
      ],
    },
    [ASTRID.id]: { title: '0705678 (Astrid-Lindgren-Schule)', rollen: [{ id: SUS.id, told: 'SuS (an niemanden vergeben)' }] },
  },
};
/** Into the run that ends all Rollenerweiterungen of the two schools, and back. */
export const seite = buttons<AngebotPageEvent>(
  'angebot-page',
  angebotPageEvents,
)({
  'Alle 3 Rollenerweiterungen beenden': { type: 'END', order: ORDER },
  'Zurück zum Angebot': { type: 'BACK' },
  Abbrechen: { type: 'BACK' },
});
export const lauf = buttons<BulkEvent<EndOrder, unknown>>(
  'rollenerweiterungen-end',
  rollenerweiterungenEndEvents as never,
)({
  'Alle 3 Rollenerweiterungen beenden': { type: 'START', params: ORDER },
  'Gescheiterte erneut versuchen': { type: 'RETRY_FAILED' },
});

/** What the backend tells of the use: in no role, extending three roles at two schools. */
export const AN_ZWEI_SCHULEN: Partial<AngebotVerwendung> = {
  rollenerweiterungen: [
    { organisation: ASTRID, rolle: { ...SUS, rollenart: 'LERN' }, personen: 0 },
    { organisation: GOETHE, rolle: { ...SUS, rollenart: 'LERN' }, personen: 200 },
    { organisation: GOETHE, rolle: { ...LEITUNG, rollenart: 'LEIT' }, personen: 1 },
  ],
};
