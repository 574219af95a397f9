import type { Resolver } from 'react-hook-form';
import type { Problems } from '#machines/patterns/form/types';
import { listOf, type FormFields } from './fields';

type Values = Readonly<Record<string, unknown>>;
type Told = Record<string, { readonly type: string; readonly message: string }>;

/**
 * What is wrong with a draft as the form library tells it: the contract's one predicate, by which the machine decides, in the words of
 * the fields. A code that no field has words for is not told at a field.
 */
export function draftResolver<D>(check: (draft: D) => Problems<D>, fields: FormFields<D>): Resolver<Values> {
  return (values) => {
    const problems = check(values as D) as Readonly<Record<string, string | undefined>>;
    const told = toldAt(fields, (name) => problems[name]);
    return Object.keys(told).length === 0 ? { values, errors: {} } : { values: {}, errors: told };
  };
}

/** The codes of fields in their words, for the form library. */
export function toldAt<D>(fields: FormFields<D>, codeOf: (name: string) => string | undefined): Told {
  const told = listOf(fields).flatMap(([name, field]) => {
    const code = codeOf(name);
    const message = code === undefined ? null : field.explain(code);
    return code === undefined || message === null ? [] : [[name, { type: code, message }] as const];
  });
  return Object.fromEntries(told);
}
