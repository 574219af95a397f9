import type { CreationDraft } from '#rules/person-creation';
import type { Schule } from '#rules/schule';
import type { Landesbediensteter, Personendatensatz, Personenuebersicht, WorkflowStep } from '#contract/types';
import type { RolleChoice } from '#rules/zuordnung-choice';
import type { SearchEvent } from '#machines/person-creation/landesbediensteter-search/types';
import type { CreationEvent } from '#machines/person-creation/person-creation/types';
import { creationEvents } from '../screens/person-creation';
import { landesbediensteterSearchEvents } from '../screens/landesbedienstete';
import { ASTRID, GOETHE, klasse, organisation, verwaltet } from './klassen-words';
import { person, zugeordnet } from './personen-words';
import { LEHRER } from './profile-words';
import type { AskedCall, Standing } from './engine/reply';
import type { Act } from './engine/scenario';
import { buttons, fields } from './engine/vocabulary';
import { hält, hältJeNachFrage } from './engine/words';

export { ASTRID, GOETHE, organisation };
export const NEU = '/admin/personen/new';
export const ANDERE = '/admin/limited/personen/new';
export const SUCHE = '/admin/limited/personen/search';
export const MILA = '12121212-1212-4212-8212-121212121212';
export const MARIE = '55555555-5555-4555-8555-555555555555';
export const HINZU = `/admin/limited/personen/add?person=${MARIE}`;
export const NEUN_A = '99999999-9999-4999-8999-999999999999';

const rolle = (id: string, title: string, change: Partial<RolleChoice> = {}): RolleChoice => ({
  id,
  title,
  rollenart: 'LEHR',
  merkmale: [],
  organisationId: GOETHE.id,
  ...change,
});
export const LEHRKRAFT = rolle('77777777-7777-4777-8777-777777777771', 'Lehrkraft', { merkmale: ['KOPERS_PFLICHT'] });
export const LIV = rolle('77777777-7777-4777-8777-777777777772', 'LiV', { merkmale: ['BEFRISTUNG_PFLICHT'] });
export const SUS = rolle('77777777-7777-4777-8777-777777777773', 'SuS', { rollenart: 'LERN' });
export const BEGLEITUNG = rolle('77777777-7777-4777-8777-777777777775', 'Begleitung', { rollenart: 'SCHB' });
export const EXTERN = rolle('77777777-7777-4777-8777-777777777774', 'Externe Fachkraft', { rollenart: 'EXTERN' });

/** The buttons of the wizard. */
export const drückt = buttons<CreationEvent>(
  'person-creation',
  creationEvents,
)({
  Weiter: { type: 'NEXT' },
  Zurück: { type: 'BACK' },
  'Ändern (Rolle)': { type: 'EDIT', step: 'rolle' },
  'Ändern (Befristung)': { type: 'EDIT', step: 'befristung' },
  'Ändern (Vorname)': { type: 'EDIT', step: 'person' },
  'Benutzer anlegen': { type: 'SUBMIT' },
  'Person eingeschränkt anlegen': { type: 'SUBMIT' },
  'Landesbedienstete hinzufügen': { type: 'SUBMIT' },
  'Erneut versuchen': { type: 'RETRY' },
  'Erneut suchen': { type: 'RETRY' },
  Nachsehen: { type: 'RETRY' },
  'Das ist jemand anderes': { type: 'CONTINUE' },
  'Ohne Nummer fortfahren': { type: 'CONFIRM' },
  'Zurück zur Eingabe': { type: 'CANCEL' },
  'Passwort anzeigen': { type: 'REVEAL' },
  'Passwort verdecken': { type: 'COVER' },
  'Zugangszettel drucken': { type: 'PRINT' },
  'Weiteren Benutzer anlegen': { type: 'ANOTHER' },
  'Passwort ist notiert, weiter': { type: 'GO_ON' },
  'Zurück zum Passwort': { type: 'CANCEL' },
  'Mit zweitem Faktor bestätigen': { type: 'CONFIRM_STEP_UP' },
  'Nicht jetzt': { type: 'DECLINE' },
});

const field = fields<CreationEvent>('person-creation', creationEvents);
const change = (says: string, draft: Partial<CreationDraft>): Act => field(says, { type: 'CHANGE', change: draft });

export const wähltDieSchule = (schule: Schule): Act =>
  change(`wählt bei „Schule oder Organisation“ ${schule.title}`, { organisation: { id: schule.id, title: schule.title } });
/** The last of them, beside those that are chosen already. */
export const wähltDieRolle = (...rollen: readonly RolleChoice[]): Act => change(`wählt bei „Rollen“ ${rollen.at(-1)?.title}`, { rollen });
export const wähltDieKlasse = change('wählt bei „Klasse“ 9a', { klasse: { id: NEUN_A, title: '9a', organisationId: GOETHE.id } });
export const wähltSchuljahresende = change('wählt „Bis Schuljahresende“', { befristung: { kind: 'schuljahr', day: '' } });
export const befristetBis = (day: string): Act =>
  change(`tippt bei „Befristet bis einschließlich“: ${day}`, { befristung: { kind: 'tag', day } });
export const nenntVorname = (vorname: string): Act => change(`tippt bei „Vorname“: ${vorname}`, { vorname });
export const nenntNachname = (familienname: string): Act => change(`tippt bei „Nachname“: ${familienname}`, { familienname });
export const gibtNummer = (personalnummer: string): Act => change(`tippt bei „KoPers.-Nr.“: ${personalnummer}`, { personalnummer });
export const hatKeineNummer = change('kreuzt „KoPers.-Nr. nicht vorhanden“ an', { hasNoPersonalnummer: true });

/** The search for a state employee. */
export const suche = buttons<SearchEvent>(
  'landesbediensteter-search',
  landesbediensteterSearchEvents,
)({
  'Person suchen': { type: 'SUBMIT' },
  'Erneut versuchen': { type: 'SUBMIT' },
  Zurücksetzen: { type: 'DISCARD' },
  'Zurück zur Suche': { type: 'BACK' },
});
const searched = fields<SearchEvent>('landesbediensteter-search', landesbediensteterSearchEvents);
const LEER = { personalnummer: '', primaryEmailAddress: '', username: '', vorname: '', familienname: '' } as const;
export const suchtMitNummer = (personalnummer: string): Act =>
  searched(`tippt bei „KoPers.-Nr.“: ${personalnummer}`, { type: 'CHANGE', change: { personalnummer } });
export const suchtMitNamen: Act = searched('wählt „per Vorname und Nachname“', { type: 'CHANGE', change: { by: 'name', ...LEER } });
export const suchtMitEmail: Act = searched('wählt „per E-Mail“', { type: 'CHANGE', change: { by: 'primaryEmailAddress', ...LEER } });
export const suchtVorname = (vorname: string): Act => searched(`tippt bei „Vorname“: ${vorname}`, { type: 'CHANGE', change: { vorname } });
export const suchtNachname = (familienname: string): Act =>
  searched(`tippt bei „Nachname“: ${familienname}`, { type: 'CHANGE', change: { familienname } });
export const suchtEmail = (primaryEmailAddress: string): Act =>
  searched(`tippt bei „E-Mail-Adresse“: ${primaryEmailAddress}`, { type: 'CHANGE', change: { primaryEmailAddress } });

const offered = ({ id, title, rollenart, merkmale }: RolleChoice) => ({
  id,
  createdAt: '2026-01-01T08:00:00.000Z',
  updatedAt: '2026-01-01T08:00:00.000Z',
  name: title,
  administeredBySchulstrukturknoten: '11111111-0000-4000-8000-000000000000',
  rollenart,
  merkmale: [...merkmale],
  systemrechte: [],
  version: 1,
});
const schritt = (rollen: readonly RolleChoice[], canCommit: boolean): WorkflowStep => ({
  organisations: [organisation(GOETHE), organisation(ASTRID)],
  rollen: rollen.map(offered),
  canCommit,
});

/** What one may give at the schools that one manages, and the class 9a. */
export const bietet = (rollen: readonly RolleChoice[] = [LEHRKRAFT, LIV, SUS], canCommit = true): readonly Standing[] => [
  hält('workflow.step', schritt(rollen, canCommit)),
  verwaltet([GOETHE, ASTRID], [klasse('9a')]),
  zugeordnet(),
];
/** The same in the name of a restricted right: without naming it nothing is offered. */
export const bietetEingeschränkt = (recht: string, rollen: readonly RolleChoice[]): Standing =>
  hältJeNachFrage('workflow.step', ({ query }: AskedCall) =>
    query['requestedWithSystemrecht'] === recht ? schritt(rollen, true) : schritt([], false),
  );
export const bietetLandesbediensteten = (rollen: readonly RolleChoice[]): Standing =>
  hält('landesbediensteter.step', schritt(rollen, true));

/** Who bears the names that were asked for, at the school that was asked for. */
export const heißenSo = (...personen: readonly Personendatensatz[]): Standing =>
  hält('personen.frontend', { total: personen.length, offset: 0, limit: 100, items: [...personen] });
export const MILA_GIBT_ES = person('66666666-6666-4666-8666-666666666666', 'Thomsen', 'Mila');
/** Twelve more of her name, numbered in the order in which the server tells them. */
export const MILA_IN_BAND = Array.from({ length: 12 }, (_, index): Personendatensatz => {
  const { person: one } = person(`66666666-6666-4666-8666-${String(index + 1).padStart(12, '0')}`, 'Thomsen', 'Mila');
  return { person: { ...one, referrer: `mthomsen${index + 1}` } };
});
/** The same where others than those of the school that was asked for bear the names, too. */
export const heißenSoAnderswo = (anDerSchule: readonly Personendatensatz[], überall: readonly Personendatensatz[]): Standing =>
  hältJeNachFrage('personen.frontend', ({ query }: AskedCall) => {
    const items = query['organisationIDs'] === undefined ? überall : anDerSchule;
    return { total: items.length, offset: 0, limit: 100, items: [...items] };
  });

/** What the server tells of where somebody learns: at the school, and in the class. */
export const lernt = ({ person: { id } }: Personendatensatz, { title }: Schule, klasseName: string): Personenuebersicht => ({
  personId: id,
  vorname: '',
  nachname: '',
  zuordnungen: (['SCHULE', 'KLASSE'] as const).map((typ) => ({
    ...LEHRER,
    sskId: typ,
    rolleId: SUS.id,
    sskName: typ === 'KLASSE' ? klasseName : title.slice(9, -1),
    rolle: SUS.title,
    rollenArt: 'LERN' as const,
    typ,
  })),
});

/** The answer to the commit: the only one that holds the start password. */
export const angelegt = (vorname: string, familienname: string, username: string) => {
  const { person: created } = person(MILA, familienname, vorname);
  return { person: { ...created, referrer: undefined, username, startpasswort: 'Apfelbaum42!' }, dBiamPersonenkontextResponses: [] };
};

const lehrt = ({ id, title }: Schule): typeof LEHRER => ({
  ...LEHRER,
  sskId: id,
  rolleId: LEHRKRAFT.id,
  sskName: title.slice(9, -1),
  sskDstNr: title.slice(0, 7),
});
export const MARIE_GEFUNDEN: Landesbediensteter = {
  id: MARIE,
  vorname: 'Marie',
  familienname: 'Voß',
  username: 'mvoss',
  personalnummer: '0815',
  primaryEmailAddress: 'marie.voss@schule.example',
  personenkontexte: [
    {
      rolleId: LEHRKRAFT.id,
      rolleName: 'Lehrkraft',
      organisationId: ASTRID.id,
      organisationName: 'Astrid-Lindgren-Schule',
      organisationDstNr: '0705678',
    },
  ],
};
export const GEÄNDERT_AM = '2026-03-01T08:00:00.000Z';
/** Marie's assignments: at the Astrid school, and once she was added at the Goethe school too. */
export const marieLehrt = (anDerGoethe = false): Standing =>
  hält('personenuebersicht.get', {
    personId: MARIE,
    vorname: 'Marie',
    nachname: 'Voß',
    benutzername: 'mvoss',
    lastModifiedZuordnungen: GEÄNDERT_AM,
    zuordnungen: [lehrt(ASTRID), ...(anDerGoethe ? [lehrt(GOETHE)] : [])],
  });

/** Midnight in Berlin after the next 31 July; on that day itself the next year's counts. */
export function schuljahresende(): string {
  const heute = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date());
  const jahr = Number(heute.slice(0, 4));
  return `${heute >= `${jahr}-07-31` ? jahr + 1 : jahr}-07-31T22:00:00.000Z`;
}
