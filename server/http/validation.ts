import type { z } from '#contract/zod';
import { Fault } from './fault';

interface Issue {
  readonly code?: string;
  readonly path?: readonly PropertyKey[];
  readonly origin?: string;
  readonly input?: unknown;
}

/** The subcode of a broken rule: empty 01, no member of an enum 10, everything else 03. */
function subcodeOf(issue: Issue | undefined): string {
  if (issue?.code === 'invalid_value') return '10';
  if (issue?.code === 'too_small' && issue.origin !== 'number') return '01';
  return '03';
}

/**
 * Parses a part of a request.
 * @throws Fault 400 in SchulConneX shape, about the first property that is wrong
 */
export function parsePart<S extends z.ZodMiniType>(schema: S | undefined, value: unknown): z.output<S> | undefined {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const issue = result.error.issues[0] as Issue | undefined;
  const name = issue?.path?.map(String).join('.') ?? '';
  throw Fault.sc(
    400,
    subcodeOf(issue),
    'Validierungsfehler',
    name === '' ? 'Die Anfrage ist ungültig.' : `Der Wert von ${name} ist ungültig.`,
  );
}
