import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { INSTALLATION_OPTIONS, readInstallation, type Installation } from './installation/options';

export const COVERS = ['states', 'transitions', 'pairs', 'requirements', 'random'] as const;
export type Cover = (typeof COVERS)[number];

/** Random walks, by a seed, until a time is up. */
export interface Wandering {
  readonly seed: number;
  readonly untilMs: number;
}

/** What `npm run qa` was asked for. */
export interface Options {
  readonly machines: readonly string[];
  readonly area: string | null;
  readonly cover: Cover;
  /** `pure`: the machines alone; `page`: their pages in a browser, with answers that stand in for the server's. */
  readonly tier: 'pure' | 'page' | 'server';
  /** A portal with a real server that is walked in place of machines; null for none. */
  readonly installation: Installation | null;
  /** Random walks, in place of chosen paths or after them; null where none are wanted. */
  readonly wandering: Wandering | null;
  /** What is printed in place of a run; null where it runs. */
  readonly list: 'markdown' | 'csv' | null;
  /** Whether what was walked in which tier is told in place of anything else. */
  readonly coverage: boolean;
  /** A log that is gone again in place of anything else. */
  readonly replay: string | null;
  /** The file for the list; null for the console. */
  readonly out: string | null;
}

const LAST_SEED = 2 ** 32 - 1;
const UNITS = { s: 1000, m: 60_000 } as const;

/**
 * Reads the arguments of the command.
 * @throws Error with the option that is wrong, and what would be right
 */
export function readOptions(args: readonly string[], drawSeed: () => number = () => randomInt(2 ** 31)): Options {
  const values = valuesOf(args);
  const { machine, area = null, list, csv, out = null, replay = null, coverage } = values;
  if (coverage && args.length > 1) throw new Error('--coverage stands alone: it tells of all machines');
  if (replay !== null && args.some((arg) => arg.startsWith('--') && !arg.startsWith('--replay')))
    throw new Error('--replay stands alone: the log says which machines');
  if (machine.length > 0 && area !== null) throw new Error('--machine and --area: only one of them');
  if (csv && !list) throw new Error('--csv is for --list: --list --csv');
  if (out !== null && !list) throw new Error('--out is for --list: --list --out <file>');
  if (list && values.until !== undefined) throw new Error('--until is for a run: leave it out with --list');
  const cover = coverOf(values.cover);
  const tier = values['base-url'] !== undefined && values.tier === 'pure' ? 'server' : tierOf(values.tier);
  const installation = readInstallation(values, tier === 'server', process.env);
  if (installation !== null && (tier !== 'server' || list || !(cover === 'states' || cover === 'transitions' || cover === 'random')))
    throw new Error('With a real server (--tier server, --base-url) --cover is states, transitions or random, without --list');
  if (
    tier === 'page' &&
    (list || values.seed !== undefined || values.until !== undefined || !(cover === 'states' || cover === 'transitions'))
  )
    throw new Error('--tier page walks stored paths: --cover is states or transitions, without --list, --seed and --until');
  return {
    machines: [...new Set(machine)],
    area,
    cover,
    tier,
    installation,
    wandering:
      cover === 'random' || values.seed !== undefined || values.until !== undefined
        ? { seed: values.seed === undefined ? drawSeed() : seedOf(values.seed), untilMs: timeOf(values.until ?? '10s') }
        : null,
    list: list ? (csv ? 'csv' : 'markdown') : null,
    coverage,
    replay,
    out,
  };
}

const ACCEPTED = {
  machine: { type: 'string', multiple: true, default: [] as string[] },
  area: { type: 'string' },
  cover: { type: 'string', default: 'transitions' },
  tier: { type: 'string', default: 'pure' },
  seed: { type: 'string' },
  until: { type: 'string' },
  list: { type: 'boolean', default: false },
  csv: { type: 'boolean', default: false },
  out: { type: 'string' },
  replay: { type: 'string' },
  coverage: { type: 'boolean', default: false },
  ...INSTALLATION_OPTIONS,
} as const;

function valuesOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: ACCEPTED }).values;
  } catch (error) {
    const names = Object.keys(ACCEPTED).map((name) => `--${name}`);
    throw new Error(`${error instanceof Error ? error.message : String(error)}\nThere are ${names.join(', ')}`, { cause: error });
  }
}

function coverOf(text: string): Cover {
  const cover = COVERS.find((one) => one === text);
  if (cover === undefined) throw new Error(`--cover ${text}: it is one of ${COVERS.join(', ')}`);
  return cover;
}

function tierOf(text: string): Options['tier'] {
  if (text !== 'pure' && text !== 'page' && text !== 'server') throw new Error(`--tier ${text}: it is one of pure, page, server`);
  return text;
}

function seedOf(text: string): number {
  if (!/^\d{1,10}$/.test(text) || Number(text) > LAST_SEED) throw new Error(`--seed ${text}: it is a whole number from 0 to ${LAST_SEED}`);
  return Number(text);
}

function timeOf(text: string): number {
  const { number, unit } = /^(?<number>[1-9]\d{0,3})(?<unit>[sm])$/.exec(text)?.groups ?? {};
  if (unit !== 's' && unit !== 'm') throw new Error(`--until ${text}: it is a time like 30s or 10m`);
  return Number(number) * UNITS[unit];
}
