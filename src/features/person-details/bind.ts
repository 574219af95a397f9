import { actorsOf } from '#api/actors-of';
import { snapshotKeeper } from '#api/keeper';
import { leaveActions } from '#api/leave';
import { personRecordMachine } from '#machines/person/person-record/machine';
import type { model as recordModel } from '#machines/person/person-record/model';
import { personVerlaufMachine } from '#machines/person/person-verlauf/machine';
import type { model as verlaufModel } from '#machines/person/person-verlauf/model';
import { personSecondFactorMachine } from '#machines/person/person-second-factor/machine';
import type { model as factorModel } from '#machines/person/person-second-factor/model';
import { personZuordnungenMachine } from '#machines/person/person-zuordnungen/machine';
import type { model as zuordnungenModel } from '#machines/person/person-zuordnungen/model';
import { resumableOf } from '#machines/shared/content-hash';
import { readPerson } from './read-person';

export const recordResumable = resumableOf(personRecordMachine);
export const zuordnungenResumable = resumableOf(personZuordnungenMachine);
export const factorResumable = resumableOf(personSecondFactorMachine);
export const verlaufResumable = resumableOf(personVerlaufMachine);

/** So many changes are shown; whoever needs older ones asks the operator. */
const CHANGES_AT_MOST = 100;

export const personRecord = personRecordMachine.provide({
  actors: actorsOf<typeof recordModel>(personRecordMachine, {
    read: ({ input: { id }, call }) => readPerson(id, call),
    keeper: snapshotKeeper(recordResumable),
  }),
  actions: leaveActions,
});

export const personZuordnungen = personZuordnungenMachine.provide({
  actors: actorsOf<typeof zuordnungenModel>(personZuordnungenMachine, {
    read: ({ input: { id }, call }) => call('personenuebersicht.get', { path: { personId: id } }),
    keeper: snapshotKeeper(zuordnungenResumable),
  }),
  actions: leaveActions,
});

export const personSecondFactor = personSecondFactorMachine.provide({
  actors: actorsOf<typeof factorModel>(personSecondFactorMachine, {
    read: async ({ input: { id }, call }) => {
      const query = { personId: id };
      const [state, { required }] = await Promise.all([call('secondFactor.state', { query }), call('secondFactor.required', { query })]);
      return { ...state, required };
    },
    keeper: snapshotKeeper(factorResumable),
  }),
  actions: leaveActions,
});

export const personVerlauf = personVerlaufMachine.provide({
  actors: actorsOf<typeof verlaufModel>(personVerlaufMachine, {
    read: async ({ input: { id }, call }) => {
      const { items, total } = await call('personen.verlauf', { path: { personId: id }, query: { limit: CHANGES_AT_MOST } });
      return { entries: items, total };
    },
    keeper: snapshotKeeper(verlaufResumable),
  }),
  actions: leaveActions,
});
