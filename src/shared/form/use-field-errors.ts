import { useEffect, useEffectEvent } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { Problems } from '#machines/patterns/form/types';
import { listOf, type FormFields, type FieldsSnapshot, type ToldProblem } from './fields';
import { draftResolver, toldAt } from './resolver';

type Values = Readonly<Record<string, unknown>>;

/**
 * The form library before a machine of the form pattern. The machine says when something is to be told: after a failed submit (and then
 * with every change) what the resolver finds in the draft, after a refusal what the server said about a field. The library holds the
 * messages, gives each field its own, and puts the focus on fields.
 */
export function useFieldErrors<D>(
  { context }: Pick<FieldsSnapshot<D>, 'context'>,
  fields: FormFields<D>,
  check: (draft: D) => Problems<D>,
): Pick<UseFormReturn<Values>, 'control' | 'setFocus'> & { readonly told: readonly ToldProblem[] } {
  const { draft, problems, failure } = context;
  const { control, setFocus, trigger, clearErrors, setError, formState } = useForm<Values>({
    values: draft as Values,
    resolver: draftResolver(check, fields),
    // Another draft is no other form: what is told stays until it is looked at anew.
    resetOptions: { keepErrors: true },
  });
  // Told when the machine says so; in the words of the newest drawing.
  const tell = useEffectEvent((isDraftWrong: boolean, code: string | undefined): void => {
    if (isDraftWrong) return void trigger();
    clearErrors();
    for (const [name, error] of Object.entries(toldAt(fields, () => code))) setError(name, error);
  });
  useEffect(() => tell(problems !== null, failure?.code), [problems, failure]);
  const told = listOf(fields).flatMap(([name, { label, wrongLabel }]) => {
    const text = formState.errors[name]?.message;
    return typeof text === 'string' ? [{ field: name, label: wrongLabel ?? label, text }] : [];
  });
  return { control, setFocus, told };
}
