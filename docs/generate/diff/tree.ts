import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Snapshot } from './snapshot';
import { firstWith, pathsOf, Refusal, type Version } from './version';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** What a snapshot is read from; the German catalogue is younger. */
const NEEDED = ['package.json', 'machines', 'src', 'docs/requirements.md'];
const WELCOME = ['docs/anforderungen.md'];

/** What reads it: always that of the working tree, so that both sides are read alike. */
const READERS = ['docs/generate', 'tests/models/engine/static.ts'];
const PROGRAM = relative(ROOT, fileURLToPath(new URL('take-snapshot.ts', import.meta.url)));

/** The youngest of the files without which a tree cannot be read. */
const YOUNGEST = 'machines/registry/entry.ts';

/** Ctrl-C reaches what was started, too, and may be heard there first. */
export class Interruption extends Error {}

/**
 * What auditors care about in a version. An older one is unpacked into a folder of its own, which is gone when this has ended, however it
 * has ended; the programs that read it are laid over its own.
 * @param signal ends it early
 */
export async function snapshotOf(version: Version, signal: AbortSignal): Promise<Snapshot> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-audit-diff-'));
  try {
    const root = version.ref === null ? ROOT : await unpacked(version, folder, signal);
    const file = join(folder, 'snapshot.json');
    const { failed, said } = await run(process.execPath, ['--import', 'tsx', PROGRAM, file], { cwd: root, signal });
    if (failed)
      throw version.ref === null ? new Refusal(`The sources of the working tree cannot be read.\n${said}`) : tooOld(version, said);
    return JSON.parse(await readFile(file, 'utf8')) as Snapshot;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function unpacked(version: Version, folder: string, signal: AbortSignal): Promise<string> {
  const paths = pathsOf(version, [...NEEDED, ...WELCOME]);
  if (NEEDED.some((path) => !paths.includes(path))) throw tooOld(version);
  const [root, archive] = [join(folder, 'tree'), join(folder, 'tree.tar')];
  await mkdir(root);
  for (const [command, ...args] of [
    ['git', 'archive', '--format=tar', '--output', archive, version.hash, ...paths],
    ['tar', '-x', '-f', archive, '-C', root],
  ] as const) {
    const { failed, said } = await run(command, args, { cwd: ROOT, signal });
    if (failed) throw new Refusal(`${version.hash} cannot be unpacked: ${said}`);
  }
  for (const path of READERS) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await cp(join(ROOT, path), join(root, path), { recursive: true });
  }
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction');
  return root;
}

interface Place {
  /** Of the program that reads: names like `#machines/registry` lead into the tree that it stands in. */
  readonly cwd: string;
  readonly signal: AbortSignal;
}

/** Runs a program to its end, and what it said was wrong. */
async function run(
  command: string,
  args: readonly string[],
  { cwd, signal }: Place,
): Promise<{ readonly failed: boolean; readonly said: string }> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'], signal });
  let said = '';
  child.stderr.on('data', (data: Buffer) => (said += data.toString()));
  const [code, killed] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  if (killed !== null) throw new Interruption();
  return { failed: code !== 0, said: said.trim() };
}

function tooOld({ ref, hash }: Version, said = ''): Refusal {
  const first = firstWith(YOUNGEST);
  const since = first === '' ? '' : ` It reads commits from ${first} on.`;
  const [why = ''] = /^\w*Error\b.*$/m.exec(said) ?? [];
  return new Refusal([`The sources of ${ref ?? hash} cannot be read by this command.${since}`, why].join('\n').trim());
}
