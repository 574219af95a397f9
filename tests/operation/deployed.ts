import { readFileSync } from 'node:fs';

/** What one place has in a file of `docs/deploy`: for each mark the lines that stand there instead. */
export type Place = Readonly<Record<string, readonly string[]>>;

const MARKED = /\s+# change: ([\w-]+)$/;

/**
 * The configuration of nginx as it stands, with the lines that are marked replaced by those of a place.
 * @throws Error for a mark that the place says nothing of, or the other way round: then the file and its test differ
 */
export function nginxConfig(place: Place): string {
  const used = new Set<string>();
  const lines = readFileSync('docs/deploy/nginx.conf', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, mark] = MARKED.exec(line) ?? [];
      if (mark === undefined) return [line];
      const own = place[mark];
      if (own === undefined) throw new Error(`nginx.conf marks ${mark}, which is not given`);
      // The name and the servers are marked in several lines.
      const again = used.has(mark);
      used.add(mark);
      return again && mark === 'servers' ? [] : own;
    });
  const unused = Object.keys(place).filter((mark) => !used.has(mark));
  if (unused.length > 0) throw new Error(`nginx.conf does not mark ${unused.join(', ')}`);
  return lines.join('\n');
}

/** What a unit of systemd says about a process. */
export interface Unit {
  readonly command: readonly string[];
  readonly folder: string;
  readonly user: string;
  readonly environmentFile: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly stopSignal: NodeJS.Signals;
  readonly stopWithinMs: number;
}

/** Reads a unit, as that of the portal, as far as a process is started and stopped by it. */
export function readUnit(text = readFileSync('docs/deploy/portal.service', 'utf8')): Unit {
  const rows = text
    .split('\n')
    .flatMap((line) => [...line.matchAll(/^(\w+)=(.*)$/g)].map(([, name = '', value = '']) => ({ name, value })));
  const valueOf = (name: string): string => {
    const row = rows.find((one) => one.name === name);
    if (row === undefined) throw new Error(`portal.service does not say ${name}`);
    return row.value;
  };
  return {
    command: valueOf('ExecStart').split(' '),
    folder: valueOf('WorkingDirectory'),
    user: valueOf('User'),
    environmentFile: valueOf('EnvironmentFile'),
    environment: readEnvironment(rows.filter(({ name }) => name === 'Environment').map(({ value }) => value)),
    stopSignal: valueOf('KillSignal') as NodeJS.Signals,
    stopWithinMs: Number(valueOf('TimeoutStopSec')) * 1000,
  };
}

/** Names and values of lines of an environment. */
export const readEnvironment = (lines: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(lines.filter((line) => line.includes('=')).map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]));
