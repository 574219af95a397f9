import { wire } from '#shared/workflow/wire';
import { personRecordMachine } from '#machines/person/person-record/machine';
import type { model as recordModel } from '#machines/person/person-record/model';
import { personVerlaufMachine } from '#machines/person/person-verlauf/machine';
import type { model as verlaufModel } from '#machines/person/person-verlauf/model';
import { personSecondFactorMachine } from '#machines/person/person-second-factor/machine';
import type { model as factorModel } from '#machines/person/person-second-factor/model';
import { personZuordnungenMachine } from '#machines/person/person-zuordnungen/machine';
import type { model as zuordnungenModel } from '#machines/person/person-zuordnungen/model';
import { readPerson } from './read-person';

/** So many changes are shown; whoever needs older ones asks the operator. */
const CHANGES_AT_MOST = 100;

export const personRecord = wire<typeof recordModel>(personRecordMachine, {
  read: ({ input: { id }, call }) => readPerson(id, call),
});

export const personZuordnungen = wire<typeof zuordnungenModel>(personZuordnungenMachine, {
  read: ({ input: { id }, call }) => call('personenuebersicht.get', { path: { personId: id } }),
});

export const personSecondFactor = wire<typeof factorModel>(personSecondFactorMachine, {
  read: async ({ input: { id }, call }) => {
    const query = { personId: id };
    const [state, { required }] = await Promise.all([call('secondFactor.state', { query }), call('secondFactor.required', { query })]);
    return { ...state, required };
  },
});

export const personVerlauf = wire<typeof verlaufModel>(personVerlaufMachine, {
  read: async ({ input: { id }, call }) => {
    const { items, total } = await call('personen.verlauf', { path: { personId: id }, query: { limit: CHANGES_AT_MOST } });
    return { entries: items, total };
  },
});
