import { assign, type PromiseActorLogic } from 'xstate';
import type { Retyped } from '#machines/shared/retyped';
import { settleStates } from '#machines/shared/settle';
import { contested, isChanged, isFaulty, merged, only, resumed } from './fields';
import { formSetup } from './setup';
import { formStates } from './states';
import type { Base, Draft, FormContext, FormEvent, FormInput, Found, Problems, SaveOrder, StoredRecord } from './types';

/** What one form is, beside the pattern. */
export interface FormOptions<D extends Draft, R = unknown> {
  readonly id: string;
  /** German, for the auditors. */
  readonly description: string;
  readonly req: readonly string[];
  /** An untouched form. */
  readonly first: D;
  /** The pure predicate of the contract's schema: codes of what is wrong, by field. */
  readonly check: (draft: D, base: Base<D, R>) => Problems<D>;
  /** Fields that the next new record begins with, as they are in this one ("noch eine"). */
  readonly kept?: readonly (keyof D & string)[];
  /** What is typed and must not be kept anywhere (one-time codes): empty again before the way to the login, and once it is saved. */
  readonly secrets?: readonly (keyof D & string)[];
  /** What is saved takes something from others: asked before it is sent, with what it takes, on whatever state it stands (D-28). */
  readonly asks?: (before: Base<D, R>, after: D) => boolean;
  /** It stands in a dialog, which Escape closes: what is typed is given up after a question only. */
  readonly dialog?: boolean;
  /** It changes what is there already, and never begins something new. */
  readonly storedOnly?: boolean;
  /** It begins something new, and never changes what is there already: nothing is read, and nobody else saves meanwhile. */
  readonly newOnly?: boolean;
  /** Once it is saved there is nothing more to do. */
  readonly once?: boolean;
}

interface Kind extends Pick<FormOptions<Draft>, 'storedOnly' | 'newOnly' | 'once' | 'dialog'> {
  readonly isAsking: boolean;
}

/** The states of a form that is a part of its page: leaving that is asked about by the page. */
function withoutDialog(): typeof formStates {
  const { givingUp: _, ...states } = formStates;
  const { editing } = states;
  const { LEAVE: __, ...onChanged } = editing.states.changed.on;
  const parts = { ...editing.states, changed: { ...editing.states.changed, on: onChanged } };
  return { ...states, editing: { ...editing, states: parts } } as unknown as typeof formStates;
}

/** The states of a form that takes nothing from anybody. */
function withoutQuestion(states: typeof formStates): typeof formStates {
  const { confirming: _, ...others } = states;
  return settleStates(others, { asksFirst: false, asksAnew: false }) as typeof formStates;
}

/** The states of a form of one kind: what it never comes to is not in its machine. */
function statesOf({ storedOnly = false, newOnly = false, once = false, dialog = false, isAsking }: Kind): typeof formStates {
  const { EDIT: _, ...on } = formStates.saved.on;
  const framed = dialog ? formStates : withoutDialog();
  const whole = isAsking ? framed : withoutQuestion(framed);
  const states = once ? ({ ...whole, saved: { ...whole.saved, on } } as unknown as typeof formStates) : whole;
  if (!newOnly) return storedOnly ? settleStates(states, { isNew: false }) : states;
  const {
    reading: _reading,
    unreadable: _unreadable,
    comparing: _c,
    incomparable: _i,
    mergeable: _m,
    conflict: _conflict,
    ...ofNew
  } = states;
  return settleStates(ofNew, { isNew: true, isVersionConflict: false, isOthers: false }) as typeof formStates;
}

/** The pattern itself, for drafts of any kind. */
export const base = ({ id, description, req, first, ...kind }: Pick<FormOptions<Draft>, 'id' | 'description' | 'req' | 'first'> & Kind) =>
  formSetup.createMachine({
    id,
    description,
    meta: { req },
    context: function initialContext({ input }: { readonly input: FormInput<Draft, unknown> }): FormContext<Draft> {
      const fields = { ...first, ...input.draft };
      return {
        personId: input.personId,
        notKept: false,
        id: input.id,
        base: { fields: input.id === null ? fields : first, read: null, version: null },
        draft: fields,
        offered: input.id === null ? [] : Object.keys(input.draft ?? {}),
        stood: input.stood ?? null,
        problems: null,
        failure: null,
        theirs: null,
        sides: {},
        saved: null,
        lost: false,
      };
    },
    initial: 'opening',
    states: statesOf(kind),
  });

/** The same machine for fields and a result of one's own: the one cast of the pattern. */
export type FormMachine<D, R, Saved> = Retyped<
  ReturnType<typeof base>,
  FormContext<D, R, Saved>,
  FormEvent<D>,
  FormInput<D, R>,
  | {
      src: 'readRecord';
      logic: PromiseActorLogic<StoredRecord<D, R>, { readonly id: string }>;
      id: 'readRecord' | 'readTheirs' | undefined;
    }
  | { src: 'findSaved'; logic: PromiseActorLogic<Found<Saved>, SaveOrder<D, R>>; id: 'findSaved' | undefined }
  | { src: 'saveRecord'; logic: PromiseActorLogic<Saved, SaveOrder<D, R>>; id: 'saveRecord' | undefined }
>;

type Stored = StoredRecord<Draft, unknown>;
type Facts = { readonly context: FormContext<Draft> };

/**
 * A record that is created or changed (STATE-12, STATE-13): the draft in the context is the truth, one pure predicate decides,
 * a save names the version it stands on, and a conflict is settled field by field without losing anything typed. After a save whose
 * answer was lost, it is looked for one's own before anybody is blamed or another try is offered (D-36).
 * Its user provides `readRecord`, `saveRecord`, `findSaved`, `keeper`, `tellSaved`, `focusProblems` and the two ways to the login.
 */
export function formMachine<D extends Draft, R, Saved>({
  check,
  kept = [],
  secrets = [],
  asks,
  ...rest
}: FormOptions<D, R>): FormMachine<D, R, Saved> {
  const takes = (before: Stored, after: Draft): boolean => asks?.(before as Base<D, R>, after as D) === true;
  const problemsOf = ({ base: stood, draft }: Pick<Facts['context'], 'base' | 'draft'>): Problems<Draft> =>
    check(draft as D, stood as Base<D, R>);
  const beginAnew = (context: Facts['context']): Partial<Facts['context']> => {
    const next = { ...rest.first, ...Object.fromEntries(kept.map((name) => [name, context.draft[name]])) };
    const fresh = { saved: null, failure: null, problems: null, theirs: null, sides: {}, lost: false };
    return context.id === null ? { ...fresh, base: { fields: next, read: null, version: null }, draft: next } : fresh;
  };
  return base({ ...rest, isAsking: asks !== undefined }).provide({
    guards: {
      isSound: ({ context }: Facts, submitted: Partial<Draft>) =>
        !isFaulty(problemsOf({ base: context.base, draft: { ...context.draft, ...submitted } })),
      asksFirst: ({ context: { base: stood, draft } }: Facts, submitted: Partial<Draft>) => {
        const next = { ...draft, ...submitted };
        return !isFaulty(problemsOf({ base: stood, draft: next })) && takes(stood, next);
      },
      asksAnew: ({ context }: Facts) =>
        contested(context).every((field) => context.sides[field] !== undefined) &&
        context.theirs !== null &&
        takes(context.theirs, merged(context)),
      isStillChanged: ({ context }: Facts, record: Stored) => isChanged(resumed(context, record)),
    },
    actions: {
      rememberRecord: assign(({ context }: Facts, record: Stored) => ({
        ...resumed(context, record),
        offered: [],
        stood: null,
        failure: null,
        lost: false,
      })),
      rememberProblems: assign(({ context }: Facts) => ({ problems: problemsOf(context) })),
      checkAgain: assign(({ context }: Facts) => ({ problems: context.problems === null ? null : problemsOf(context) })),
      begin: assign(({ context }: Facts) => beginAnew(context)),
      forgetSecrets: assign(({ context }: Facts) => ({ draft: { ...context.draft, ...only(rest.first, secrets) } })),
    },
  }) as unknown as FormMachine<D, R, Saved>;
}
