import type { Personenuebersicht, Personenzuordnung } from '#contract/types';
import type { KlasseChoice, RolleChoice } from '#rules/zuordnung-choice';
import { keyOf, linesOf, type ChoiceKind, type PlanDraft } from '#rules/zuordnungen-plan';
import type { PersonDetailsEvent } from '#machines/person/person-details/types';
import type { ChoiceEvent } from '#machines/person/person-zuordnung-choice/types';
import type { FormEvent } from '#machines/patterns/form/types';
import { choiceEvents, personDetailsEvents, planEvents } from '../screens/person-details';
import type { Standing } from './engine/reply';
import type { Act } from './engine/scenario';
import { buttons, fields } from './engine/vocabulary';
import { hält, hältJeNachFrage } from './engine/words';
import { ASTRID, GOETHE, klasse, organisation } from './klassen-words';
import { MARIE, übersicht } from './person-details-words';
import { LEHRER } from './profile-words';

export const GELESEN = '2026-11-02T08:15:00.000Z';
const NEUN_A = '99999999-9999-4999-8999-999999999999';
export const FÜNF_B: KlasseChoice = { id: 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb', title: '5b', organisationId: ASTRID.id };
/** Roles of teachers, and the one of pupils. */
export const [LEHRKRAFT, FACHLEHRER, LERNENDE] = [
  LEHRER.rolleId,
  'cccccccc-cccc-4ccc-8ccc-cccccccccccc',
  'dddddddd-dddd-4ddd-8ddd-dddddddddddd',
];
const AM_GOETHE = keyOf(GOETHE.id, LEHRKRAFT);
const ofTeacher = (more: Partial<Personenzuordnung> = {}): Personenzuordnung => ({ ...LEHRER, merkmale: [], editable: true, ...more });

const chooses = (kind: ChoiceKind, line: typeof AM_GOETHE | null): PersonDetailsEvent => ({
  type: 'CHOOSE_ZUORDNUNG',
  choice: { kind, line },
});

/** What is done about an assignment; it is the only one, or the first that is listed. */
export const drückt = buttons<PersonDetailsEvent>(
  'person-details',
  personDetailsEvents,
)({
  'Zuordnungen bearbeiten': { type: 'EDIT_ZUORDNUNGEN' },
  'Befristung bearbeiten': chooses('befristung', AM_GOETHE),
  'Rolle ändern': chooses('rolle', AM_GOETHE),
  'An andere Schule versetzen': chooses('schule', keyOf(GOETHE.id, LERNENDE)),
  'An andere Schule versetzen (Lehrkraft)': chooses('schule', AM_GOETHE),
  'Schulzuordnung hinzufügen': chooses('add', null),
});
export const drücktBeimPlan = buttons<FormEvent<PlanDraft>>(
  'person-zuordnungen-plan',
  planEvents,
)({
  Entfernen: { type: 'CHANGE', change: { [AM_GOETHE]: null } },
  'Entfernen (Lernende)': { type: 'CHANGE', change: { [keyOf(GOETHE.id, LERNENDE)]: null } },
  Speichern: { type: 'SUBMIT' },
  'Letzte Zuordnung entfernen': { type: 'SUBMIT' },
  'Zusammen speichern': { type: 'SUBMIT' },
  // Of the move to the other school, from the assignment that goes.
  Rückgängig: {
    type: 'CHANGE',
    change: {
      moved: {},
      [keyOf(ASTRID.id, LEHRKRAFT)]: null,
      ...linesOf({ ...übersicht, zuordnungen: [ofTeacher()] }),
    },
  },
  'Mit zweitem Faktor bestätigen': { type: 'CONFIRM_STEP_UP' },
});
export const drücktBeiDerWahl = buttons<ChoiceEvent>('person-zuordnung-choice', choiceEvents)({ Übernehmen: { type: 'SUBMIT' } });

const field = fields<ChoiceEvent>('person-zuordnung-choice', choiceEvents);
export const bisZum = (day: string): Act =>
  field(`tippt bei „Befristet bis einschließlich“: ${day}`, { type: 'CHANGE', change: { befristung: { kind: 'tag', day } } });
const select = (says: string, testid: string, title: string, event: ChoiceEvent): Act => ({
  ...field(`wählt bei „${says}“: ${title}`, event),
  control: { does: 'select', testid, option: () => title },
});
export const wähltAstrid: Act = select('Schule oder Organisation', 'personenkontext-create-organisation-select', ASTRID.title, {
  type: 'CHANGE',
  change: { organisation: ASTRID },
});
const ROLLEN: Readonly<Record<string, Pick<RolleChoice, 'title' | 'rollenart'>>> = {
  [LEHRKRAFT]: { title: 'Lehrkraft', rollenart: 'LEHR' },
  [FACHLEHRER]: { title: 'Fachlehrkraft', rollenart: 'LEHR' },
  [LERNENDE]: { title: 'Lernende', rollenart: 'LERN' },
};
export const wähltRolle = (id: string, organisationId: string): Act => {
  const { title = '', rollenart = 'LEHR' } = ROLLEN[id] ?? {};
  return select('Rolle', 'rolle-select', title, {
    type: 'CHANGE',
    change: { rollen: [{ id, title, rollenart, merkmale: [], organisationId }] },
  });
};
export const wähltFünfB: Act = select('Klasse', 'personenkontext-create-klasse-select', '5b', {
  type: 'CHANGE',
  change: { klasse: FÜNF_B },
});

/** What can be chosen: schools and the roles of one kind there, and the classes. */
export const bietet = (...rollen: readonly string[]): readonly Standing[] => [
  hält('workflow.step', {
    organisations: [GOETHE, ASTRID].map(organisation),
    rollen: rollen.map((id) => ({
      id,
      name: ROLLEN[id]?.title ?? '',
      rollenart: ROLLEN[id]?.rollenart ?? 'LEHR',
      merkmale: [],
      systemrechte: [],
      administeredBySchulstrukturknoten: GOETHE.id,
      createdAt: GELESEN,
      updatedAt: GELESEN,
      version: 1,
    })),
    canCommit: true,
  }),
  hältJeNachFrage('organisationen.list', () => ({ items: [klasse('5b', 1, FÜNF_B.id)], total: 1 })),
];

const ofPupil = (more: Partial<Personenzuordnung>): Personenzuordnung =>
  ofTeacher({ rolleId: LERNENDE, rolle: 'Lernende', rollenArt: 'LERN', ...more });
export const AN_GOETHE = ofTeacher();
export const AN_ASTRID = ofTeacher({ sskId: ASTRID.id, sskName: 'Astrid-Lindgren-Schule', sskDstNr: '0705678' });
export const SCHÜLERIN: readonly Personenzuordnung[] = [
  ofPupil({}),
  ofPupil({ sskId: NEUN_A, sskName: '9a', sskDstNr: null, typ: 'KLASSE', administriertVon: GOETHE.id }),
];

/** What the server tells of Marie's assignments. */
export const ist = (zuordnungen: readonly Personenzuordnung[], lastModifiedZuordnungen = GELESEN): Standing =>
  hält('personenuebersicht.get', { ...übersicht, zuordnungen: [...zuordnungen], lastModifiedZuordnungen } satisfies Personenuebersicht);

/** All assignments as they are sent. */
export const alle = (...entries: readonly { readonly organisationId: string; readonly rolleId: string; readonly befristung?: string }[]) =>
  entries.map((entry) => ({ personId: MARIE, ...entry }));
