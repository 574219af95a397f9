import { actorsOf } from '#api/actors-of';
import { snapshotKeeper } from '#api/keeper';
import { leaveActions } from '#api/leave';
import { dayOf } from '#contract/days';
import { changesOf, entriesOf, leavesNone, linesOf, needsNewKopers, planOf, type PlanDraft } from '#rules/zuordnungen-plan';
import { personZuordnungenPlanMachine } from '#machines/person/person-zuordnungen-plan/machine';
import type { model } from '#machines/person/person-zuordnungen-plan/model';
import { resumableOf } from '#machines/shared/content-hash';
import { isSameSet, notOwn, own } from '#shared/form/found';

export const planResumable = resumableOf(personZuordnungenPlanMachine);

/** What a plan comes to, so that two can be compared. */
const textsOf = (plan: PlanDraft): string[] =>
  entriesOf(plan).map(({ organisationId, rolleId, befristung }) =>
    JSON.stringify([organisationId, rolleId, befristung === undefined ? null : Date.parse(befristung)]),
  );

/** The assignments of a person before the API (CALL-48): always the whole list, made of what was read last; nothing to change sends nothing. */
export const personZuordnungenPlan = personZuordnungenPlanMachine.provide({
  actors: actorsOf<typeof model>(personZuordnungenPlanMachine, {
    readRecord: async ({ input: { id }, call }) => {
      const path = { personId: id };
      const [uebersicht, { person }] = await Promise.all([call('personenuebersicht.get', { path }), call('personen.get', { path })]);
      const facts = {
        lines: linesOf(uebersicht),
        count: uebersicht.zuordnungen.length,
        lastModified: uebersicht.lastModifiedZuordnungen ?? null,
        personalnummer: person.personalnummer ?? null,
        today: dayOf(new Date()),
      };
      return { fields: planOf(facts), version: null };
    },
    saveRecord: async ({ input: { id, fields }, call }) => {
      const changes = changesOf(fields).length;
      if (changes === 0 || fields.facts === null) return { changes: 0, leavesNone: false };
      const personId = id ?? '';
      const { count, lastModified } = fields.facts;
      const number = needsNewKopers(fields) && fields.personalnummer !== '' ? { personalnummer: fields.personalnummer } : {};
      await call('workflow.update', {
        path: { personId },
        query: number,
        body: {
          ...(lastModified === null ? {} : { lastModified }),
          count,
          personenkontexte: entriesOf(fields).map((entry) => ({ personId, ...entry })),
        },
      });
      return { changes, leavesNone: leavesNone(fields) };
    },
    findSaved: async ({ input: { id, fields }, call }) => {
      const { facts } = fields;
      if (facts === null) return notOwn();
      const path = { personId: id ?? '' };
      const [uebersicht, { person }] = await Promise.all([call('personenuebersicht.get', { path }), call('personen.get', { path })]);
      const stored = planOf({ ...facts, lines: linesOf(uebersicht) });
      const hasNumber = !needsNewKopers(fields) || fields.personalnummer === '' || person.personalnummer === fields.personalnummer;
      return hasNumber && isSameSet(textsOf(fields), textsOf(stored))
        ? own({ changes: changesOf(fields).length, leavesNone: leavesNone(fields) })
        : notOwn((uebersicht.lastModifiedZuordnungen ?? null) !== facts.lastModified);
    },
    keeper: snapshotKeeper(planResumable),
  }),
  actions: leaveActions,
});
