import type { RegistryEntry } from '#machines/registry/entry';
import { REGISTRY } from '#machines/registry';
import type { BrowserContext } from '@playwright/test';
import type { Options } from '../options';
import { randomBy } from '../random';
import { subjectOf, type Subject } from '../subject';
import { whyNotIn } from '../tier-walks';
import { orTimeUp } from '../time-up';
import { CHANGES, goChange } from './changes';
import { cleanUp, type Api } from './clean';
import { CreatedList, drawPrefix, listOf } from './created';
import { inTime } from './in-time';
import type { Installation } from './options';
import { WALKED_ADDRESSES } from './pages';
import { apiOf, inBrowser, reachPortal, visit, type Portal } from './portal';
import { removeOwn } from './remove-own';
import { writeScript } from './script-file';
import { changeLeftText, changeText, cleanedText, countText, leftOut, TIME_IS_UP, walkText } from './text';
import { walkPage } from './walk';

/** So long each page is walked at most, where no time is given. */
const EACH_MS = 60_000;
/** After so many presses that show nothing new a page is left; whoever gives a time wants more of chance. */
const STALE = { untold: 12, timed: 300 } as const;

/** A flow is gone to its end, so it gets as much time as several pages. */
const FLOW_PARTS = 2;

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
  const endsAt = asked.wandering === null ? Number.POSITIVE_INFINITY : performance.now() + asked.wandering.untilMs;
  const there = (await inTime(endsAt, visit(context, portal, writing)))?.done;
  if (there === undefined) throw new Error(`${origin}: Noch bei der Anmeldung ist die Zeit um; nennen Sie mit --until eine längere`);
  const subject = subjectsOnce(endsAt);
  const random = randomBy(seed);
  const staleAtMost = asked.wandering === null ? STALE.untold : STALE.timed;
  const writes = ({ id }: Pick<RegistryEntry, 'id'>): boolean => writing !== null && id in CHANGES;
  let parts = chosen.length + FLOW_PARTS * chosen.filter(writes).length;
  let findings = 0;
  let walked = 0;
  try {
    for (const entry of chosen) {
      const { id } = entry;
      const at = WALKED_ADDRESSES[id];
      if (at === undefined) continue;
      const now = performance.now();
      const untilMs = asked.wandering === null ? EACH_MS : (endsAt - now) / parts;
      parts -= writes(entry) ? 1 + FLOW_PARTS : 1;
      if (now >= endsAt) {
        say(leftOut(entry, TIME_IS_UP, writes(entry)));
        continue;
      }
      const outcome = await orTimeUp(() =>
        walkPage(
          { ...there, origin, machine: id, subject: () => subject(id), at },
          { cover: asked.cover, random, untilMs, endsAt, staleAtMost },
        ),
      );
      if (outcome === null) {
        say(leftOut(entry, TIME_IS_UP, writes(entry)));
        continue;
      }
      const why = outcome.skipped ?? (outcome.isCutShort && outcome.presses === 0 ? TIME_IS_UP : null);
      if (why !== null) {
        say(leftOut(entry, why, writes(entry)));
        continue;
      }
      findings += outcome.findings.length;
      const one = await subject(id);
      const scripts = outcome.findings.map((finding, index) =>
        finding.isOfWalk === true ? null : writeScript(installation, one, finding, index + 1),
      );
      say(walkText(one, at.address, outcome, scripts));
      walked += 1;
      if (writing === null || !writes(entry)) continue;
      const changing = { ...there, origin, prefix: writing.prefix, subject, random };
      const change = outcome.isCutShort ? null : await orTimeUp(() => inTime(endsAt, goChange(changing, id)));
      findings += (change?.done.finding ?? null) === null ? 0 : 1;
      say(change === null ? changeLeftText(id) : changeText(change.done));
    }
  } finally {
    // What a flow left behind, because it found something or had no time, is removed at once; what then still stands stays listed.
    there.network.end();
    if (writing !== null) {
      const api = (): Promise<Api> => there.network.heard().then(() => apiOf(context.request, origin));
      findings += await removeOwn({ ...writing, origin, api, say });
    }
  }
  if (walked < chosen.length) say(countText(walked, chosen.length));
  return findings > 0 || walked === 0 ? 1 : 0;
}

/** Machines by their ids, each made once. @throws TimeUp where the time is up before they are explored */
function subjectsOnce(endsAt: number): (id: string) => Promise<Subject> {
  const made = new Map<string, Promise<Subject>>();
  return (id) => {
    const entry = REGISTRY.find((one) => one.id === id);
    if (entry === undefined) throw new Error(`Keine Maschine heißt ${id}`);
    const subject = made.get(id) ?? subjectOf(entry, endsAt);
    made.set(id, subject);
    return subject;
  };
}
