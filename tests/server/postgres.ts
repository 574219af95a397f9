import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const INSTALLED = '/usr/lib/postgresql';
/** PostgreSQL refuses to run as root; this user owns nothing. */
const NOBODY = 65_534;

export interface TestPostgres {
  /** For DATABASE_URL; the cluster is reached by a socket, so that no port is needed. */
  readonly url: string;
  /** Ends it as an operator does, every connection with it; the data stay. */
  halt(): void;
  resume(): void;
  stop(): void;
}

/** The folder of PostgreSQL's programs, null where it is not installed. */
export function postgresPrograms(): string | null {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).toSorted((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(INSTALLED, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/**
 * Starts an empty cluster of its own in a folder of its own.
 * @param port where it is reached by address, too, with passwords as Debian sets it up
 */
export function startPostgres(programs: string, port: number | null = null): TestPostgres {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  else chmodSync(folder, 0o700);
  const run = (program: string, args: readonly string[]): void => {
    const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
    execFileSync(join(programs, program), args, { ...identity, cwd: folder, stdio: 'ignore' });
  };
  const data = join(folder, 'data');
  const hosts = port === null ? 'trust' : 'scram-sha-256';
  run('initdb', ['-D', data, '-U', 'portal', '--auth-local=trust', `--auth-host=${hosts}`, '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
  const listens = port === null ? `-c listen_addresses=''` : `-c listen_addresses=127.0.0.1 -c port=${port}`;
  const start = (): void =>
    run('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-w', '-o', `-k ${folder} ${listens} -c fsync=off`, 'start']);
  const end = (mode: 'fast' | 'immediate'): void => run('pg_ctl', ['-D', data, '-m', mode, '-w', 'stop']);
  start();
  run('createdb', ['-h', folder, ...(port === null ? [] : ['-p', String(port)]), '-U', 'portal', 'portal']);
  return {
    url: `postgresql://portal@localhost${port === null ? '' : `:${port}`}/portal?host=${encodeURIComponent(folder)}`,
    halt: () => end('fast'),
    resume: start,
    stop: () => {
      end('immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
