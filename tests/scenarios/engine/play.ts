import { setPagePerson } from '#api/client';
import { queryClient } from '#api/query-client';
import { FRESH, takeFromUrl, ticketOf, withoutTicket, type Resumption } from '#api/resume';
import type { SignedInUser } from '#machines/frame/session/types';
import { onlySchuleOf } from '#rules/personen';
import { knowToken } from '../../no-token';
import type { ScenarioClock } from './clock';
import type { Outside } from './outside';
import type { Act, Browsing, Given, Sight, Opening, Returning, Scenario, Step } from './scenario';
import type { ScriptedServer } from './server';
import { settled, until } from './until';

/** Who is signed in unless the scenario says otherwise. */
const USER: SignedInUser = {
  personId: '11111111-1111-4111-8111-111111111111',
  username: 'lkroeger',
  name: 'Lars Kröger',
  level: 'gold',
  permissions: ['personenimport', 'klassenverwaltung'],
  timeLimits: [],
  passwordUpdatedAt: null,
};
const OTHER = '22222222-2222-4222-8222-222222222222';

/** What is around a page while a scenario runs. */
export interface World {
  readonly server: ScriptedServer;
  readonly clock: ScenarioClock;
  readonly outside: Outside;
  /** The address line, where the page writes it without a view. */
  readonly place: Place;
}

/** Path and query of the page. */
export interface Place {
  readonly now: () => string;
  readonly go: (address: string) => void;
}

/** A page as it is opened. */
export interface Opened {
  /** Path and query. */
  readonly address: string;
  readonly user: SignedInUser;
  readonly flags: NonNullable<Given['flags']>;
  readonly resumption: Resumption;
}

/** Where a scenario is played: before the machines alone, or on the screen. Each act throws where it cannot be done. */
export interface Tier {
  open(opened: Opened): Promise<void>;
  act(act: Act): Promise<void>;
  begin(opening: Opening): Promise<void>;
  browse(browsing: Browsing): Promise<void>;
  /** What is wrong with what is seen; null where nothing is, or where nothing can be seen. */
  look(look: Sight): Promise<string | null>;
  close(): void;
}

/** What the portal makes of where somebody manages persons. */
function userOf({ user, manages = [] }: Given): SignedInUser {
  const onlySchule = onlySchuleOf(manages.map((organisation) => ({ organisation, rolle: { systemrechte: ['PERSONEN_VERWALTEN'] } })));
  return { ...USER, ...user, ...(onlySchule === undefined ? {} : { onlySchule }) };
}

/**
 * Plays a scenario from its first step to its last.
 * @throws Error that tells the scenario in German up to the line that fails, and the calls that went out
 */
export async function play(scenario: Scenario, { server, clock, outside }: World, tier: Tier): Promise<void> {
  const { given, steps } = scenario;
  localStorage.clear();
  const { now } = Date;
  let passed = 0;
  Date.now = () => now() + passed;
  const user = userOf(given);
  /** Another window of this browser: what it hears. */
  const windows = new BroadcastChannel('schulportal');
  const told: unknown[] = [];
  windows.addEventListener('message', ({ data }: MessageEvent<{ readonly type?: unknown }>) => void told.push(data.type));
  const opened = { address: given.address, user, flags: given.flags ?? {}, resumption: FRESH };
  const lines = [`${scenario.id} (${scenario.req.join(', ')}): ${scenario.title}`, `  Gegeben: ${given.says}`];
  const fail = (says: string, why: string): never => {
    throw new Error(`\n${[...lines, `  ✗ ${says}`, `      ${why}`, `  Gesendet: ${server.heard().join(', ') || 'nichts'}`].join('\n')}\n`);
  };
  const attempt = async (says: string, step: () => Promise<string | null>): Promise<void> => {
    const fault = await step().catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
    const faults = [fault, ...server.faults(false)].filter((one) => one !== null);
    if (faults.length > 0) fail(says, faults.join('; '));
    lines.push(`  ✓ ${says}`);
  };
  const back = async (step: Returning): Promise<string | null> => {
    const { login } = outside;
    if (login === null) return 'der Browser ist nicht zur Anmeldung gegangen';
    tier.close();
    outside.arrive();
    // The way back is a page load.
    queryClient.clear();
    const personId = step.asOther ? OTHER : user.personId;
    const resumption = await later(step.after, () => takeFromUrl(login.returnTo, { personId, level: step.level }));
    await tier.open({ ...opened, address: withoutTicket(login.returnTo), user: { ...user, personId, level: step.level }, resumption });
    return null;
  };
  const take = async (step: Step): Promise<string | null> => {
    switch (step.kind) {
      case 'act':
        await tier.act(step);
        return null;
      case 'opening':
        await tier.begin(step);
        return null;
      case 'browsing':
        await tier.browse(step);
        return null;
      case 'answering': {
        if (!(await until(() => server.open(step.id, step.late) !== null)))
          return `${step.id} ist nicht ${step.late ? 'aufgegeben' : 'offen'}`;
        server.open(step.id, step.late)?.answer(step.reply);
        await settled();
        return null;
      }
      case 'meanwhile':
        server.hold(step.standing);
        if (step.token !== undefined) server.guard(step.token);
        return null;
      case 'passing':
        await settled();
        passed += step.milliseconds;
        clock.pass(step.milliseconds);
        await settled();
        return null;
      case 'storing':
        outside.takesFiles = step.takes;
        return null;
      case 'telling':
        windows.postMessage({ personId: user.personId, ...step.message, from: 'another window' });
        await settled();
        return null;
      case 'returning':
        return back(step);
      case 'sent':
        await until(() => server.untold(step.id) >= step.times);
        await settled();
        return server.tell(step.id, step.times, step.call);
      case 'sentEach':
        await until(() => server.untold(step.id) >= step.calls.length);
        await settled();
        return server.tellEach(step.id, step.calls);
      case 'neverSent':
        server.forbid(step.id);
        await settled();
        return null;
      case 'saved':
        await until(() => outside.hasSaved);
        return outside.tellSaved(step.name, step.holds);
      case 'neverSaved':
        await settled();
        return outside.hasSaved ? 'eine Datei ist gespeichert' : null;
      case 'printed':
        if (!(await until(() => outside.hasPrinted))) return 'nichts ist gedruckt';
        outside.tellPrinted();
        return null;
      case 'leaves': {
        if (!(await until(() => outside.login !== null))) return 'der Browser bleibt';
        const { returnTo = '', level = null } = outside.login ?? {};
        const actual = `${withoutTicket(returnTo)} für ${level}`;
        return actual === `${step.returnTo} für ${step.level}` && ticketOf(returnTo) !== null ? null : `er käme zurück zu ${actual}`;
      }
      case 'tells': {
        await (step.isTold ? until(() => told.includes('prolonged')) : settled());
        const isTold = told.splice(0).includes('prolonged');
        return isTold === step.isTold ? null : `sie erfahren es ${isTold ? 'doch' : 'nicht'}`;
      }
      case 'goesTo':
        await (step.address === null ? settled() : until(() => outside.destination !== null));
        return outside.destination === step.address
          ? null
          : `er ${outside.destination === null ? 'bleibt' : `geht zu ${outside.destination}`}`;
      case 'sees':
      case 'seesNot':
      case 'field':
      case 'cannot':
      case 'address':
      case 'closing':
        return tier.look(step);
    }
  };
  try {
    server.hold(given.server ?? []);
    knowToken({});
    setPagePerson(() => user.personId);
    await attempt(`öffnet ${given.address}`, async () => {
      await tier.open(opened);
      return null;
    });
    for (const step of steps) await attempt(step.says, () => take(step));
    await settled();
    const faults = server.faults(true);
    if (faults.length > 0) fail('am Ende ist sonst nichts gesendet', faults.join('; '));
    if (outside.hasSaved) fail('am Ende ist sonst nichts gespeichert', 'eine Datei ist gespeichert, und kein Schritt sagt es');
  } finally {
    Date.now = now;
    windows.close();
    knowToken({ initialData: null });
    setPagePerson(() => null);
    tier.close();
  }
}

/** Does something as if so many minutes had passed. */
async function later<T>(minutes: number, act: () => Promise<T>): Promise<T> {
  const { now } = Date;
  Date.now = () => now() + minutes * 60_000;
  try {
    return await act();
  } finally {
    Date.now = now;
  }
}
