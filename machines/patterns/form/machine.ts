import { assign, type PromiseActorLogic } from 'xstate';
import type { Retyped } from '#machines/shared/retyped';
import { UNSPECIFIED } from '#machines/shared/failure';
import { settleStates } from '#machines/shared/settle';
import { contested, differing, isChanged, isFaulty, merged, only, resumed } from './fields';
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
  /**
   * What a save takes of what is read along, each by a key, which is asked about; null where it cannot take any. It is read again right before it is sent, and
   * where it is more than what was asked about, it is asked again.
   */
  readonly taken?: (before: Base<D, R>, after: D) => readonly string[] | null;
  /** It stands in a dialog, which Escape closes: what is typed is given up after a question only. */
  readonly dialog?: boolean;
  /** It stands on a page of something else, with a button of its own that ends it; that page says when its object is gone. */
  readonly part?: boolean;
  /** It changes what is there already, and never begins something new. */
  readonly storedOnly?: boolean;
  /** It begins something new, and never changes what is there already: nothing is read, and nobody else saves meanwhile. */
  readonly newOnly?: boolean;
  /** Once it is saved there is nothing more to do. */
  readonly once?: boolean;
}

interface Kind extends Pick<FormOptions<Draft>, 'storedOnly' | 'newOnly' | 'once' | 'dialog' | 'part'> {
  readonly isAsking: boolean;
  /** Something in it is never stored as typed: what was wanted never stands there already. */
  readonly hasSecrets: boolean;
  /** Before a save that is asked about, what it takes is read again. */
  readonly readsAgain: 'never' | 'sometimes' | 'always';
}

type States = typeof formStates;

const withChanged = ({ editing, ...others }: Omit<States, 'givingUp'>, on: object): States =>
  ({ ...others, editing: { ...editing, states: { ...editing.states, changed: { ...editing.states.changed, on } } } }) as unknown as States;

/** The states of a form that is a part of its page: leaving that is asked about by the page. */
function withoutDialog(): States {
  const { givingUp: _, refused, ...states } = formStates;
  const { LEAVE: __, ...onRefused } = refused.on;
  const { LEAVE: ___, ...onChanged } = states.editing.states.changed.on;
  return withChanged({ ...states, refused: { ...refused, on: onRefused } as unknown as States['refused'] }, onChanged);
}

/** The states of a form that a page is there for: nothing typed is discarded by one press. */
function ofPage(): States {
  const { refused, editing } = formStates;
  const { DISCARD: _, ...onRefused } = refused.on;
  const { DISCARD: __, ...onChanged } = editing.states.changed.on;
  return { ...withChanged(formStates, onChanged), refused: { ...refused, on: onRefused } } as unknown as States;
}

/** The states of a form that takes nothing from anybody. */
function withoutQuestion(states: States): States {
  const { confirming: _, checking: __, ...others } = states;
  return settleStates(others, { asksFirst: false, asksAnew: false, readsAgain: false, takesMore: false }) as States;
}

/** The states of a form that asks before it takes: what its fields and its version say, or what is read along. */
function weighing(states: States, readsAgain: Kind['readsAgain']): States {
  if (readsAgain === 'always') return settleStates(states, { takesRead: true });
  if (readsAgain === 'sometimes') return states;
  const { checking: _, ...others } = states;
  return settleStates(others, { readsAgain: false, takesRead: false, takesMore: false }) as States;
}

/** The states of a form that never changes what may be gone, or of which its page says so. */
function withoutGone(states: States): States {
  const { gone: _, missing: __, ...others } = states;
  return settleStates(others, { isGone: false, isNotThere: false, wasGone: false, isForGood: false }) as States;
}

/** The states of a form of which nobody else can have saved the same. */
function withoutSame(states: States): States {
  const { same: _, ...others } = states;
  return settleStates(others, { isSame: false, keepsTheirs: false }) as States;
}

/** The states of a form that reads nothing: nobody else saves it meanwhile. */
function unread(states: States): States {
  const {
    reading: _r,
    unreadable: _u,
    comparing: _c,
    incomparable: _i,
    same: _s,
    mergeable: _m,
    conflict: _o,
    editing,
    ...others
  } = states;
  const { invoke: _w, ...edited } = editing;
  const { on: _n, ...clean } = edited.states.clean;
  const { NEWER: _e, SUBMIT: _t, ...on } = edited.states.changed.on;
  const ofNew = { ...others, editing: { ...edited, states: { clean, changed: { ...edited.states.changed, on } } } };
  return settleStates(ofNew, { isNew: true, isVersionConflict: false, isOthers: false }) as unknown as States;
}

/** The states of a form of one kind: what it never comes to is not in its machine. */
function statesOf({
  storedOnly = false,
  newOnly = false,
  once = false,
  dialog = false,
  part = false,
  isAsking,
  hasSecrets,
  readsAgain,
}: Kind): States {
  const { EDIT: _, ...on } = formStates.saved.on;
  const framed = dialog ? formStates : part ? withoutDialog() : ofPage();
  const standing = part || newOnly ? withoutGone(framed) : framed;
  const weighed = isAsking ? weighing(standing, readsAgain) : withoutQuestion(standing);
  const whole = hasSecrets ? withoutSame(weighed) : weighed;
  const states = once ? ({ ...whole, saved: { ...whole.saved, on } } as unknown as States) : whole;
  if (newOnly) return unread(states);
  return storedOnly ? settleStates(states, { isNew: false, isUnheard: false }) : states;
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
        draft: { ...fields, ...input.sent },
        offered: input.id === null ? [] : Object.keys(input.draft ?? {}),
        stood: input.stood ?? null,
        newer: null,
        problems: null,
        failure: input.sent === undefined ? null : UNSPECIFIED,
        theirs: null,
        sides: {},
        saved: null,
        lost: input.sent !== undefined,
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
 * Its user provides `readRecord`, `saveRecord`, `findSaved`, `newer`, `keeper`, `tellSaved`, `focusProblems` and the two ways to the login.
 */
export function formMachine<D extends Draft, R, Saved>({
  check,
  kept = [],
  secrets = [],
  asks,
  taken,
  ...rest
}: FormOptions<D, R>): FormMachine<D, R, Saved> {
  const takenBy = (before: Stored, after: Draft): readonly string[] | null => taken?.(before as Base<D, R>, after as D) ?? null;
  const takes = (before: Stored, after: Draft): boolean =>
    asks === undefined ? (takenBy(before, after) ?? []).length > 0 : asks(before as Base<D, R>, after as D);
  /** It stands as it was asked about: with these fields, and taking no more, or more. */
  const weighs = ({ base: stood, draft }: Facts['context'], record: Stored, isMore: boolean): boolean => {
    const asked = takenBy(stood, draft) ?? [];
    return (
      differing(stood.fields, record.fields).length === 0 && (takenBy(record, draft) ?? []).some((key) => !asked.includes(key)) === isMore
    );
  };
  const problemsOf = ({ base: stood, draft }: Pick<Facts['context'], 'base' | 'draft'>): Problems<Draft> =>
    check(draft as D, stood as Base<D, R>);
  const beginAnew = (context: Facts['context']): Partial<Facts['context']> => {
    const next = { ...rest.first, ...Object.fromEntries(kept.map((name) => [name, context.draft[name]])) };
    const fresh = { saved: null, failure: null, problems: null, theirs: null, sides: {}, lost: false };
    return context.id === null ? { ...fresh, base: { fields: next, read: null, version: null }, draft: next } : fresh;
  };
  return base({
    ...rest,
    isAsking: asks !== undefined || taken !== undefined,
    hasSecrets: secrets.length > 0,
    readsAgain: taken === undefined ? 'never' : asks === undefined ? 'always' : 'sometimes',
  }).provide({
    guards: {
      isSound: ({ context }: Facts, submitted: Partial<Draft>) =>
        !isFaulty(problemsOf({ base: context.base, draft: { ...context.draft, ...submitted } })),
      isOvertaken: ({ context }: Facts, submitted: Partial<Draft>) =>
        context.newer !== null && !isFaulty(problemsOf({ base: context.base, draft: { ...context.draft, ...submitted } })),
      asksFirst: ({ context: { base: stood, draft } }: Facts, submitted: Partial<Draft>) => {
        const next = { ...draft, ...submitted };
        return !isFaulty(problemsOf({ base: stood, draft: next })) && takes(stood, next);
      },
      readsAgain: ({ context: { base: stood, draft } }: Facts, submitted: Partial<Draft>) => {
        const next = { ...draft, ...submitted };
        return !isFaulty(problemsOf({ base: stood, draft: next })) && takenBy(stood, next) !== null;
      },
      takesRead: ({ context: { base: stood, draft } }: Facts) => takenBy(stood, draft) !== null,
      takesNoMore: ({ context }: Facts, record: Stored) => weighs(context, record, false),
      takesMore: ({ context }: Facts, record: Stored) => weighs(context, record, true),
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
        newer: null,
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
