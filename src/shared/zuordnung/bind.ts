import { actorsOf, type Call } from '#api/actors-of';
import type { OperationContext, Rollenart } from '#contract/enums';
import type { Systemrecht } from '#contract/rollen-enums';
import { schuleOf } from '#rules/schule';
import type { WorkflowStep } from '#contract/types';
import type { KlasseChoice, RolleChoice } from '#rules/zuordnung-choice';
import { klasseSearchMachine, zuordnungOrganisationSearchMachine, zuordnungRolleSearchMachine } from '#machines/searches/machine';
import type { SearchMachine } from '#machines/patterns/search/machine';
import type { SearchOption } from '#machines/patterns/search/types';
import type { models } from '#machines/searches/model';
import { organisationSearch } from '../search/bind';

/** For what something is chosen: it decides what is offered. */
export interface ZuordnungPurpose {
  /** Somebody new, somebody who has an account, or a state employee who is added (CALL-22). */
  readonly operation: OperationContext | 'LANDESBEDIENSTETER';
  /** The person who has an account: then only what goes with their roles is offered. */
  readonly personId?: string;
  /** The right in whose name is asked, where it is not the right to manage persons. */
  readonly systemrecht?: Systemrecht;
  /** Which kinds of roles are offered; all of them unless said. */
  readonly offers?: (rollenart: Rollenart) => boolean;
}

/** The searches of one purpose. */
export interface ZuordnungSearches {
  readonly organisation: SearchMachine;
  readonly rolle: SearchMachine;
  readonly klasse: SearchMachine;
}

/** So many organisations or roles are offered at once; whoever looks for another one types more. */
const AT_ONCE = 50;

/** What one step is asked for, beside its purpose. */
export interface StepQuestion {
  readonly organisationId?: string;
  readonly organisationName?: string;
  readonly rolleName?: string;
  readonly rollenIds?: readonly string[];
  readonly limit?: number;
}

export type StepCall = Call<'workflow.step' | 'landesbediensteter.step'>;

/**
 * One step of choosing an assignment (CALL-50, CALL-22).
 * @throws ApiError as `call` does
 */
export function askStep(purpose: ZuordnungPurpose, { rollenIds, ...question }: StepQuestion, call: StepCall): Promise<WorkflowStep> {
  const query = { ...question, ...(rollenIds === undefined ? {} : { rollenIds: [...rollenIds] }) };
  const { operation, personId, systemrecht } = purpose;
  if (operation === 'LANDESBEDIENSTETER') return call('landesbediensteter.step', { query });
  return call('workflow.step', {
    query: {
      operationContext: operation,
      ...query,
      ...(personId === undefined ? {} : { personId }),
      ...(systemrecht === undefined ? {} : { requestedWithSystemrecht: systemrecht }),
    },
  });
}

/** The steps do not tell how many there are: one more than is shown tells that there are more. */
const firstOf = <Option>(found: readonly Option[]): { readonly options: readonly Option[]; readonly total: number } => ({
  options: found.slice(0, AT_ONCE),
  total: found.length,
});

/** Whether something offered is a role, with all that a choice needs of one. */
export const isRolleChoice = (option: SearchOption): option is RolleChoice => 'rollenart' in option && 'merkmale' in option;

/** A class as it was offered, with the school among whose classes it was looked for. */
export const klasseChoice = ({ id, title }: SearchOption, organisationId: string): KlasseChoice => ({ id, title, organisationId });

/** The searches of a purpose before the API; made once per page. */
export function zuordnungSearches(purpose: ZuordnungPurpose): ZuordnungSearches {
  const organisation = zuordnungOrganisationSearchMachine.provide({
    actors: actorsOf<(typeof models)['zuordnung-organisation-search']>(zuordnungOrganisationSearchMachine, {
      find: async ({ input: { text }, call }) => {
        const question = { ...(text === '' ? {} : { organisationName: text }), limit: AT_ONCE + 1 };
        const { organisations } = await askStep(purpose, question, call);
        return firstOf(organisations.map(schuleOf));
      },
    }),
  });
  const rolle = zuordnungRolleSearchMachine.provide({
    actors: actorsOf<(typeof models)['zuordnung-rolle-search']>(zuordnungRolleSearchMachine, {
      find: async ({ input: { text, within }, call }) => {
        const organisationId = within ?? '';
        const question = { organisationId, ...(text === '' ? {} : { rolleName: text }), limit: AT_ONCE + 1 };
        const { rollen } = await askStep(purpose, question, call);
        const offered = rollen.filter(({ rollenart }) => purpose.offers?.(rollenart) ?? true);
        return firstOf(offered.map(({ id, name, rollenart, merkmale }) => ({ id, title: name, rollenart, merkmale, organisationId })));
      },
    }),
  });
  const klasse = organisationSearch(klasseSearchMachine, {
    typ: 'KLASSE',
    systemrecht: 'PERSONEN_VERWALTEN',
    optionOf: ({ id, name }) => ({ id, title: name }),
    atMost: AT_ONCE,
  });
  return { organisation, rolle, klasse };
}
