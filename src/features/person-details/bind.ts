import { wireReading } from '#shared/reading/wire-reading';
import { outdate } from '#api/outdated';
import { personRecordMachine } from '#machines/person/person-record/machine';
import type { model as recordModel } from '#machines/person/person-record/model';
import { personVerlaufMachine } from '#machines/person/person-verlauf/machine';
import type { model as verlaufModel } from '#machines/person/person-verlauf/model';
import { personSecondFactorMachine } from '#machines/person/person-second-factor/machine';
import type { model as factorModel } from '#machines/person/person-second-factor/model';
import { personZuordnungenMachine } from '#machines/person/person-zuordnungen/machine';
import type { model as zuordnungenModel } from '#machines/person/person-zuordnungen/model';
import { SECOND_FACTOR } from '#contract/endpoints/second-factor';
import { readPerson } from '#shared/person/read-person';

/** So many changes are shown; whoever needs older ones asks the operator. */
const CHANGES_AT_MOST = 100;

/** Everything that is shown of a person is asked for again. */
export const askAgain = (personId: string): void =>
  outdate({ ids: ['personen.get', 'personenuebersicht.get', ...SECOND_FACTOR], of: { personId } });

export const personRecord = wireReading<typeof recordModel>(personRecordMachine, ({ input: { id }, read }) => readPerson(id, read));

export const personZuordnungen = wireReading<typeof zuordnungenModel>(personZuordnungenMachine, ({ input: { id }, read }) =>
  read('personenuebersicht.get', { path: { personId: id } }),
);

export const personSecondFactor = wireReading<typeof factorModel>(personSecondFactorMachine, async ({ input: { id }, read }) => {
  const query = { personId: id };
  const [state, { required }] = await Promise.all([read('secondFactor.state', { query }), read('secondFactor.required', { query })]);
  return { ...state, required };
});

export const personVerlauf = wireReading<typeof verlaufModel>(personVerlaufMachine, async ({ input: { id }, read }) => {
  const { items, total } = await read('personen.verlauf', { path: { personId: id }, query: { limit: CHANGES_AT_MOST } });
  return { entries: items, total };
});
