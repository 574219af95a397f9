import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Snapshot } from './snapshot';
import { archiveOf, firstWith, pathsOf, Refusal, type Version } from './version';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** What a snapshot is read from; the German catalogue is younger. */
const NEEDED = ['package.json', 'machines', 'src', 'docs/requirements.md'];
const WELCOME = ['docs/anforderungen.md'];

/** What reads it: always that of the working tree, so that both sides are read alike. */
const READERS = ['docs/generate', 'tests/models/engine/static.ts'];
const PROGRAM = relative(ROOT, fileURLToPath(new URL('take-snapshot.ts', import.meta.url)));

/** The youngest of the files without which a tree cannot be read. */
const YOUNGEST = 'machines/registry/entry.ts';

/**
 * What auditors care about in a version. An older one is unpacked into a folder of its own, which is gone when this has ended, however it
 * has ended; the programs that read it are laid over its own.
 * @param signal ends it early
 */
export async function snapshotOf(version: Version, signal: AbortSignal): Promise<Snapshot> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-audit-diff-'));
  try {
    const root = version.ref === null ? ROOT : unpacked(version, join(folder, 'tree'));
    const file = join(folder, 'snapshot.json');
    await take(version, { root, file, signal });
    return JSON.parse(readFileSync(file, 'utf8')) as Snapshot;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function unpacked(version: Version, root: string): string {
  const paths = pathsOf(version, [...NEEDED, ...WELCOME]);
  if (NEEDED.some((path) => !paths.includes(path))) throw tooOld(version);
  mkdirSync(root);
  execFileSync('tar', ['-x', '-C', root], { input: archiveOf(version, paths) });
  for (const path of READERS) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(ROOT, path), join(root, path), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction');
  return root;
}

/** Reads the tree in a process of its own: names like `#machines/registry` lead into the tree that the program stands in. */
async function take(
  version: Version,
  { root, file, signal }: { readonly root: string; readonly file: string; readonly signal: AbortSignal },
): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, file], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'], signal });
  let said = '';
  child.stderr.on('data', (data: Buffer) => (said += data.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0)
    throw version.ref === null ? new Refusal(`The sources of the working tree cannot be read.\n${said.trim()}`) : tooOld(version, said);
}

function tooOld({ ref, hash }: Version, said = ''): Refusal {
  const first = firstWith(YOUNGEST);
  const since = first === '' ? '' : ` It reads commits from ${first} on.`;
  const [why = ''] = /^\w*Error\b.*$/m.exec(said) ?? [];
  return new Refusal([`The sources of ${ref ?? hash} cannot be read by this command.${since}`, why].join('\n').trim());
}
