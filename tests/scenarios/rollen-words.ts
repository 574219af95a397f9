import type { Rollenart } from '#contract/enums';
import type { RollenMerkmal } from '#contract/rollen-enums';
import type { Ebene, RolleDraft } from '#rules/rollen';
import type { Organisation, RolleDetails, RolleWithServiceProviders, ServiceProvider } from '#contract/types';
import type { RolleAngeboteEvent } from '#machines/rollen/rolle-angebote/types';
import type { DeletedRolle } from '#machines/rollen/rolle-deletion/machine';
import type { RolleDetailsEvent } from '#machines/rollen/rolle-details/types';
import type { RollenQuery } from '#machines/rollen/rollen/types';
import type { ListEvent } from '#machines/patterns/list/types';
import type { ActionEvent } from '#machines/patterns/action/types';
import type { FormEvent } from '#machines/patterns/form/types';
import type { ReadingEvent } from '#machines/patterns/reading/types';
import { readingEvents } from '../screens/patterns/reading';
import { rolleAngeboteEvents, rolleDeletionEvents, rolleDetailsEvents, rolleFormEvents, rollenEvents } from '../screens/rollen';
import type { Standing } from './engine/reply';
import type { Act } from './engine/scenario';
import { buttons, fields } from './engine/vocabulary';
import { hält, hältJeNachFrage } from './engine/words';

export const LAND: Ebene = { id: '55555555-5555-4555-8555-555555555555', title: 'Öffentliche Schulen' };
export const KIEL: Ebene = { id: '99999999-5555-4555-8555-555555555555', title: 'Stadt Kiel' };
export const ROLLE = '66666666-6666-4666-8666-666666666666';
export const NEUE = '77777777-7777-4777-8777-777777777777';
export const WEBUNTIS = { id: '88888888-8888-4888-8888-888888888888', name: 'WebUntis' };
export const SEITE = `/admin/rollen/${ROLLE}`;
export const KOPIE = `/admin/rollen/new?vorlage=${ROLLE}`;
export const NEU = '/admin/rollen/new';
export const ROLLEN = '/admin/rollen';

type DraftEvent = FormEvent<RolleDraft>;

/** The buttons of the form of a role. */
export const drückt = buttons<DraftEvent>(
  'rolle-form',
  rolleFormEvents,
)({
  'Rolle anlegen': { type: 'SUBMIT' },
  'Weitere Rolle anlegen': { type: 'EDIT' },
  Speichern: { type: 'SUBMIT' },
  'Eingaben verwerfen': { type: 'DISCARD' },
  'Weiter bearbeiten': { type: 'CANCEL' },
  'Systemrechte nehmen und speichern': { type: 'CONFIRM' },
  'Angebote nehmen und speichern': { type: 'CONFIRM' },
  'Systemrechte geben und speichern': { type: 'CONFIRM' },
  'So ändern und speichern': { type: 'CONFIRM' },
});
const field = fields<DraftEvent>('rolle-form', rolleFormEvents);
export const wähltDieEbene = fields<DraftEvent>('rolle-form', {
  ...rolleFormEvents,
  CHANGE: { does: 'select', testid: 'rolle-form-organisation-select', option: () => LAND.title },
})(`wählt bei „Administrationsebene“ ${LAND.title}`, { type: 'CHANGE', change: { ebene: LAND } });
/** The Angebote of the chosen level. */
export const liestDieAngebote = buttons<ReadingEvent>(
  'ebene-angebote',
  readingEvents('ebene-angebote'),
)({
  'Erneut versuchen': { type: 'RETRY' },
});
export const wähltDieRollenart = (rollenart: Rollenart): Act =>
  fields<DraftEvent>('rolle-form', {
    ...rolleFormEvents,
    CHANGE: { does: 'pick', testid: 'rollenart-select', value: () => rollenart },
  })(`wählt bei „Rollenart“ ${rollenart}`, { type: 'CHANGE', change: { rollenart } });
export const nennt = (name: string): Act => field(`tippt bei „Rollenname“: ${name}`, { type: 'CHANGE', change: { name } });
export const nimmtDasRecht = field('nimmt der Rolle „Klassen verwalten“', { type: 'CHANGE', change: { systemrechte: [] } });
export const gibtDasRecht = field('gibt der Rolle „Klassen verwalten“', {
  type: 'CHANGE',
  change: { systemrechte: ['KLASSEN_VERWALTEN'] },
});
export const nimmtDasAngebot = fields<DraftEvent>('rolle-form', {
  ...rolleFormEvents,
  CHANGE: { does: 'press', testid: `service-provider-select-${WEBUNTIS.id}` },
})('nimmt der Rolle das Angebot WebUntis', { type: 'CHANGE', change: { angebote: [] } });
export const gibtDasAngebot = fields<DraftEvent>('rolle-form', {
  ...rolleFormEvents,
  CHANGE: { does: 'press', testid: `service-provider-select-${WEBUNTIS.id}` },
})('gibt der Rolle das Angebot WebUntis', { type: 'CHANGE', change: { angebote: [{ id: WEBUNTIS.id, name: WEBUNTIS.name }] } });
export const bleibtBeimNehmen = field('entscheidet sich bei „Systemrechte“ für die eigene Eingabe', {
  type: 'TAKE',
  field: 'systemrechte',
  side: 'mine',
});
export const nimmt = (side: 'mine' | 'theirs'): Act =>
  field(`entscheidet sich für ${side === 'mine' ? 'die eigene Eingabe' : 'den neuen Stand'}`, { type: 'TAKE', field: 'name', side });

/** What can be done with a role that is not complete. */
export const rettet = buttons<RolleAngeboteEvent>(
  'rolle-angebote',
  rolleAngeboteEvents,
)({
  'Angebote erneut zuordnen': { type: 'RETRY' },
  'Rolle zurücknehmen': { type: 'TAKE_BACK' },
  'Ohne Angebote behalten': { type: 'KEEP_ROLLE' },
});

/** The page of a role. */
export const seite = buttons<RolleDetailsEvent>(
  'rolle-details',
  rolleDetailsEvents,
)({
  'Rolle bearbeiten': { type: 'EDIT' },
  Abbrechen: { type: 'LEAVE_FORM', changed: true },
  'Änderungen verwerfen': { type: 'CONFIRM' },
});

/** The question before a role is deleted, and what came of it. */
export const löschung = buttons<ActionEvent<DeletedRolle>>(
  'rolle-deletion',
  rolleDeletionEvents,
)({
  'Rolle löschen': { type: 'OPEN', subject: { id: ROLLE, name: 'Lehrkraft', ebene: LAND, erweiterungen: null } },
  'Rolle löschen (Rückfrage)': { type: 'CONFIRM' },
  'Schließen (nach der Ablehnung)': { type: 'CLOSE' },
});

const ORGANISATION: Organisation = { id: LAND.id, name: LAND.title, typ: 'LAND', itslearningEnabled: false, version: 1 };
export const PROVIDER = {
  ...WEBUNTIS,
  target: 'URL',
  url: 'https://webuntis.example.org',
  kategorie: 'VERWALTUNG',
  hasLogo: false,
  requires2fa: false,
  merkmale: ['NACHTRAEGLICH_ZUWEISBAR'],
} satisfies ServiceProvider;

/** A role of the API; Lehrkraft with WebUntis, which two persons have, unless something else is said. */
export const rolle = (change: Partial<RolleDetails> = {}): RolleDetails => ({
  id: ROLLE,
  createdAt: '2026-11-02T08:15:00.000Z',
  updatedAt: '2026-11-02T08:15:00.000Z',
  name: 'Lehrkraft',
  administeredBySchulstrukturknoten: LAND.id,
  rollenart: 'LEHR',
  merkmale: ['KOPERS_PFLICHT'],
  systemrechte: [],
  version: 1,
  serviceProviders: [WEBUNTIS],
  zugeordnetePersonen: 2,
  ...change,
});

/** One role, and what roles can be given. */
export const gibtEs = (change: Partial<RolleDetails> = {}): readonly Standing[] => [
  hält('rolle.get', rolle(change)),
  hält('organisationen.get', ORGANISATION),
  hält('organisationen.list', { items: [ORGANISATION] }),
  hält('provider.assignableForRolle', [PROVIDER]),
  hält('rolle.systemrechte', [{ name: 'KLASSEN_VERWALTEN', isTechnical: false }]),
];

/** A role of the list, at the public schools unless something else is said. */
export const inDerListe = (
  name: string,
  rollenart: Rollenart,
  more: Partial<RolleWithServiceProviders> & { readonly id?: string } = {},
): RolleWithServiceProviders => {
  const { zugeordnetePersonen: _zahl, ...listed } = rolle({ name, rollenart, merkmale: [], serviceProviders: [] });
  return { ...listed, administeredBySchulstrukturknotenName: LAND.title, ...more };
};
/** All roles, whatever is asked for: a server that knows no filter. Cut is what it is told to cut. */
export const gibtAlle = (rollen: readonly RolleWithServiceProviders[]): readonly Standing[] => [
  hältJeNachFrage('rolle.list', ({ query }) => ({ items: rollen.slice(0, Number(query['limit'] ?? rollen.length)), total: rollen.length })),
  hält('organisationen.list', { items: [ORGANISATION] }),
];

type Asking = ListEvent<RollenQuery>;
export const liste = buttons<Asking>(
  'rollen',
  rollenEvents,
)({
  Suchen: { type: 'ASK_NOW' },
  'Filter zurücksetzen': { type: 'RESET_FILTERS' },
  'Nächste Seite': { type: 'ASK', change: { page: 1 } },
});
const inListe = fields<Asking>('rollen', rollenEvents);
export const filtertRollenart = (rollenart: Rollenart): Act =>
  inListe(`wählt im Filter „Rollenart“ ${rollenart}`, { type: 'ASK', change: { rollenart } });
export const filtertMerkmal = (merkmal: RollenMerkmal): Act =>
  inListe(`wählt im Filter „Merkmal“ ${merkmal}`, { type: 'ASK', change: { merkmal } });
export const filtertEbene: Act = {
  ...inListe(`wählt im Filter „Administrationsebene“ ${LAND.title}`, { type: 'ASK', change: { ebeneIds: [LAND.id] } }),
  control: { does: 'select', testid: 'rolle-management-organisation-select', option: () => LAND.title },
};
export const suchtRolle = (search: string): Act =>
  inListe(`tippt bei „Rollenname suchen“: ${search}`, { type: 'ASK_SOON', change: { search } });
