import { writeFile } from 'node:fs/promises';
import type { RegistryEntry } from '#machines/registry/entry';
import { chosenEntries, listing } from './choice';
import { coveringPaths } from './cover';
import { csvOf, markdownOf, type CaseList } from './lists';
import { testCases } from './manual-steps';
import { readOptions, type Cover, type Options } from './options';
import { outcomeText, pageText, transitionsOf } from './outcome-text';
import { replayLog } from './recording';
import { randomWalks, runSubject } from './run';
import { subjectOf, type Subject } from './subject';
import { drawnMachines, tierReport } from './tiers';
import { tiersText } from './tiers-text';
import { sourceHash } from '../run/last-run';
import { readWalked, type Walked, type WalkedTier } from '../run/walked';

/** Where what was walked goes. */
type Keep = (tier: WalkedTier, walked: Walked) => void;

/** So many drawn paths are listed: more nobody goes by hand. */
const LISTED_WALKS = 10;

const COVERS: Readonly<Record<Cover, string>> = {
  states: 'zusammen erreichen sie jeden Zustand.',
  transitions: 'zusammen nehmen sie jeden Übergang.',
  pairs: 'zusammen nehmen sie jedes Paar aufeinander folgender Übergänge.',
  requirements: 'zusammen zeigen sie jede Anforderung.',
  random: 'sie sind ausgelost.',
};

/** Test cases of a machine: paths that cover, then drawn ones where they are asked for. */
export function caseList(subject: Subject, { cover, wandering }: Pick<Options, 'cover' | 'wandering'>): CaseList {
  const drawn = wandering === null ? [] : [...firstOf(randomWalks(subject, wandering.seed))];
  const seed = wandering === null ? '' : ` Startwert der ausgelosten Wege: ${wandering.seed}.`;
  return {
    id: subject.id,
    title: subject.title,
    covers: `${COVERS[cover]}${seed}`,
    cases: [
      ...(cover === 'random' ? [] : testCases(subject, cover, coveringPaths(subject, cover))),
      ...testCases(subject, 'random', drawn),
    ],
  };
}

function* firstOf<T>(walks: Iterable<T>): Generator<T> {
  let count = 0;
  for (const walk of walks) {
    yield walk;
    count += 1;
    if (count === LISTED_WALKS) return;
  }
}

/**
 * The whole command.
 * @param say prints
 * @param keep keeps the transitions that were walked
 * @returns the exit code: 1 with findings
 * @throws Error when something was asked for that does not exist
 */
export async function qa(args: readonly string[], say: (text: string) => void, keep: Keep = () => undefined): Promise<0 | 1> {
  const options = readOptions(args);
  if (options.coverage) {
    const runs = readWalked();
    say(tiersText(tierReport(await drawnMachines(), runs), runs, sourceHash()));
    return 0;
  }
  if (options.replay !== null) return replayLog(options.replay, say);
  const entries = chosenEntries(options);
  // Loaded there alone: it brings Playwright.
  if (options.installation !== null)
    return (await import('./installation/run')).runInstallation(entries, options, options.installation, say);
  if (entries.length === 0) {
    say(listing());
    return 0;
  }
  if (options.list !== null) {
    const lists: CaseList[] = [];
    for (const entry of entries) lists.push(caseList(await subjectOf(entry), options));
    const text = options.list === 'csv' ? csvOf(lists) : markdownOf(lists);
    if (options.out === null) say(text.trimEnd());
    else {
      await writeFile(options.out, text);
      say(`${lists.flatMap(({ cases }) => cases).length} test cases in ${options.out}`);
    }
    return 0;
  }
  if (options.tier === 'page') return walkPages(entries, options.cover === 'states' ? 'states' : 'transitions', say, keep);
  const { wandering } = options;
  const each = wandering === null ? null : { ...wandering, untilMs: wandering.untilMs / entries.length };
  if (each !== null) say(`seed ${each.seed}, random walks for ${each.untilMs / 1000} s on each machine`);
  let findings = 0;
  for (const entry of entries) {
    const subject = await subjectOf(entry);
    const outcome = await runSubject(subject, { cover: options.cover, wandering: each });
    findings += outcome.findings.length;
    keep('pure', { [subject.id]: outcome.transitions });
    say(outcomeText(subject, outcome));
  }
  return findings > 0 ? 1 : 0;
}

/** Walks the pages of machines; those without one that the browser tier walks are told. */
async function walkPages(
  entries: readonly RegistryEntry[],
  cover: 'states' | 'transitions',
  say: (text: string) => void,
  keep: Keep,
): Promise<0 | 1> {
  // Loaded here alone: what walks pages brings Playwright.
  const { runPages } = await import('./pages/run-pages');
  const { WALKED_PAGES } = await import('../e2e/page-tiers');
  const walked = entries.filter(({ id }) => id in WALKED_PAGES);
  for (const { id, title } of entries) if (!(id in WALKED_PAGES)) say(`${title} (${id}): no page of it is walked in the browser`);
  if (walked.length === 0) throw new Error(`Pages are walked of ${Object.keys(WALKED_PAGES).join(', ')}`);
  let findings = 0;
  for (const entry of walked) {
    const subject = await subjectOf(entry);
    const run = await runPages(subject, cover);
    findings += run.findings.length;
    keep('browser', { [subject.id]: transitionsOf(subject, run) });
    say(pageText(subject, run));
  }
  return findings > 0 ? 1 : 0;
}
