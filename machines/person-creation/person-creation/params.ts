import { NO_CREATION, stepOfCode, type CreationDraft, type CreationStep } from '#rules/person-creation';
import { failureOf } from '#machines/shared/fired';
import { notAwaiting } from '#machines/shared/step-up';
import type { CreationContext, CreationInput, CreationOrder, FateQuestion } from './types';

type Facts = { readonly context: CreationContext };
type Changed = { readonly event: { readonly change: Partial<CreationDraft> } };
type Asked = { readonly event: { readonly step: CreationStep } };
type Failed = Parameters<typeof failureOf>[0];

// What guards, actions and actors need of events and context.

export const changeOf = ({ event }: { readonly event: { readonly change: Partial<CreationDraft> } }): Partial<CreationDraft> =>
  event.change;

/** A change with the step in which it is made. */
export const changeIn = <const Step extends CreationStep>(step: Step) =>
  function changeInStep(fired: Changed): { readonly step: Step; readonly change: Partial<CreationDraft> } {
    return { step, change: changeOf(fired) };
  };

/** The step that is asked for beside one that is offered. */
export const askedFor = <const Step extends CreationStep>(step: Step) =>
  function askedForStep({ event }: Asked): { readonly wanted: CreationStep; readonly step: Step } {
    return { wanted: event.step, step };
  };

/** The step to which a refused commit leads, beside one of them. */
export const refusedAt = <const Step extends CreationStep>(step: Step) =>
  function refusedAtStep(failed: Failed): { readonly wanted: CreationStep | null; readonly step: Step } {
    return { wanted: stepOfCode(failureOf(failed).code), step };
  };

export const notedOf = ({ event }: { readonly event: { readonly personId: string } }): string => event.personId;
export const orderOf = ({ context: { createType, draft, found, today } }: Facts): CreationOrder => ({ createType, draft, found, today });
export const fateOf = ({ context }: Facts): FateQuestion => ({ ...orderOf({ context }), namesakes: context.namesakes });

/** What is worth offering where only this survives; there is no secret in it. */
export const toDraft = ({ draft }: CreationContext): CreationDraft => draft;

export function initialContext({ input }: { readonly input: CreationInput }): CreationContext {
  const { personId, createType, today, only, found } = input;
  const base = {
    ...NO_CREATION,
    organisation: only,
    ...(found === null ? {} : { vorname: found.vorname, familienname: found.familienname, personalnummer: found.personalnummer ?? '' }),
  };
  return {
    ...notAwaiting(personId),
    createType,
    today,
    only,
    found,
    base,
    draft: { ...base, ...input.draft },
    problems: null,
    checked: false,
    confirmed: false,
    namesakes: input.namesakes ?? null,
    namesakesFailure: null,
    failure: null,
    cleared: false,
    arrived: [],
    committed: null,
    row: input.row ?? [],
    at: input.at ?? null,
    interrupted: 'choice',
  };
}
