import type { EndpointOutput } from '#contract/schemas/index';
import type { AngebotDetails, AngebotVerwendung, ManageableAngebot, Organisation } from '#contract/types';
import type { AngebotDraft } from '#rules/angebot-form';
import type { FormEvent } from '#machines/patterns/form/types';
import { angebotFormEvents } from '../screens/angebot-form';
import type { Standing } from './engine/reply';
import type { Act } from './engine/scenario';
import { buttons, fields } from './engine/vocabulary';
import { hält } from './engine/words';

export const GOETHE = { id: '11111111-1111-4111-8111-111111111111', name: 'Goethe-Schule', kennung: '0701234' };
export const ANGEBOT = '22222222-2222-4222-8222-222222222222';
export const NEUES = '33333333-3333-4333-8333-333333333333';
export const NEU = '/admin/angebote/new';
export const BEARBEITEN = `/admin/angebote/${ANGEBOT}/edit`;
export const ADRESSE = 'https://mathe.example.org';
const LEITUNG = { id: '44444444-4444-4444-8444-444444444444', name: 'Schulleitung', rollenart: 'LEIT' } as const;

type DraftEvent = FormEvent<AngebotDraft>;

/** The buttons of the form of an Angebot. */
export const drückt = buttons<DraftEvent>(
  'angebot-form',
  angebotFormEvents,
)({
  'Angebot anlegen': { type: 'SUBMIT' },
  Speichern: { type: 'SUBMIT' },
  'Weiter bearbeiten': { type: 'CANCEL' },
  'Speichern und beenden': { type: 'CONFIRM' },
  Verwerfen: { type: 'LEAVE' },
  'Eingaben verwerfen': { type: 'CONFIRM' },
});
const field = fields<DraftEvent>('angebot-form', angebotFormEvents);
export const nennt = (name: string): Act => field(`tippt bei „Name“: ${name}`, { type: 'CHANGE', change: { name } });
export const gibtDieAdresse = (url: string): Act => field(`tippt bei „Adresse“: ${url}`, { type: 'CHANGE', change: { url } });
export const wähltDasLogo = (logo: number): Act => field(`wählt das Logo ${logo}`, { type: 'CHANGE', change: { logo } });
export const nimmtDieRollenerweiterung = field('wählt bei „Verfügbar für Rollenerweiterungen“ Nein', {
  type: 'CHANGE',
  change: { rollenerweiterung: false },
});
export const nurFürLehrkräfte = field('wählt bei „Rollenarten“ Lehr', { type: 'CHANGE', change: { rollenarten: ['LEHR'] } });
export const nimmtMeinen = field('entscheidet sich bei „Name“ für die eigene Eingabe', { type: 'TAKE', field: 'name', side: 'mine' });

const ORGANISATION: Organisation = { ...GOETHE, typ: 'SCHULE', itslearningEnabled: false, version: 1 };
const LATER = 'NACHTRAEGLICH_ZUWEISBAR';
const EXTENDING = 'VERFUEGBAR_FUER_ROLLENERWEITERUNG';
const IN_ANGEBOTE = 'ANBIETEN_IN_SCHULISCHER_ANGEBOTSVERWALTUNG';
const IN_ROLLEN = 'ANBIETEN_IN_SCHULISCHER_ROLLENVERWALTUNG';
export const ALLE_MERKMALE = [LATER, EXTENDING, IN_ANGEBOTE, IN_ROLLEN] as const;

/** An Angebot of the API: Mathe of the Goethe-Schule, unless something else is said. */
export const angebot = (change: Partial<AngebotDetails> = {}): AngebotDetails => ({
  id: ANGEBOT,
  name: 'Mathe',
  administrationsebene: GOETHE,
  kategorie: 'SCHULISCH',
  requires2fa: false,
  merkmale: [LATER, EXTENDING],
  rollenartenWhitelist: [],
  rollen: [],
  logoId: 12,
  url: ADRESSE,
  hasRollenerweiterung: true,
  availableForRollenerweiterung: true,
  relevantSystemrechte: ['ANGEBOTE_VERWALTEN'],
  hasLogo: false,
  version: 1,
  ...change,
});

/** The same as a list tells it. */
export const gelistet = (change: Partial<ManageableAngebot> = {}): ManageableAngebot => {
  const {
    logoId: _logo,
    url: _url,
    hasRollenerweiterung,
    availableForRollenerweiterung: _is,
    relevantSystemrechte: _rechte,
    ...told
  } = angebot();
  const { hasLogo: _own, version: _version, ...listed } = told;
  return { ...listed, hasRollenerweiterungen: hasRollenerweiterung, hasSomeVerwaltenPermission: true, ...change };
};

export const VERWENDUNG: AngebotVerwendung = {
  rollen: [{ ...LEITUNG, personen: 3 }],
  rollenerweiterungen: [
    { organisation: GOETHE, rolle: { id: '55555555-5555-4555-8555-555555555555', name: 'Lehrkraft', rollenart: 'LEHR' }, personen: 40 },
    { organisation: GOETHE, rolle: { id: '66666666-6666-4666-8666-666666666666', name: 'SuS', rollenart: 'LERN' }, personen: 400 },
  ],
};

/** The one place at which somebody manages Angebote, and the Angebot that is there. */
export const gibtEs = (change: Partial<AngebotDetails> = {}): readonly Standing[] => [
  hält('organisationen.list', { items: [ORGANISATION] }),
  hält('provider.details', angebot(change)),
  hält('provider.verwendung', VERWENDUNG),
];

/** What the server answers to a save. */
export const GESPEICHERT: EndpointOutput<'provider.create'> = {
  id: NEUES,
  name: 'Mathe-App',
  target: 'URL',
  url: ADRESSE,
  kategorie: 'SCHULISCH',
  logoId: 12,
  hasLogo: false,
  requires2fa: false,
  merkmale: [...ALLE_MERKMALE],
  rollenartenWhitelist: [],
};
