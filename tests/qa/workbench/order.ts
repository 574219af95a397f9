import { COVERS_OF, TIERS, type Cover, type Tier } from '../kinds';

/** The tiers, and a portal that stands somewhere, which the command knows by its address. */
export const ORDER_TIERS = [...TIERS, 'installation'] as const;
export type OrderTier = (typeof ORDER_TIERS)[number];

/** The tier in which something is walked. */
export const tierOf = ({ tier }: { readonly tier: OrderTier }): Tier => (tier === 'installation' ? 'server' : tier);

/** Whether paths are drawn there, by a seed and for a time. */
export const isDrawn = (order: { readonly tier: OrderTier }): boolean => ['pure', 'server'].includes(tierOf(order));

/** What somebody chose on the workbench. */
export interface RunOrder {
  readonly machine: string | null;
  readonly area: string | null;
  readonly tier: OrderTier;
  readonly cover: Cover;
  /** As typed; empty where it is to be drawn, or nothing is. */
  readonly seed: string;
  /** As typed. */
  readonly until: string;
  readonly headed: boolean;
  /** Where a portal stands, and who signs in there. */
  readonly address: string;
  readonly user: string;
  /** Names of environment variables, never what they hold. */
  readonly passwordFrom: string;
  readonly totpFrom: string;
  /** Whether data may be created on a real server, and removed again. */
  readonly withChanges: boolean;
}

/** What the workbench begins with. */
export const FIRST_ORDER: RunOrder = {
  machine: null,
  area: null,
  tier: 'pure',
  cover: 'transitions',
  seed: '',
  until: '',
  headed: false,
  address: '',
  user: '',
  passwordFrom: '',
  totpFrom: '',
  withChanges: false,
};

/** What is wrong with a choice, in German, by field. */
export interface Problems {
  readonly machine: string | null;
  readonly seed: string | null;
  readonly until: string | null;
  readonly address: string | null;
  readonly user: string | null;
  readonly passwordFrom: string | null;
  readonly totpFrom: string | null;
}

const LAST_SEED = 2 ** 32 - 1;
const VARIABLE = /^[A-Za-z_]\w*$/;

/** What keeps a choice from being walked; what a tier does not ask for is not judged. */
export function problemsOf(order: RunOrder): Problems {
  const { machine, area, tier, seed, until, address, user, passwordFrom, totpFrom } = order;
  const isAsked = tier === 'installation';
  const isSeed = /^\d{1,10}$/.test(seed) && Number(seed) <= LAST_SEED;
  return {
    machine: machine === null && area === null ? 'Wählen Sie eine Maschine oder einen Bereich.' : null,
    seed: !isDrawn(order) || seed === '' || isSeed ? null : `Der Startwert ist eine ganze Zahl von 0 bis ${LAST_SEED}.`,
    until: !isDrawn(order) || until === '' || /^[1-9]\d{0,3}[sm]$/.test(until) ? null : 'Die Zeit ist eine Angabe wie 30s oder 10m.',
    address: !isAsked || /^https?:\/\/[^/]+\/?$/.test(address) ? null : 'Die Adresse ist eine wie https://portal.example.org, ohne Pfad.',
    user: !isAsked || user !== '' ? null : 'Nennen Sie, wer sich dort anmeldet.',
    passwordFrom: !isAsked || VARIABLE.test(passwordFrom) ? null : 'Das ist der Name einer Umgebungsvariablen, nicht das Passwort.',
    totpFrom:
      !isAsked || totpFrom === '' || VARIABLE.test(totpFrom) ? null : 'Das ist der Name einer Umgebungsvariablen, nicht der Schlüssel.',
  };
}

/** Whether a choice can be walked. */
export const isComplete = (order: RunOrder): boolean => Object.values(problemsOf(order)).every((problem) => problem === null);

/** A choice after a part of it changed: another tier may not cover what was to be covered. */
export function changedOrder(order: RunOrder, change: Partial<RunOrder>): RunOrder {
  const changed = { ...order, ...change };
  const covers = COVERS_OF[tierOf(changed)];
  return covers.includes(changed.cover) ? changed : { ...changed, cover: covers[0] ?? 'transitions' };
}

/** The same as arguments of the command. */
export function argsOf(order: RunOrder): string[] {
  const { machine, area, tier, cover, seed, until, headed, address, user, passwordFrom, totpFrom, withChanges } = order;
  return [
    ...(machine === null ? [] : ['--machine', machine]),
    ...(area === null ? [] : ['--area', area]),
    ...(tier === 'pure' || tier === 'installation' ? [] : ['--tier', tier]),
    ...(tier === 'installation' ? ['--base-url', address, '--user', user, '--password-from-env', passwordFrom] : []),
    ...(tier === 'installation' && totpFrom !== '' ? ['--totp-from-env', totpFrom] : []),
    ...(cover === 'transitions' ? [] : ['--cover', cover]),
    ...(!isDrawn(order) || seed === '' ? [] : ['--seed', seed]),
    ...(!isDrawn(order) || until === '' ? [] : ['--until', until]),
    ...(tier === 'page' ? ['--pictures'] : []),
    ...(tier === 'page' && headed ? ['--headed'] : []),
    ...(tierOf(order) === 'server' && withChanges ? ['--with-changes'] : []),
  ];
}

/** The command that removes what a run created and could not remove any more; null where nothing is left of it. */
export const cleanCommandOf = (order: RunOrder): string | null =>
  order.tier === 'installation' && order.withChanges
    ? commandOf({ ...order, machine: null, area: null, cover: 'transitions', seed: '', until: '', withChanges: false }).replace(
        '--',
        '-- --clean',
      )
    : null;

/** The command that does the same. */
export const commandOf = (order: RunOrder): string =>
  ['npm run qa --', ...argsOf(order).map((arg) => (/\s/.test(arg) ? `"${arg}"` : arg))].join(' ');
