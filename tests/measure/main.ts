/**
 * `npm run measure [-- --at <git ref>]...`: how much is written by hand, and how often a rule of the house is bent, now and at older
 * commits side by side. Figures, no verdicts.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { figuresOf, type Figure } from './figures';

const { values } = parseArgs({ options: { at: { type: 'string', multiple: true } } });
const columns = [...(values.at ?? []).map((ref) => ({ name: ref, figures: figuresAt(ref) })), { name: 'now', figures: figuresOf('.') }];
const width = Math.max(...columns.map(({ name }) => name.length), 8);
console.log(`${''.padEnd(44)}${columns.map(({ name }) => name.padStart(width + 2)).join('')}`);
for (const [row, { title }] of (columns[0]?.figures ?? []).entries())
  console.log(`${title.padEnd(44)}${columns.map(({ figures }) => String(figures[row]?.value).padStart(width + 2)).join('')}`);

/** The figures of a commit, from a copy of its files. */
function figuresAt(ref: string): Figure[] {
  const folder = mkdtempSync(join(tmpdir(), 'portal-measure-'));
  try {
    const archive = execFileSync('git', ['archive', '--format=tar', ref, 'machines', 'src', 'server', 'tests'], { maxBuffer: 1 << 30 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    return figuresOf(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
