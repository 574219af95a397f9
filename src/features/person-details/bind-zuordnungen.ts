import { wireForm } from '#shared/form/wire-form';
import type { Read } from '#api/actors-of';
import { asBefore } from '#api/states';
import { dayOf } from '#contract/days';
import {
  changesOf,
  countChanges,
  deletionDayOf,
  entriesOf,
  keepsSight,
  keyOf,
  linesOf,
  newKopersOf,
  planOf,
  type LineKey,
  type PlanBase,
  type PlanDraft,
} from '#rules/zuordnungen-plan';
import { personZuordnungenPlanMachine, type PlanSaved } from '#machines/person/person-zuordnungen-plan/machine';
import type { model } from '#machines/person/person-zuordnungen-plan/model';
import { isSameSet, notOwn, own } from '#shared/form/found';

/** What a plan comes to, so that two can be compared. */
const textsOf = (...plan: Parameters<typeof entriesOf>): string[] =>
  entriesOf(...plan).map(({ organisationId, rolleId, befristung }) =>
    JSON.stringify([organisationId, rolleId, befristung === undefined ? null : Date.parse(befristung)]),
  );

/**
 * Which assignments have a role that is not offered at their place: what fits where is what the workflow step offers there, without the
 * roles that the person has (API-12). A place that could not be asked says nothing.
 */
async function unofferedOf(lines: ReturnType<typeof linesOf>, read: Read<'workflow.step'>): Promise<readonly LineKey[]> {
  const places = Object.values(lines).filter(({ editable, isAbove, isKlasse }) => editable && isAbove !== true && !isKlasse);
  const asked = new Map<string, Promise<ReadonlySet<string> | null>>();
  const offeredAt = (organisationId: string): Promise<ReadonlySet<string> | null> => {
    const offered =
      asked.get(organisationId) ??
      read('workflow.step', { query: { operationContext: 'PERSON_BEARBEITEN', organisationId } }).then(
        ({ rollen }) => new Set(rollen.map(({ id }) => id)),
        () => null,
      );
    asked.set(organisationId, offered);
    return offered;
  };
  const found = await Promise.all(
    places.map(async ({ organisation, rolle }) =>
      (await offeredAt(organisation.id))?.has(rolle.id) === false ? [keyOf(organisation.id, rolle.id)] : [],
    ),
  );
  return found.flat();
}

/** What is said of a plan that stands in the server. */
const savedOf = (fields: PlanDraft, base: PlanBase): PlanSaved => ({
  changes: countChanges(fields, base),
  done: changesOf(fields, base),
  deletedOn: deletionDayOf(fields, base),
  keepsSight: keepsSight(fields, base),
});

/** The assignments of a person before the API (CALL-48): always the whole list, made of what was read last; nothing to change sends nothing. */
export const personZuordnungenPlan = wireForm<typeof model>(personZuordnungenPlanMachine, {
  readRecord: async ({ input: { id }, read }) => {
    const path = { personId: id };
    const [uebersicht, { person }, { personenkontexte }] = await Promise.all([
      read('personenuebersicht.get', { path }),
      read('personen.get', { path }),
      read('auth.logininfo', {}),
    ]);
    const lines = linesOf(uebersicht);
    return planOf(lines, {
      count: uebersicht.zuordnungen.length,
      lastModified: uebersicht.lastModifiedZuordnungen ?? null,
      personalnummer: person.personalnummer ?? null,
      today: dayOf(new Date()),
      seesAll: personenkontexte.some(
        ({ organisation, rolle }) => organisation.typ === 'ROOT' && rolle.systemrechte.includes('PERSONEN_VERWALTEN'),
      ),
      unoffered: await unofferedOf(lines, read),
    });
  },
  saveRecord: async ({ input: { id, fields, base }, call }) => {
    if (countChanges(fields, base) === 0 || base.read === null) return { changes: 0, done: [], deletedOn: null, keepsSight: true };
    const personId = id ?? '';
    const { count, lastModified } = base.read;
    const personalnummer = newKopersOf(fields, base);
    await call('workflow.update', {
      path: { personId },
      query: personalnummer === null ? {} : { personalnummer },
      body: {
        ...(lastModified === null ? {} : { lastModified }),
        count,
        personenkontexte: entriesOf(fields, base).map((entry) => ({ personId, ...entry })),
      },
    }).catch(asBefore);
    return savedOf(fields, base);
  },
  findSaved: async ({ input: { id, fields, base }, readAnew }) => {
    if (base.read === null) return notOwn();
    const path = { personId: id ?? '' };
    const [uebersicht, { person }] = await Promise.all([readAnew('personenuebersicht.get', { path }), readAnew('personen.get', { path })]);
    const now = planOf(linesOf(uebersicht), base.read);
    const number = newKopersOf(fields, base);
    const hasNumber = number === null || number === '' || person.personalnummer === number;
    return hasNumber && isSameSet(textsOf(fields, base), textsOf(now.fields, now))
      ? own(savedOf(fields, base))
      : notOwn((uebersicht.lastModifiedZuordnungen ?? null) !== base.read.lastModified);
  },
});
