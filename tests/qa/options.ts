import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { INSTALLATION_OPTIONS, readInstallation, type Installation } from './installation/options';
import { COVERS, COVERS_OF, isSeen, TIERS, type Cover, type Tier } from './kinds';
import { COVER_WORDS, TIER_WORDS } from './workbench/view/words';

/** Random walks, by a seed, until a time is up. */
export interface Wandering {
  readonly seed: number;
  readonly untilMs: number;
  /** Whether that is the time of the whole run, with exploring and chosen paths: somebody named it. */
  readonly isOfAll?: true;
}

/** What `npm run qa` was asked for. */
export interface Options {
  readonly machines: readonly string[];
  readonly area: string | null;
  readonly cover: Cover;
  readonly tier: Tier;
  /** Whether the browser is seen. */
  readonly headed: boolean;
  /** Whether a picture of the page is taken at each step. */
  readonly pictures: boolean;
  /** A portal with a real server that is walked in place of machines; null for none. */
  readonly installation: Installation | null;
  /** Random walks, in place of chosen paths or after them; null where none are wanted. */
  readonly wandering: Wandering | null;
  /** What is printed in place of a run; null where it runs. */
  readonly list: 'markdown' | 'csv' | null;
  /** Whether what was walked in which tier is told in place of anything else. */
  readonly coverage: boolean;
  /** Whether only what there is to say is told. */
  readonly help: boolean;
  /** Whether all this is chosen and shown on a page of this computer. */
  readonly workbench: boolean;
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
  const { machine, area = null, list, csv, out = null, replay = null, coverage, workbench, headed, pictures } = values;
  if (workbench && args.length > 1) throw new Error('--workbench steht allein: Was gegangen wird, wählt man auf der Seite');
  if (coverage && args.length > 1) throw new Error('--coverage steht allein: Es gilt für alle Maschinen');
  if (replay !== null && args.some((arg) => arg.startsWith('--') && !arg.startsWith('--replay')))
    throw new Error('--replay steht allein: Welche Maschinen, sagt das Protokoll');
  if (machine.length > 0 && area !== null) throw new Error('--machine und --area: nur eines von beiden');
  if (csv && !list) throw new Error('--csv gehört zu --list: --list --csv');
  if (out !== null && !list) throw new Error('--out gehört zu --list: --list --out <Datei>');
  if (list && values.until !== undefined) throw new Error('--until gilt für einen Lauf: mit --list weglassen');
  const cover = coverOf(values.cover);
  const tier = values['base-url'] !== undefined && values.tier === 'pure' ? 'server' : tierOf(values.tier);
  const installation = readInstallation(values, tier === 'server', process.env);
  if (installation !== null && (tier !== 'server' || list || !COVERS_OF.server.includes(cover)))
    throw new Error('Mit einem wirklichen Server (--tier server, --base-url) ist --cover states, transitions oder random, ohne --list');
  if (isSeen(tier) && (values.seed !== undefined || values.until !== undefined || !COVERS_OF[tier].includes(cover)))
    throw new Error(`--tier ${tier} geht gespeicherte Wege: --cover ist ${COVERS_OF[tier].join(' oder ')}, ohne --seed und --until`);
  if (tier !== 'page' && (headed || pictures)) throw new Error('--headed und --pictures gehören zu --tier page');
  return {
    machines: [...new Set(machine)],
    area,
    cover,
    tier,
    headed,
    pictures,
    installation,
    wandering:
      cover === 'random' || values.seed !== undefined || values.until !== undefined
        ? {
            seed: values.seed === undefined ? drawSeed() : seedOf(values.seed),
            untilMs: timeOf(values.until ?? '10s'),
            ...(values.until === undefined ? {} : { isOfAll: true }),
          }
        : null,
    list: list ? (csv ? 'csv' : 'markdown') : null,
    coverage,
    help: values.help,
    workbench,
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
  headed: { type: 'boolean', default: false },
  pictures: { type: 'boolean', default: false },
  workbench: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
  ...INSTALLATION_OPTIONS,
} as const;

/** What each says, for `--help`; the guide tells more. */
const SAYS: Readonly<Record<keyof typeof ACCEPTED, string>> = {
  machine: '<Kennung>, auch mehrmals: welche Maschine; ohne sie alle, ohne jede Angabe werden sie genannt',
  area: '"<Bereich>": alle Maschinen eines Bereichs',
  cover: `was abgedeckt wird: ${COVERS.map((one) => `${one} (${COVER_WORDS[one]})`).join(', ')}; ohne Angabe transitions`,
  tier: `wo gegangen wird: ${TIERS.map((one) => `${one} (${TIER_WORDS[one]})`).join(', ')}; ohne Angabe pure`,
  seed: '<Zahl>: Startwert ausgeloster Wege',
  until: '<30s, 10m>: so lange läuft der ganze Lauf höchstens, auch das Erkunden; nach den gewählten Wegen werden welche ausgelost',
  list: 'die Wege als Testschritte, ohne sie zu gehen',
  csv: 'mit --list: für eine Testverwaltung',
  out: '<Datei>: mit --list, in eine Datei',
  replay: '<Datei>: ein QA-Protokoll noch einmal',
  coverage: 'was auf welcher Stufe gegangen wurde',
  headed: 'mit --tier page: der Browser ist zu sehen',
  pictures: 'mit --tier page: ein Bild je Schritt',
  workbench: 'all das auf einer Seite dieses Rechners',
  help: 'diese Zeilen',
  'base-url': '<https://…>: ein Portal, das irgendwo steht',
  user: '<Benutzername>: wer sich dort anmeldet',
  'password-from-env': '<Variable>: in ihr steht das Passwort',
  'totp-from-env': '<Variable>: in ihr steht der Schlüssel des zweiten Faktors',
  'with-changes': 'auch Wege, die dort etwas ändern',
  clean: 'was ein abgebrochener Lauf dort angelegt hat, wird gelöscht',
};

/** All that can be said, a line each. */
export const usage = (): string =>
  [
    'npm run qa -- --machine <Kennung> [...]; die Anleitung ist docs/qa.md',
    ...Object.entries(SAYS).map(([name, says]) => `  ${`--${name}`.padEnd(20)} ${says}`),
  ].join('\n');

function valuesOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: ACCEPTED }).values;
  } catch (error) {
    const [, named = args.join(' ')] = /'([^' ]+)/.exec(String(error)) ?? [];
    throw new Error(`${named}: Diese Angabe gibt es nicht, oder ihr fehlt der Wert\n${usage()}`, { cause: error });
  }
}

function coverOf(text: string): Cover {
  const cover = COVERS.find((one) => one === text);
  if (cover === undefined) throw new Error(`--cover ${text}: Möglich ist ${COVERS.join(', ')}`);
  return cover;
}

function tierOf(text: string): Tier {
  const tier = TIERS.find((one) => one === text);
  if (tier === undefined) throw new Error(`--tier ${text}: Möglich ist ${TIERS.join(', ')}`);
  return tier;
}

function seedOf(text: string): number {
  if (!/^\d{1,10}$/.test(text) || Number(text) > LAST_SEED)
    throw new Error(`--seed ${text}: Erwartet wird eine ganze Zahl von 0 bis ${LAST_SEED}`);
  return Number(text);
}

function timeOf(text: string): number {
  const { number, unit } = /^(?<number>[1-9]\d{0,3})(?<unit>[sm])$/.exec(text)?.groups ?? {};
  if (unit !== 's' && unit !== 'm') throw new Error(`--until ${text}: Erwartet wird eine Dauer wie 30s oder 10m`);
  return Number(number) * UNITS[unit];
}
