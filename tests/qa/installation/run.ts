import type { RegistryEntry } from '#machines/registry/entry';
import { REGISTRY } from '#machines/registry';
import type { BrowserContext } from '@playwright/test';
import type { Options } from '../options';
import { randomBy } from '../random';
import { subjectOf, type Subject } from '../subject';
import { whyNotIn } from '../tier-walks';
import { CHANGES, goChange } from './changes';
import { cleanUp } from './clean';
import { CreatedList, drawPrefix, listOf } from './created';
import type { Installation } from './options';
import { WALKED_ADDRESSES } from './pages';
import { apiOf, inBrowser, reachPortal, visit, type Portal } from './portal';
import { writeScript } from './script-file';
import { changeText, cleanedText, walkText } from './text';
import { walkPage } from './walk';

/** So long each page is walked at most, where no time is given. */
const EACH_MS = 60_000;
/** After so many presses that show nothing new a page is left; whoever gives a time wants more of chance. */
const STALE = { untold: 12, timed: 300 } as const;

type Asked = Pick<Options, 'cover' | 'wandering'>;
type Say = (text: string) => void;

/**
 * Walks the pages of a portal with a real server, or removes what earlier runs left there.
 * @param entries the machines; all that have a page where there are none
 * @param reach the portal that is meant
 * @returns the exit code: 1 with findings, or where something that was created is still there
 * @throws Error when the portal cannot be reached or the sign-in refuses
 */
export async function runInstallation(
  entries: readonly RegistryEntry[],
  asked: Asked,
  installation: Installation,
  say: Say,
  reach: (installation: Installation) => Promise<Portal> = reachPortal,
): Promise<0 | 1> {
  const portal = await reach(installation);
  try {
    const list = new CreatedList(listOf(portal.origin));
    if (installation.clean && list.left().length === 0) {
      say(`Auf ${portal.origin} ist von früheren Läufen nichts übrig`);
      return 0;
    }
    return await inBrowser((context) =>
      installation.clean ? clean(context, portal, list, say) : walkAll(context, list, { portal, entries, asked, installation, say }),
    );
  } finally {
    await portal.stop();
  }
}

async function clean(context: BrowserContext, portal: Portal, list: CreatedList, say: Say): Promise<0 | 1> {
  await visit(context, portal, null);
  const cleaned = await cleanUp(list, await apiOf(context.request, portal.origin));
  say(cleanedText(portal.origin, cleaned));
  return cleaned.kept.length > 0 ? 1 : 0;
}

interface Run {
  readonly portal: Portal;
  readonly entries: readonly RegistryEntry[];
  readonly asked: Asked;
  readonly installation: Installation;
  readonly say: Say;
}

const hasPage = ({ id }: Pick<RegistryEntry, 'id'>): boolean => id in WALKED_ADDRESSES;

async function walkAll(context: BrowserContext, list: CreatedList, { portal, entries, asked, installation, say }: Run): Promise<0 | 1> {
  const { origin } = portal;
  const chosen = (entries.length === 0 ? REGISTRY : entries).filter(hasPage);
  for (const entry of entries.filter((one) => !hasPage(one))) say(`${entry.title} (${entry.id}): ${await whyNotIn('server', entry)}`);
  if (chosen.length === 0) throw new Error(`Mit einem wirklichen Server werden gegangen: ${Object.keys(WALKED_ADDRESSES).join(', ')}`);
  const writing = installation.withChanges ? { prefix: drawPrefix(), list } : null;
  const seed = asked.wandering?.seed ?? 1;
  say(`${origin}, Startwert ${seed}${writing === null ? ', nichts wird geändert' : `; was angelegt wird, heißt ${writing.prefix}…`}`);
  const there = await visit(context, portal, writing);
  const subject = subjectsOnce();
  const random = randomBy(seed);
  const untilMs = asked.wandering === null ? EACH_MS : asked.wandering.untilMs / chosen.length;
  const staleAtMost = asked.wandering === null ? STALE.untold : STALE.timed;
  let findings = 0;
  let walked = 0;
  try {
    for (const { id } of chosen) {
      const at = WALKED_ADDRESSES[id];
      if (at === undefined) continue;
      const one = await subject(id);
      const outcome = await walkPage({ ...there, origin, subject: one, at }, { cover: asked.cover, random, untilMs, staleAtMost });
      findings += outcome.findings.length;
      const scripts = outcome.findings.map((finding, index) =>
        finding.isOfWalk === true ? null : writeScript(installation, one, finding, index + 1),
      );
      say(walkText(one, at.address, outcome, scripts));
      if (outcome.skipped !== null) continue;
      walked += 1;
      if (writing === null || !(id in CHANGES)) continue;
      const change = await goChange({ ...there, origin, prefix: writing.prefix, subject, random }, id);
      findings += change.finding === null ? 0 : 1;
      say(changeText(change));
    }
  } finally {
    // What a flow left behind, because it found something, is removed at once; what then still stands stays listed.
    if (writing !== null && list.left().some(({ prefix }) => prefix === writing.prefix)) {
      const cleaned = await cleanUp(list, await apiOf(context.request, origin), writing.prefix);
      say(cleanedText(origin, cleaned));
      findings += cleaned.kept.length;
    }
  }
  return findings > 0 || walked === 0 ? 1 : 0;
}

/** Machines by their ids, each made once. */
function subjectsOnce(): (id: string) => Promise<Subject> {
  const made = new Map<string, Promise<Subject>>();
  return (id) => {
    const entry = REGISTRY.find((one) => one.id === id);
    if (entry === undefined) throw new Error(`Keine Maschine heißt ${id}`);
    const subject = made.get(id) ?? subjectOf(entry);
    made.set(id, subject);
    return subject;
  };
}
