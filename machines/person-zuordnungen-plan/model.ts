import { keyOf, NO_PLAN, planOf, problemsOfPlan, type PlanDraft, type PlannedLine } from '#contract/zuordnungen-plan';
import { formModel } from '../shared/form/samples';
import type { StoredRecord } from '../shared/form/types';
import { personZuordnungenPlanMachine } from './machine';

const line = (id: string, title: string, befristung: string | null, klasse: string | null = '9a'): PlannedLine => ({
  organisation: { id, title },
  rolle: { id: 'lern', title: 'Lernende', rollenart: 'LERN', merkmale: [] },
  klassen: klasse === null ? [] : [{ id: klasse, title: klasse, befristung }],
  befristung,
  editable: true,
});
const GOETHE = '0701234 (Goethe-Schule)';
const ASTRID = '0705678 (Astrid-Lindgren-Schule)';
const [GOETHE_KEY, ASTRID_KEY] = [keyOf('goethe', 'lern'), keyOf('astrid', 'lern')];

const record = (goethe: string | null, astrid: string | null, count: number): StoredRecord<PlanDraft> => ({
  fields: planOf({
    lines: { [GOETHE_KEY]: line('goethe', GOETHE, goethe), [ASTRID_KEY]: line('astrid', ASTRID, astrid) },
    count,
    lastModified: '2026-11-02T08:15:00.000Z',
    personalnummer: null,
    today: '2026-11-22',
  }),
  version: null,
});
const END = '2027-07-31T22:00:00.000Z';
const OTHER_END = '2028-07-31T22:00:00.000Z';

export const model = formModel(personZuordnungenPlanMachine, {
  inputs: [
    { name: 'Zuordnungen einer Person', value: { id: 'a' } },
    {
      name: 'Zuordnungen mit Entwurf',
      value: { id: 'a', draft: { [GOETHE_KEY]: line('goethe', GOETHE, END) } as Partial<PlanDraft> },
    },
  ],
  changes: [
    { name: 'Befristung', value: { [GOETHE_KEY]: line('goethe', GOETHE, END) } },
    { name: 'ohne Klasse', value: { [GOETHE_KEY]: line('goethe', GOETHE, END, null) } },
    { name: 'wie gelesen', value: { [GOETHE_KEY]: line('goethe', GOETHE, null) } },
  ],
  records: { read: record(null, null, 4), otherField: record(null, OTHER_END, 4), sameField: record(OTHER_END, null, 4) },
  facts: ['facts'],
  contested: GOETHE_KEY,
  saved: [{ name: 'gespeichert', value: { changes: 1, leavesNone: false } }],
  refusals: [
    { name: 'Rollen verschiedener Art', value: { code: 'INVALID_PERSONENKONTEXT_FOR_PERSON_WITH_ROLLENART_LERN', status: 400 } },
    { name: 'nicht geändert', value: { code: 'PERSONENKONTEXTE_UPDATE_ERROR', status: 400 } },
  ],
  calls: { read: ['personenuebersicht.get', 'personen.get'], save: 'workflow.update' },
  isSound: (draft) => Object.keys(problemsOfPlan({ ...NO_PLAN, ...draft })).length === 0,
});
