/**
 * `npm run audit:diff -- <git ref> [<git ref>] [--out <file>]`: what changed for auditors from one commit to another, or to the working
 * tree as it is, in words: as text, and as a page with a list to sign. Node runs it, not the command `tsx`, which at Ctrl-C kills who has
 * not answered within a moment, and with it what tidies up.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { compareSnapshots } from './diff/compare';
import { pageOf } from './diff/page';
import { textOf, type Report } from './diff/text';
import { Interruption, snapshotOf } from './diff/tree';
import { filesBetween, Refusal, versionOf, type Version } from './diff/version';

const USAGE = 'npm run audit:diff -- <git ref> [<git ref>] [--out <file>]';

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort());

try {
  const { from, to, out } = readArguments();
  const [before, after] = [versionOf(from), versionOf(to)];
  const report = await compared(before, after);
  const file = out ?? `test-results/aenderungen-${before.hash}-${after.ref === null ? 'arbeitsstand' : after.hash}.html`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, pageOf(report));
  console.log(`${textOf(report)}\n${file}`);
} catch (error) {
  const isInterrupted = interruption.signal.aborted || error instanceof Interruption;
  if (!isInterrupted) console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = isInterrupted ? 130 : 1;
}

function readArguments(): { readonly from: string; readonly to: string | null; readonly out: string | undefined } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } });
    const [from, to, ...others] = positionals;
    if (from === undefined || others.length > 0) throw new Refusal('One or two commits are compared.');
    return { from, to: to ?? null, out: values.out };
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : ''}\n${USAGE}`.trim(), { cause: error });
  }
}

/** Both are read at once; when one fails, the other is ended. */
async function compared(before: Version, after: Version): Promise<Report> {
  const either = new AbortController();
  const signal = AbortSignal.any([either.signal, interruption.signal]);
  const reading = [before, after].map((version) =>
    snapshotOf(version, signal).catch((error: unknown) => {
      if (!either.signal.aborted) either.abort(error);
      throw error;
    }),
  );
  const [first, second] = await Promise.allSettled(reading);
  if (first?.status !== 'fulfilled' || second?.status !== 'fulfilled') throw either.signal.reason;
  return { before, after, groups: compareSnapshots(first.value, second.value), files: filesBetween(before, after) };
}
