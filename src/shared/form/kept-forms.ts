import { isChanged, keptOf } from '#machines/patterns/form/fields';
import type { Draft, FormContext, StoredRecord } from '#machines/patterns/form/types';
import { keptDrafts, type KeptDrafts } from '../workflow/use-kept-draft';

/** What is kept of a form: what was typed, and what that stood on; null of a new record. */
export interface KeptInput<D> {
  readonly typed: Partial<D>;
  readonly stood: StoredRecord<Partial<D>, unknown> | null;
  /** Something new that was under way already: whether it is saved, nobody heard (D-36). */
  readonly isSent?: boolean;
}

/** Whether this is the value of a field that is kept: no secret, and nothing that is read along. */
export type Keeps = (name: string, value: unknown) => boolean;

/** What of a form is kept. */
export interface KeptFields<Saved> {
  readonly keeps: Keeps;
  /** Sent, but not done yet: what was typed is still to be kept. */
  readonly isOpen?: ((saved: Saved) => boolean) | undefined;
  /** What was read along is kept, too, where a save stands on it in place of a version: whether this is that. */
  readonly standsOn?: ((read: unknown) => boolean) | undefined;
}

/** How one form is kept through a reload, a crash and a sign-in that nobody came back from (STATE-13, D-12). */
export interface KeptForms<D, Saved = never> extends KeptDrafts<KeptInput<D>>, KeptFields<Saved> {}

const isRecord = (value: unknown): value is Draft => typeof value === 'object' && value !== null && !Array.isArray(value);
const only = (fields: Draft, keeps: Keeps): Draft =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => keeps(name, value)));

/** @param keeps which fields are kept; what was kept otherwise, by another version of the portal, is none of ours */
export function keptForms<D, Saved = never>(
  machineId: string,
  keeps: Keeps,
  also: Omit<KeptFields<Saved>, 'keeps'> = {},
): KeptForms<D, Saved> {
  const isWhole = (fields: unknown): boolean => isRecord(fields) && Object.entries(fields).every(([name, value]) => keeps(name, value));
  const isKept = (draft: unknown): draft is KeptInput<D> => {
    const { typed, stood } = (draft ?? {}) as { readonly typed?: unknown; readonly stood?: Partial<StoredRecord<unknown, unknown>> | null };
    const isRead = (stood?.read ?? null) === null || also.standsOn?.(stood?.read) === true;
    return isWhole(typed) && isRead && (stood === null || isWhole(stood?.fields));
  };
  return { ...keptDrafts(machineId, isKept), keeps, ...also };
}

/** The fields of a form that begins like this: these alone, each of its kind, or empty. */
export const fieldsLike =
  (first: Draft): Keeps =>
  (name, value) => {
    const kind = first[name];
    if (!(name in first)) return false;
    return kind === null || value === null || (typeof kind === typeof value && Array.isArray(kind) === Array.isArray(value));
  };

/**
 * What there is to keep of a form now; null where nothing would be lost.
 * @param isSending it is under way, or looked for
 */
export function keptInput(
  { keeps, isOpen, standsOn }: KeptFields<unknown>,
  context: FormContext<Draft>,
  isSending: boolean,
): KeptInput<Draft> | null {
  const { id, base, offered, stood, saved, lost } = context;
  if (saved === null ? !isChanged(context) : isOpen?.(saved) !== true) return null;
  const typed = only(keptOf(context), keeps);
  if (Object.keys(typed).length === 0) return null;
  const read = standsOn?.(base.read) === true ? base.read : null;
  const on = offered.length > 0 ? stood : { fields: only(base.fields, keeps), read, version: base.version };
  return id === null ? { typed, stood: null, ...(isSending || lost ? { isSent: true } : {}) } : { typed, stood: on };
}

/** What a form begins with: what somebody goes on with, or what came back from the login. */
export function begunWith({ keeps }: KeptFields<unknown>, taken: KeptInput<Draft> | null, returned: unknown): KeptInput<Draft> | null {
  if (taken !== null) return taken;
  const typed = isRecord(returned) ? only(returned, keeps) : {};
  return Object.keys(typed).length === 0 ? null : { typed, stood: null };
}
