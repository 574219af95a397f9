/** A figure of the world outside that no command measures, with the reason why it is taken. */
interface Assumption {
  readonly value: number;
  readonly what: string;
  readonly because: string;
}

/** What the projection assumes (decision 880); nothing else is put into it that was not measured. */
export const ASSUMED = {
  visitsInBusiestMinute: {
    value: 0.01,
    what: 'of all persons sign in during the busiest minute',
    because: 'three in ten within the half hour around the first lesson',
  },
  visitsOnBusiestDay: { value: 0.6, what: 'of all persons sign in on a busy day', because: 'the youngest pupils have no lesson with it' },
  visitsInAYear: { value: 100, what: 'sign-ins of a person in a year', because: 'some 190 school days, every other one' },
  sessions: { value: 0.3, what: 'of all persons have a session at once', because: 'a session ends after 30 idle minutes' },
  schoolAdministrators: {
    value: 0.001,
    what: 'of all persons administer a school at the same moment',
    because: 'two in a school of 400, one in five of them at work in it',
  },
  stateAdministrators: { value: 0.00002, what: 'of all persons administer the state at the same moment', because: 'eight of 400,000' },
  turnsInAMinute: { value: 2, what: 'times a minute such a person makes the seven calls', because: 'half a minute to read and type' },
  writes: {
    value: 0.05,
    what: 'of the calls of administrators write',
    because: 'as in the load of several servers (`npm run bench servers`)',
  },
  busy: { value: 0.6, what: 'of the processors are busy in that minute', because: 'beyond it who comes waits for who came' },
  coresOfAServer: { value: 2, what: 'processors of a server', because: 'one event loop, and two passwords computed at a time' },
  spareServers: { value: 1, what: 'server more than are needed', because: 'one may fail, or be updated' },
  connectionsOfAServer: { value: 11, what: 'connections of a server', because: '`DATABASE_POOL`, and one that asks how it is' },
  connections: { value: 97, what: 'connections of PostgreSQL as Debian sets it up', because: 'a hundred, three of them for its owner' },
  auditDays: { value: 365, what: 'days the audit log is kept', because: 'the default of `AUDIT_DAYS`' },
  backups: { value: 14, what: 'backups are kept', because: 'a fortnight, one a day' },
  walDays: { value: 2, what: 'days of WAL are kept', because: 'from one backup to the next, and a day to notice' },
} as const satisfies Record<string, Assumption>;

/** What is measured on each filled database, in the order of the page. */
export const FIGURES = {
  persons: 'persons',
  tables: 'tables without audit log and sessions, bytes a person',
  indexes: 'their indexes, bytes a person',
  account: 'an account with its indexes, bytes',
  session: 'a session with its indexes, bytes',
  auditLine: 'a line of the audit log with its link and indexes, bytes',
  dump: '`pg_dump --format=custom`, bytes a person',
  auditDump: 'a line of the audit log in it, bytes',
  started: 'memory of a server when it is ready, MB',
  used: 'memory of a server after all this, MB',
  sessionsOpened: 'sessions that were opened in between',
  visitServer: 'a sign-in and the start page, server, ms',
  visitDatabase: 'a sign-in and the start page, PostgreSQL, ms',
  visitWal: 'a sign-in and the start page, WAL in bytes',
  visitLines: 'a sign-in and the start page, lines of the audit log',
  stateServer: 'seven calls of who administers the state, server, ms',
  stateDatabase: 'seven calls of who administers the state, PostgreSQL, ms',
  schoolServer: 'seven calls of who administers a school, server, ms',
  schoolDatabase: 'seven calls of who administers a school, PostgreSQL, ms',
  writeServer: 'a class made, server, ms',
  writeDatabase: 'a class made, PostgreSQL, ms',
  writeWal: 'a class made, WAL in bytes',
  chained: 'lines of the audit log chained in a second',
} as const;

export type Figure = keyof typeof FIGURES;
export type Figures = Readonly<Record<Figure, number>>;

/** A call at one size of the database: time as a caller has it, processor time of server and database together, all in ms. */
export interface CallTimes {
  readonly p50: number;
  readonly p95: number;
  readonly processor: number;
}

/** What the command has found, smallest database first. */
export interface Measured {
  readonly machine: string;
  readonly databases: readonly [Figures, Figures];
  readonly calls: Readonly<Record<string, readonly [CallTimes, CallTimes]>>;
}

/** What part M demands at 400,000 persons, in ms. */
export const DEMANDED = { 'persons, first page (state)': 100, 'search, three letters (state)': 150 } as const;

export const SIZES = [400_000, 3_000_000, 12_000_000] as const;

/** A figure at a size, on the line through the two that were measured; it never falls below the smaller one. */
export function at(persons: number, sizes: readonly [number, number], values: readonly [number, number]): number {
  const rise = (values[1] - values[0]) / (sizes[1] - sizes[0]);
  return Math.max(Math.min(...values), values[0] + rise * (persons - sizes[0]));
}

export interface Capacity {
  readonly visitsASecond: number;
  readonly callsASecond: number;
  readonly serverCores: number;
  readonly servers: number;
  readonly databaseCores: number;
  readonly connections: number;
  readonly serverMemoryMb: number;
  /** Tables and indexes of persons with their accounts and sessions: what everybody's calls read. */
  readonly databaseMemoryGb: number;
  readonly rowsGb: number;
  readonly auditGb: number;
  readonly walGb: number;
  readonly backupsGb: number;
}

const GB = 1e9;
const CALLS = 7;

/** What an installation needs for so many persons, in their busiest minute (G2.4). */
export function capacityFor(persons: number, { databases }: Pick<Measured, 'databases'>): Capacity {
  const [small, large] = databases;
  const of = (figure: Figure): number => at(persons, [small.persons, large.persons], [small[figure], large[figure]]);
  const share = (name: 'stateAdministrators' | 'schoolAdministrators' | 'visitsInBusiestMinute'): number => ASSUMED[name].value * persons;
  const visits = share('visitsInBusiestMinute') / 60;
  const [state, school] = [share('stateAdministrators'), share('schoolAdministrators')].map(
    (count) => (count * ASSUMED.turnsInAMinute.value) / 60,
  ) as [number, number];
  const writes = (state + school) * CALLS * ASSUMED.writes.value;
  const busy = (part: 'Server' | 'Database'): number =>
    (visits * of(`visit${part}`) + state * of(`state${part}`) + school * of(`school${part}`) + writes * of(`write${part}`)) /
    1000 /
    ASSUMED.busy.value;
  const serverCores = busy('Server');
  const servers = Math.ceil(serverCores / ASSUMED.coresOfAServer.value) + ASSUMED.spareServers.value;
  const lines = persons * ASSUMED.visitsInAYear.value * (ASSUMED.auditDays.value / 365) * of('visitLines');
  const rows = persons * (of('tables') + of('indexes') + of('account') + ASSUMED.sessions.value * of('session'));
  return {
    visitsASecond: visits,
    callsASecond: (state + school) * CALLS,
    serverCores,
    servers,
    databaseCores: busy('Database'),
    connections: servers * ASSUMED.connectionsOfAServer.value,
    serverMemoryMb: Math.max(...databases.flatMap(({ started, used }) => [started, used])),
    databaseMemoryGb: rows / GB,
    rowsGb: rows / GB,
    auditGb: (lines * of('auditLine')) / GB,
    walGb: (persons * ASSUMED.visitsOnBusiestDay.value * of('visitWal') * ASSUMED.walDays.value) / GB,
    backupsGb: ((persons * of('dump') + lines * of('auditDump')) * ASSUMED.backups.value) / GB,
  };
}

/** The first number of persons for which something no longer holds; 0 where it never does, null where it does up to a hundred million. */
export function firstBeyond(holds: (persons: number) => boolean): number | null {
  let [low, high] = [1000, 100_000_000];
  if (holds(high)) return null;
  if (!holds(low)) return 0;
  while (high - low > low / 1000) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return high;
}

/** What grows until it no longer holds, with the persons at which it does; `null` is beyond a hundred million. */
export function limitsOf(measured: Measured): readonly (readonly [what: string, persons: number | null, then: string])[] {
  const { databases, calls } = measured;
  const sizes = [databases[0].persons, databases[1].persons] as const;
  const capacity = (persons: number): Capacity => capacityFor(persons, measured);
  const limits: [string, number | null, string][] = Object.entries(DEMANDED).map(([name, most]) => {
    const [small, large] = calls[name] ?? [];
    const processor = [small?.processor ?? Number.NaN, large?.processor ?? Number.NaN] as const;
    return [
      `${name}: ${most} ms of processor time in one call`,
      firstBeyond((persons) => at(persons, sizes, processor) <= most),
      'slower for who administers the state; others are not touched',
    ];
  });
  limits.push(
    [
      `connections: ${ASSUMED.connections.value} of PostgreSQL`,
      firstBeyond((persons) => capacity(persons).connections <= ASSUMED.connections.value),
      'raise `max_connections`, or put a pooler of whole transactions in front',
    ],
    [
      `audit log larger than all persons`,
      firstBeyond((persons) => capacity(persons).auditGb <= capacity(persons).rowsGb),
      'a shorter `AUDIT_DAYS`, or disk',
    ],
    [
      'lines of the audit log come faster than they are chained',
      firstBeyond((persons) => capacity(persons).visitsASecond * databases[1].visitLines <= databases[1].chained),
      'they stand unchained for longer, until fewer come',
    ],
    [
      'PostgreSQL needs 64 processors',
      firstBeyond((persons) => capacity(persons).databaseCores <= 64),
      'there is one that writes: the state is divided, or sign-ins are spread',
    ],
  );
  return limits.toSorted(([, a], [, b]) => (a ?? Infinity) - (b ?? Infinity));
}

const COMMAND = 'npm run bench -- capacity';
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const counted = (value: number): string => Math.round(value).toLocaleString('en');
/** Two figures that mean something, and no more. */
const rough = (value: number): string => counted(value < 100 ? Math.ceil(value) : Number(value.toPrecision(2)));

/** How a size lies to those that were measured. */
const knownAs = (persons: number, [small, large]: Measured['databases']): string => {
  if (persons > large.persons * 1.05) return `extrapolated, ${(persons / large.persons).toFixed(0)} times the largest`;
  return persons > small.persons * 1.05 ? 'between the two' : 'as measured';
};

/** The page of capacity: what was found, and what follows from it; `readMeasured` reads it back. */
export function capacityPage(measured: Measured): string {
  const { machine, databases, calls } = measured;
  const needs = SIZES.map((persons) => capacityFor(persons, measured));
  const row = (what: string, of: (capacity: Capacity) => number): readonly string[] => [what, ...needs.map((one) => rough(of(one)))];
  const from = (persons: number | null): string => {
    if (persons === null) return 'beyond 100 million';
    if (persons === 0) return 'the beginning';
    return persons < 1e6 ? rough(persons) : `${(persons / 1e6).toPrecision(2)} million`;
  };
  return `# Capacity

Made by \`${COMMAND}\`; do not edit. The figures below "Measured" were measured on ${machine}
with clients, server and PostgreSQL beside each other. Everything else on this page is computed from them and from what is assumed;
why so, and what is not in it: \`docs/decisions/880-a-page-of-capacity.md\`.

## What an installation needs

${table(
  ['For persons', ...SIZES.map(counted)],
  [
    ['Figures are', ...SIZES.map((persons) => knownAs(persons, databases))],
    row('Sign-ins a second in the busiest minute', (one) => one.visitsASecond),
    row('Calls of administrators a second', (one) => one.callsASecond),
    row('Processors of all servers', (one) => one.serverCores),
    row(`Servers of ${ASSUMED.coresOfAServer.value} processors, a spare one with them`, (one) => one.servers),
    row('Memory of each server, MB', (one) => one.serverMemoryMb),
    row('Processors of PostgreSQL', (one) => one.databaseCores),
    row('Connections to PostgreSQL', (one) => one.connections),
    row('Memory of PostgreSQL, GB: persons, accounts, sessions with their indexes', (one) => one.databaseMemoryGb),
    row('Disk: the same, GB', (one) => one.rowsGb),
    row('Disk: audit log of a year, GB', (one) => one.auditGb),
    row(`Disk: WAL of ${ASSUMED.walDays.value} days, GB`, (one) => one.walGb),
    row(`Disk elsewhere: ${ASSUMED.backups.value} backups, GB`, (one) => one.backupsGb),
  ],
)}

## What gives way first

${table(
  ['What', 'From persons', 'Then'],
  limitsOf(measured).map(([what, persons, then]) => [what, from(persons), then]),
)}

## Assumed

${table(
  ['Taken as', 'Because'],
  Object.values(ASSUMED).map(({ value, what, because }) => [`${value < 0.01 ? `${value * 1e6} in a million` : value} ${what}`, because]),
)}

## Measured

${table(
  ['Figure', ...databases.map((_, index) => (index === 0 ? 'smaller' : 'larger'))],
  Object.entries(FIGURES).map(([figure, what]) => [what, ...databases.map((one) => String(one[figure as Figure]))]),
)}

One call at a time, ms: half of the answers came within p50, all but one in twenty within p95; processor time of server and PostgreSQL together.

${table(
  ['Call', 'smaller: p50', 'p95', 'processor', 'larger: p50', 'p95', 'processor'],
  Object.entries(calls).map(([call, times]) => [call, ...times.flatMap((one) => [one.p50, one.p95, one.processor].map(String))]),
)}
`;
}

/** Reads what was measured out of the page that was made from it. */
export function readMeasured(page: string): Measured {
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '));
  const numbersOf = (what: string): readonly number[] =>
    rows
      .find(([first]) => first === what)
      ?.slice(1)
      .map(Number) ?? [];
  const database = (index: number): Figures =>
    Object.fromEntries(Object.entries(FIGURES).map(([figure, what]) => [figure, numbersOf(what)[index]])) as unknown as Figures;
  const times = ([p50 = Number.NaN, p95 = Number.NaN, processor = Number.NaN]: readonly number[]): CallTimes => ({ p50, p95, processor });
  const calls = rows.filter((cells) => cells.length === 7 && cells[0] !== 'Call' && cells[0] !== '---');
  return {
    machine: /measured on (.+)/.exec(page)?.[1] ?? '',
    databases: [database(0), database(1)],
    calls: Object.fromEntries(
      calls.map(([call = '', ...cells]) => [call, [times(cells.slice(0, 3).map(Number)), times(cells.slice(3).map(Number))]]),
    ),
  };
}
