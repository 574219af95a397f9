import { actorsOf } from '#api/actors-of';
import { snapshotKeeper } from '#api/keeper';
import { leaveActions } from '#api/leave';
import { dayOf } from '#contract/days';
import { changesOf, deletionDayOf, entriesOf, keepsSight, linesOf, newKopersOf, planOf, type PlanDraft } from '#rules/zuordnungen-plan';
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
      const [uebersicht, { person }, { personenkontexte }] = await Promise.all([
        call('personenuebersicht.get', { path }),
        call('personen.get', { path }),
        call('auth.logininfo', {}),
      ]);
      const facts = {
        lines: linesOf(uebersicht),
        count: uebersicht.zuordnungen.length,
        lastModified: uebersicht.lastModifiedZuordnungen ?? null,
        personalnummer: person.personalnummer ?? null,
        today: dayOf(new Date()),
        seesAll: personenkontexte.some(
          ({ organisation, rolle }) => organisation.typ === 'ROOT' && rolle.systemrechte.includes('PERSONEN_VERWALTEN'),
        ),
      };
      return { fields: planOf(facts), version: null };
    },
    saveRecord: async ({ input: { id, fields }, call }) => {
      const changes = changesOf(fields).length;
      if (changes === 0 || fields.facts === null) return { changes: 0, deletedOn: null, keepsSight: true };
      const personId = id ?? '';
      const { count, lastModified } = fields.facts;
      const personalnummer = newKopersOf(fields);
      await call('workflow.update', {
        path: { personId },
        query: personalnummer === null ? {} : { personalnummer },
        body: {
          ...(lastModified === null ? {} : { lastModified }),
          count,
          personenkontexte: entriesOf(fields).map((entry) => ({ personId, ...entry })),
        },
      });
      return { changes, deletedOn: deletionDayOf(fields), keepsSight: keepsSight(fields) };
    },
    findSaved: async ({ input: { id, fields }, call }) => {
      const { facts } = fields;
      if (facts === null) return notOwn();
      const path = { personId: id ?? '' };
      const [uebersicht, { person }] = await Promise.all([call('personenuebersicht.get', { path }), call('personen.get', { path })]);
      const stored = planOf({ ...facts, lines: linesOf(uebersicht) });
      const number = newKopersOf(fields);
      const hasNumber = number === null || number === '' || person.personalnummer === number;
      return hasNumber && isSameSet(textsOf(fields), textsOf(stored))
        ? own({ changes: changesOf(fields).length, deletedOn: deletionDayOf(fields), keepsSight: keepsSight(fields) })
        : notOwn((uebersicht.lastModifiedZuordnungen ?? null) !== facts.lastModified);
    },
    keeper: snapshotKeeper(planResumable),
  }),
  actions: leaveActions,
});
