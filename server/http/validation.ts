import type { z } from '#contract/zod';
import { Fault } from './fault';

interface Issue {
  readonly code?: string;
  readonly path?: readonly PropertyKey[];
  readonly expected?: string;
  readonly format?: string;
  readonly origin?: string;
  readonly minimum?: number | bigint;
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key], value);

/** A text or list shorter than it must be: empty itself, or asked for no more than not to be empty. */
function isEmpty({ code, origin = '', minimum, path = [] }: Issue, value: unknown): boolean {
  if (code !== 'too_small' || !['string', 'array'].includes(origin)) return false;
  return minimum === 1 || valueAt(value, path) === '';
}
const isDate = ({ expected, format = '' }: Issue): boolean => expected === 'date' || ['date', 'datetime'].includes(format);

/** The subcode of a broken rule: empty 01, no date 09, no member of an enum 10, everything else 03. */
function subcodeOf(issue: Issue, value: unknown): string {
  if (issue.code === 'invalid_value') return '10';
  if (isEmpty(issue, value)) return '01';
  return isDate(issue) ? '09' : '03';
}

/** Where a text holds U+0000, which no database keeps; null when none does. */
function nulIn(value: unknown, path: readonly PropertyKey[] = []): readonly PropertyKey[] | null {
  if (typeof value === 'string') return value.includes('\u0000') ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = nulIn(inner, [...path, key]);
    if (found !== null) return found;
  }
  return null;
}

function firstIssue(schema: z.ZodMiniType, given: unknown): { readonly data: unknown; readonly issue: Issue | null } {
  const nul = nulIn(given);
  if (nul !== null) return { data: undefined, issue: { path: nul } };
  const result = schema.safeParse(given);
  return result.success ? { data: result.data, issue: null } : { data: undefined, issue: result.error.issues[0] ?? {} };
}

/**
 * Parses a part of a request.
 * @throws Fault 400 in SchulConneX shape, about the first property that is wrong
 */
export function parsePart<S extends z.ZodMiniType>(schema: S | undefined, value: unknown): z.output<S> | undefined {
  if (schema === undefined) return undefined;
  const given = value ?? {};
  const { data, issue } = firstIssue(schema, given);
  if (issue === null) return data as z.output<S>;
  const name = issue.path?.map(String).join('.') ?? '';
  throw Fault.sc(
    400,
    subcodeOf(issue, given),
    'Validierungsfehler',
    name === '' ? 'Die Anfrage ist ungültig.' : `Der Wert von ${name} ist ungültig.`,
  );
}
