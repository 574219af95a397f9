/** In what a constant counts, as its name ends. */
export type Unit = 'ms' | 's' | 'days' | 'plain';

export function unitOf(name: string): Unit {
  if (/(?:_MS|[a-z]Ms)$/.test(name)) return 'ms';
  if (/(?:_S|[a-z]S)$/.test(name)) return 's';
  return name.endsWith('_DAYS') ? 'days' : 'plain';
}

const DAY_MS = 24 * 60 * 60_000;
const TIMES: Readonly<Record<string, number>> = { ms: 1, s: 1000, min: 60_000, h: 60 * 60_000, day: DAY_MS, days: DAY_MS };
const SIZES: Readonly<Record<string, number>> = { KiB: 1024, MiB: 1024 * 1024 };
const LENGTHS: Readonly<Record<Unit, number>> = { ms: 1, s: 1000, days: DAY_MS, plain: 1 };

/** What a text such as "30 min" or "5 MiB" is in a unit; null when it is no measure. */
export function measureOf(text: string, unit: Unit): number | null {
  const [, figure, word = ''] = /^([\d.]+)(?: (\w+))?/.exec(text) ?? [];
  if (figure === undefined) return null;
  if (unit === 'plain') return Number(figure) * (SIZES[word] ?? 1);
  const time = TIMES[word];
  return time === undefined ? null : (Number(figure) * time) / LENGTHS[unit];
}

const ARITHMETIC = /^[\d_\s*+()]+$/;

/**
 * The value of a constant, or of a member of one ("LIMITS.address.tries"), as its source computes it: products and sums of numbers
 * and of other constants of the file. Null when there is none, or it is anything else.
 */
export function constantIn(source: string, name: string): number | null {
  const [own = '', ...members] = name.split('.');
  const [, text] = new RegExp(`\\bconst ${own}\\b[^=]*=\\s*([^;]+);`).exec(source) ?? [];
  const expression = members.reduce<string | undefined>((inner, member) => memberIn(inner, member), text);
  return expression === undefined ? null : compute(source, expression);
}

/** What stands behind a name in the text of an object: another object, or an expression. */
function memberIn(text: string | undefined, member: string): string | undefined {
  return new RegExp(`\\b${member}:\\s*(\\{[^}]*\\}|[^,}\\n]+)`).exec(text ?? '')?.[1];
}

function compute(source: string, expression: string): number | null {
  const parts = expression.split('+').map((sum) => sum.split('*').map((factor) => valueOf(source, factor.trim())));
  if (parts.flat().some((value) => value === null)) return null;
  return parts.reduce((sum, factors) => sum + factors.reduce<number>((product, value) => product * (value ?? 0), 1), 0);
}

function valueOf(source: string, text: string): number | null {
  if (/^[A-Z][A-Z\d_]*$/.test(text)) return constantIn(source, text);
  return ARITHMETIC.test(text) ? Number(text.replaceAll('_', '')) : null;
}
