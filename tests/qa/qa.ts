import { writeFile } from 'node:fs/promises';
import { REGISTRY } from '#machines/registry';
import type { RegistryEntry } from '#machines/registry/entry';
import { counted } from './counted';
import { caseList } from './cases';
import { chosenEntries, listing } from './choice';
import { csvOf, markdownOf, type CaseList } from './lists';
import { isSeen, type SeenTier } from './kinds';
import { readOptions, usage, type Options } from './options';
import { outcomeText, seenText, transitionsOf, UNEXPLORED } from './outcome-text';
import { testCases } from './manual-steps';
import { replayLog } from './recording';
import { runSubject } from './run';
import { pathsIn, runSeen, whyNotIn } from './tier-walks';
import { subjectOf } from './subject';
import { drawnMachines, tierReport } from './tiers';
import { tiersText } from './tiers-text';
import { NEVER, orTimeUp } from './time-up';
import { sourceHash } from '../run/last-run';
import { readWalked, type Walked, type WalkedTier } from '../run/walked';

/** Where what was walked goes. */
type Keep = (tier: WalkedTier, walked: Walked) => void;

/**
 * The whole command.
 * @param say prints
 * @param keep keeps the transitions that were walked
 * @param begunAt from when a time counts, in milliseconds of `performance.now()`
 * @returns the exit code: 1 with findings
 * @throws Error when something was asked for that does not exist
 */
export async function qa(
  args: readonly string[],
  say: (text: string) => void,
  keep: Keep = () => undefined,
  begunAt = performance.now(),
): Promise<0 | 1> {
  const options = readOptions(args);
  if (options.help) {
    say(usage());
    return 0;
  }
  if (options.coverage) {
    const runs = readWalked();
    say(tiersText(tierReport(await drawnMachines(), runs), runs, sourceHash()));
    return 0;
  }
  if (options.replay !== null) return replayLog(options.replay, say);
  const chosen = chosenEntries(options);
  // Loaded there alone: it brings Playwright.
  if (options.installation !== null)
    return (await import('./installation/run')).runInstallation(chosen, options, options.installation, say);
  if (args.length === 0) {
    say(listing());
    return 0;
  }
  const entries: RegistryEntry[] = [];
  for (const entry of chosen.length === 0 ? REGISTRY : chosen) {
    const why = await whyNotIn(options.tier, entry);
    if (why === null) entries.push(entry);
    else say(`${entry.title} (${entry.id}): ${why}`);
  }
  if (entries.length === 0) throw new Error(`--tier ${options.tier} geht keine dieser Maschinen`);
  if (options.list !== null) {
    const lists: CaseList[] = [];
    for (const entry of entries) lists.push(await caseList(await subjectOf(entry), options));
    const text = options.list === 'csv' ? csvOf(lists) : markdownOf(lists);
    if (options.out === null) say(text.trimEnd());
    else {
      await writeFile(options.out, text);
      say(`${counted(lists.flatMap(({ cases }) => cases).length, 'Testfall', 'Testfälle')} in ${options.out}`);
    }
    return 0;
  }
  if (isSeen(options.tier)) return walkSeen(entries, { ...options, tier: options.tier }, say, keep);
  return walkPure(entries, options, begunAt, say, keep);
}

/** Walks machines alone; a time that was named is shared among those that are left. */
async function walkPure(
  entries: readonly RegistryEntry[],
  { cover, wandering }: Options,
  begunAt: number,
  say: (text: string) => void,
  keep: Keep,
): Promise<0 | 1> {
  const each = wandering === null ? null : { ...wandering, untilMs: wandering.untilMs / entries.length };
  const endsAt = wandering?.isOfAll === true ? begunAt + wandering.untilMs : NEVER;
  if (each !== null)
    say(`Startwert ${each.seed}, ${endsAt === NEVER ? 'ausgeloste Wege' : 'Zeit'} an jeder Maschine ${seconds(each.untilMs)}`);
  let findings = 0;
  let walked = 0;
  for (const [index, entry] of entries.entries()) {
    const now = performance.now();
    const end = endsAt === NEVER ? NEVER : now + (endsAt - now) / (entries.length - index);
    const subject = await orTimeUp(() => subjectOf(entry, end));
    if (subject === null) {
      say(`${entry.title} (${entry.id}): nicht gegangen; ${UNEXPLORED}`);
      continue;
    }
    const outcome = await runSubject(subject, { cover, wandering: each, endsAt: end });
    findings += outcome.findings.length;
    walked += 1;
    keep('pure', { [subject.id]: outcome.transitions });
    say(outcomeText(subject, outcome));
  }
  if (walked < entries.length) say(`Gegangen: ${walked} von ${counted(entries.length, 'Maschine', 'Maschinen')}`);
  return findings > 0 || walked === 0 ? 1 : 0;
}

const seconds = (ms: number): string => `${(ms / 1000).toLocaleString('de-DE')} s lang`;

/** Walks the screens or the pages of machines. */
async function walkSeen(
  entries: readonly RegistryEntry[],
  options: Options & { readonly tier: SeenTier },
  say: (text: string) => void,
  keep: Keep,
): Promise<0 | 1> {
  const isPage = options.tier === 'page';
  let findings = 0;
  for (const entry of entries) {
    const subject = await subjectOf(entry);
    const pictures = options.pictures ? `test-results/qa/pictures/${subject.id}` : null;
    if (!isPage) say(`Vitest zeichnet den Baustein von „${subject.title}“; was es „skipped“ nennt, geht keinen ihrer Wege.`);
    const run = await runSeen(subject, options, pictures);
    findings += run.findings.length;
    keep(isPage ? 'browser' : 'component', { [subject.id]: transitionsOf(subject, run) });
    say(seenText(subject, run, options.tier));
    if (pictures === null) continue;
    say('  Bilder, nach Weg und Schritt von --list benannt:');
    const paths = await pathsIn(subject, options.tier, options.cover);
    testCases(subject, options.cover, paths).forEach(({ id, title }) => say(`    ${pictures}/${id}-*.png  ${title}`));
  }
  return findings > 0 ? 1 : 0;
}
