import { assign, type PromiseActorLogic } from 'xstate';
import type { Retyped } from '../retyped';
import { settleStates } from '../settle';
import { isChanged, isFaulty, withFacts } from './fields';
import { formSetup } from './setup';
import { formStates } from './states';
import type { Draft, FormContext, FormEvent, FormInput, Problems, SaveOrder, StoredRecord } from './types';

/** What one form is, beside the pattern. */
export interface FormOptions<D extends Draft> {
  readonly id: string;
  /** German, for the auditors. */
  readonly description: string;
  readonly req: readonly string[];
  /** An untouched form. */
  readonly first: D;
  /** The pure predicate of the contract's schema: codes of what is wrong, by field. */
  readonly check: (draft: D) => Problems<D>;
  /** Fields that the next new record begins with, as they are in this one ("noch eine"). */
  readonly kept?: readonly (keyof D & string)[];
  /** What is read along and nobody types: always as it was read last. */
  readonly facts?: readonly (keyof D & string)[];
  /** It changes what is there already, and never begins something new. */
  readonly storedOnly?: boolean;
  /** It begins something new, and never changes what is there already: nothing is read, and nobody else saves meanwhile. */
  readonly newOnly?: boolean;
}

const { opening, editing, saving, refused, saved, awaitingStepUp, awaitingSignIn } = formStates;
const ofNewOnes = settleStates(
  { opening, editing, saving, refused, saved, awaitingStepUp, awaitingSignIn },
  { isNew: true, isVersionConflict: false },
) as typeof formStates;

/** The pattern itself, for drafts of any kind. */
export const base = ({
  id,
  description,
  req,
  first,
  storedOnly = false,
  newOnly = false,
}: Pick<FormOptions<Draft>, 'id' | 'description' | 'req' | 'first' | 'storedOnly' | 'newOnly'>) =>
  formSetup.createMachine({
    id,
    description,
    meta: { req },
    context: function initialContext({ input }: { readonly input: FormInput<Draft> }): FormContext<Draft, unknown> {
      const fields = { ...first, ...input.draft };
      return {
        personId: input.personId,
        notKept: false,
        id: input.id,
        base: { fields: input.id === null ? fields : first, version: null },
        draft: fields,
        problems: null,
        failure: null,
        theirs: null,
        sides: {},
        saved: null,
      };
    },
    initial: 'opening',
    states: newOnly ? ofNewOnes : storedOnly ? settleStates(formStates, { isNew: false }) : formStates,
  });

/** The same machine for fields and a result of one's own: the one cast of the pattern. */
export type FormMachine<D, Saved> = Retyped<
  ReturnType<typeof base>,
  FormContext<D, Saved>,
  FormEvent<D>,
  FormInput<D>,
  | { src: 'readRecord'; logic: PromiseActorLogic<StoredRecord<D>, { readonly id: string }>; id: 'readRecord' | 'readTheirs' | undefined }
  | { src: 'saveRecord'; logic: PromiseActorLogic<Saved, SaveOrder<D>>; id: 'saveRecord' | undefined }
>;

type Facts = { readonly context: FormContext<Draft, unknown> };

/**
 * A record that is created or changed (STATE-12, STATE-13): the draft in the context is the truth, one pure predicate decides,
 * a save names the version it stands on, and a conflict is settled field by field without losing anything typed.
 * Its user provides `readRecord`, `saveRecord`, `keeper`, `tellSaved`, `focusProblems` and the two ways to the login.
 */
export function formMachine<D extends Draft, Saved>({ check, kept = [], facts = [], ...rest }: FormOptions<D>): FormMachine<D, Saved> {
  const problemsOf = (draft: Draft): Problems<Draft> => check(draft as D);
  const beginAnew = (context: Facts['context']): Partial<Facts['context']> => {
    const next = { ...rest.first, ...Object.fromEntries(kept.map((name) => [name, context.draft[name]])) };
    const fresh = { saved: null, failure: null, problems: null, theirs: null, sides: {} };
    return context.id === null ? { ...fresh, base: { fields: next, version: null }, draft: next } : fresh;
  };
  return base(rest).provide({
    guards: {
      isSound: ({ context }: Facts) => !isFaulty(problemsOf(context.draft)),
      isStillChanged: ({ context }: Facts, record: StoredRecord<Draft>) =>
        isChanged(context) && isChanged({ base: record, draft: withFacts(context.draft, record.fields, facts) }),
    },
    actions: {
      rememberRecord: assign(({ context }: Facts, record: StoredRecord<Draft>) => ({
        base: record,
        // An offered draft (of an interrupted form) stands on what is read now.
        draft: isChanged(context) ? withFacts(context.draft, record.fields, facts) : record.fields,
        failure: null,
      })),
      rememberProblems: assign(({ context }: Facts) => ({ problems: problemsOf(context.draft) })),
      checkAgain: assign(({ context }: Facts) => ({ problems: context.problems === null ? null : problemsOf(context.draft) })),
      begin: assign(({ context }: Facts) => beginAnew(context)),
    },
  }) as unknown as FormMachine<D, Saved>;
}
