import { keyOf, NO_PLAN, planOf, problemsOfPlan, type PlanDraft, type PlannedLine, type PlanRead } from '#rules/zuordnungen-plan';
import { formModel } from '#machines/patterns/form/samples';
import type { StoredRecord } from '#machines/patterns/form/types';
import { personZuordnungenPlanMachine } from './machine';

const line = (id: string, title: string, befristung: string | null, klasse: string | null): PlannedLine => ({
  organisation: { id, title },
  rolle: { id: 'lern', title: 'Lernende', rollenart: 'LERN', merkmale: [] },
  klassen: klasse === null ? [] : [{ id: klasse, title: klasse, befristung }],
  befristung,
  editable: true,
  isKlasse: false,
});
const [GOETHE, ASTRID] = [keyOf('goethe', 'lern'), keyOf('astrid', 'lern')];
const END = '2027-07-31T22:00:00.000Z';
const OTHER_END = '2028-07-31T22:00:00.000Z';
/** Somebody who was taken over without a class: as long as nothing is changed there, nothing is said about it. */
const goethe = (befristung: string | null): PlannedLine => line('goethe', '0701234 (Goethe-Schule)', befristung, null);
const astrid = (befristung: string | null): PlannedLine => line('astrid', '0705678 (Astrid-Lindgren-Schule)', befristung, '5b');

const record = (goetheEnd: string | null, astridEnd: string | null): StoredRecord<PlanDraft, PlanRead> =>
  planOf(
    { [GOETHE]: goethe(goetheEnd), [ASTRID]: astrid(astridEnd) },
    {
      count: 3,
      lastModified: '2026-11-02T08:15:00.000Z',
      personalnummer: null,
      today: '2026-11-22',
      seesAll: false,
      unoffered: [ASTRID],
    },
  );

export const model = formModel(personZuordnungenPlanMachine, {
  inputs: [
    { name: 'Zuordnungen einer Person', value: { id: 'a' } },
    { name: 'Zuordnungen mit Entwurf', value: { id: 'a', draft: { [GOETHE]: null } } },
  ],
  changes: [
    { name: 'dieselbe Wahl', value: {} },
    { name: 'entfernt', value: { [GOETHE]: null } },
    { name: 'befristet, ohne Klasse', value: { [GOETHE]: goethe(END) } },
    { name: 'wie gelesen', value: { [GOETHE]: goethe(null) } },
  ],
  records: { read: record(null, null), otherField: record(null, OTHER_END), sameField: record(OTHER_END, null) },
  contested: GOETHE,
  saved: [
    {
      name: 'gespeichert',
      value: { changes: 1, done: [{ key: GOETHE, before: goethe(null), after: null }], deletedOn: null, keepsSight: true },
    },
  ],
  refusals: [
    { name: 'Rollen verschiedener Art', value: { code: 'INVALID_PERSONENKONTEXT_FOR_PERSON_WITH_ROLLENART_LERN', status: 400 } },
    { name: 'nicht geändert', value: { code: 'PERSONENKONTEXTE_UPDATE_ERROR', status: 400 } },
  ],
  calls: {
    read: ['personenuebersicht.get', 'personen.get', 'auth.logininfo', 'workflow.step'],
    save: 'workflow.update',
    find: ['personenuebersicht.get', 'personen.get'],
  },
  isSound: (draft, base) => Object.keys(problemsOfPlan({ ...NO_PLAN, ...draft }, base)).length === 0,
});
