import { resumableOf } from '#machines/shared/content-hash';
import { survives } from '#api/survivors';
import { initialTransition, transition, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { heardBy } from '#api/keeper';
import { takenBy } from '#api/kept-snapshots';
import type { TabMessage } from '#api/tabs';
import { sessionMachine } from '#machines/frame/session/machine';
import { model as sessionModel } from '#machines/frame/session/model';
import type { SessionContext } from '#machines/frame/session/types';
import { errorEvent, runningActors, type AnyEvent } from '../engine/candidates';
import { timersOf } from './wizard-states';
import type { Together, WorldStep } from './explore';

/** What is put aside in a window. */
const WORKFLOW = { id: 'workflow', config: {} };
survives(resumableOf(WORKFLOW));

/** As the samples of the session's model name them. */
export type User = 'person' | 'other';

/** A tab of the portal: its page, and the workflow in it that waits for a sign-in. */
export interface Tab {
  readonly session: AnyMachineSnapshot;
  /** The page waits for the session because somebody goes to another page; without one it leaves for the login. */
  readonly navigating: boolean;
  readonly waiting: User | null;
  /** Instead of the page stands that the server does not answer. */
  readonly crashed: boolean;
  /** Who is signed in as the login info said, on its way back; `asked` while it is on its way to the server. */
  readonly answer: User | 'nobody' | 'asked' | null;
  /** What other tabs have said and this one has not heard yet. */
  readonly inbox: readonly TabMessage[];
}

/** Two tabs of one browser: they share the session. */
export interface TwoTabs {
  readonly signedIn: User | null;
  readonly tabs: readonly [Tab, Tab];
  /** What happens at most so many times. */
  readonly left: Readonly<Record<'lost' | 'late', 0 | 1>>;
}

export interface TabFact {
  readonly kind: 'look' | 'ask' | 'answer' | 'heard' | 'act';
  readonly tab: 0 | 1 | null;
  /** Whom the tab has learned to be signed in; `nobody` after a sign-out. */
  readonly learned: User | 'nobody' | null;
  /** A waiting workflow goes on: whose it is, and who is signed in as far as it knows. */
  readonly resumed: { readonly of: User; readonly by: User } | null;
  /** A call of a workflow that goes on is carried out: whose workflow it is, and in whose session. */
  readonly carriedOut: { readonly of: User; readonly inSessionOf: User } | null;
}

/** What may be got wrong; the tests of the gate do so on purpose. */
export interface TabRules {
  readonly hears: typeof heardBy;
  readonly takes: typeof takenBy;
  /** The server carries out the call of a page for the person whom the page names, and for nobody else. */
  readonly demandsNamedPerson: boolean;
  /** A page leaves what it shows when another tab says that nobody is signed in. */
  readonly leavesAfterSignOut: boolean;
}
export const TAB_RULES: TabRules = {
  hears: heardBy,
  takes: takenBy,
  demandsNamedPerson: true,
  leavesAfterSignOut: true,
};

type Step = WorldStep<TwoTabs, TabFact>;
const TABS = [0, 1] as const;
const NAMES = ['A', 'B'] as const;
const USERS: readonly User[] = ['person', 'other'];
/** What a page does in the course of things; `REFRESH` does what being looked at again does. */
const LOOKS = [
  { name: 'wird wieder angesehen', type: 'RETURNED' },
  { name: 'geht zu einer anderen Seite', type: 'ENSURE' },
] as const;

/** To whom a page was shown: what is on it is theirs. */
export const shownTo = ({ session, crashed }: Tab): string | null => (crashed ? null : (session.context as SessionContext).openedFor);

/** Two tabs with the session machine and a workflow that may wait, beside the one session of the browser. */
export function twoTabs(
  machine: AnyStateMachine = sessionMachine,
  rules: TabRules = TAB_RULES,
  left: TwoTabs['left'] = { lost: 1, late: 1 },
): Together<TwoTabs, TabFact> {
  const browser = new Browser(machine, rules);
  return {
    id: 'tabs',
    title: 'Zwei Fenster eines Browsers: Sitzung, wartende Vorgänge und was die Fenster einander sagen',
    starts: [{ name: 'zwei Fenster einer Person', world: browser.start(left) }],
    steps: (world) => browser.steps(world),
    keyOf: ({ signedIn, tabs, left }) =>
      // The tabs are alike: which of them is which makes no other world.
      [signedIn, left.lost, left.late, ...tabs.map(keyOfTab).toSorted()].join('/'),
    describe: ({ signedIn, tabs }) =>
      [`angemeldet: ${signedIn ?? 'niemand'}`, ...tabs.map((tab, index) => `${NAMES[index]}: ${describeTab(tab)}`)].join(' · '),
  };
}

const keyOfTab = ({ session, navigating, waiting, crashed, answer, inbox }: Tab): string =>
  [keyOfSession(session), navigating, waiting, crashed, answer, ...inbox.map((message) => JSON.stringify(message))].join('|');

const sessionKeys = new WeakMap<AnyMachineSnapshot, string>();
function keyOfSession(session: AnyMachineSnapshot): string {
  const known = sessionKeys.get(session);
  if (known !== undefined) return known;
  const { openedFor, user } = session.context as SessionContext;
  const key = JSON.stringify([session.value, openedFor, user?.personId ?? null]);
  sessionKeys.set(session, key);
  return key;
}

const userOf = (session: AnyMachineSnapshot): string | null => (session.context as SessionContext).user?.personId ?? null;

const describeTab = (tab: Tab): string => {
  const { authentication } = tab.session.value as { authentication: unknown };
  const parts = [`zeigt ${shownTo(tab) ?? 'nichts'}`, JSON.stringify(authentication)];
  return [
    ...parts,
    ...(tab.waiting === null ? [] : [`Vorgang von ${tab.waiting} wartet`]),
    ...tab.inbox.map(({ type }) => `hört noch ${type}`),
  ].join(', ');
};

/** What becomes of a session by an event. */
interface Moved {
  readonly session: AnyMachineSnapshot;
  readonly actions: readonly string[];
  /** The login info is asked for; `anew` where it was not before, or is once more. */
  readonly asks: 'no' | 'still' | 'anew';
}

class Browser {
  /** What becomes of a session depends on nothing but it and the event; equal ones are one. */
  readonly #known = new WeakMap<AnyMachineSnapshot, Map<string, Moved>>();
  readonly #sessions = new Map<string, AnyMachineSnapshot>();
  #fresh: Tab | null = null;

  constructor(
    private readonly machine: AnyStateMachine,
    private readonly rules: TabRules,
  ) {}

  start(left: TwoTabs['left']): TwoTabs {
    const tab = { ...this.#answered(this.#loaded(), 'person').tab, inbox: [] };
    return { signedIn: 'person', tabs: [tab, tab], left };
  }

  steps(world: TwoTabs): Step[] {
    return [
      ...TABS.flatMap((index) => this.#tabSteps(world, index)),
      ...(world.signedIn === null ? [] : [{ name: 'die Sitzung läuft ab', fact: fact('act', null), to: { ...world, signedIn: null } }]),
    ];
  }

  /** A page load: the session is asked for, everything else is there. */
  #loaded(): Tab {
    return (this.#fresh ??= this.#load());
  }

  #load(): Tab {
    let [session] = initialTransition(this.machine) as unknown as [AnyMachineSnapshot];
    const events: AnyEvent[] = [
      { type: 'ENSURE' },
      { type: 'xstate.done.actor.loadSystemrechte', output: [] } as AnyEvent,
      { type: 'xstate.done.actor.loadFlags', output: {} } as AnyEvent,
    ];
    for (const event of events) [session] = transition(this.machine, session, event) as unknown as [AnyMachineSnapshot];
    return { session, navigating: false, waiting: null, crashed: false, answer: 'asked', inbox: [] };
  }

  #tabSteps(world: TwoTabs, index: 0 | 1): Step[] {
    const tab = world.tabs[index];
    const name = NAMES[index];
    const step = (what: string, told: TabFact, to: TwoTabs): Step => ({ name: `${name}: ${what}`, fact: told, to });
    const looks = LOOKS.filter(({ type }) => type !== 'ENSURE' || tab.waiting === null).flatMap(({ name: what, type }) => {
      const { tab: after, changed } = this.#send(tab, { type });
      return changed
        ? [step(what, fact('look', index), put(world, index, { ...after, navigating: after.navigating || type === 'ENSURE' }))]
        : [];
    });
    const timers = timersOf(tab.session).map((type) => this.#send(tab, { type }).tab);
    const isShown = tab.session.matches({ authentication: 'signedIn' });
    return [
      ...looks,
      ...timers.map((after) => step('eine Minute vergeht', fact('look', index), put(world, index, after))),
      ...this.#answers(world, index, step),
      ...this.#hears(world, index, step),
      ...(isShown && tab.waiting === null && world.signedIn === null
        ? [
            step(
              'ein Aufruf wird abgewiesen, der Vorgang wartet',
              fact('act', index),
              put(world, index, { ...tab, waiting: shownTo(tab) as User }),
            ),
          ]
        : []),
      ...(tab.waiting === null ? [] : this.#leaves(world, index, tab.waiting, step)),
      ...(isShown ? [step('meldet sich ab', fact('act', index), this.#signOut(world, index))] : []),
      ...(tab.session.matches({ authentication: 'signedOut' }) && tab.waiting === null
        ? USERS.map((user) =>
            step(
              `${user} meldet sich an`,
              fact('act', index),
              put({ ...world, signedIn: user }, index, { ...this.#loaded(), inbox: tab.inbox }),
            ),
          )
        : []),
    ];
  }

  /** The login info reaches the server, and its answer the page; one of them may be lost. */
  #answers(world: TwoTabs, index: 0 | 1, step: (what: string, told: TabFact, to: TwoTabs) => Step): Step[] {
    const tab = world.tabs[index];
    if (tab.answer === null) return [];
    if (tab.answer !== 'asked') return [this.#learns(world, index, tab.answer, step)];
    const { left } = world;
    const answer = world.signedIn ?? 'nobody';
    return [
      this.#learns(world, index, answer, step),
      ...(left.late === 0
        ? []
        : [
            step(
              'fragt den Server, die Antwort kommt verspätet',
              fact('ask', index),
              put({ ...world, left: { ...left, late: 0 } }, index, { ...tab, answer }),
            ),
          ]),
      ...(left.lost === 0
        ? []
        : [
            step(
              'fragt den Server vergebens',
              fact('answer', index),
              put({ ...world, left: { ...left, lost: 0 } }, index, this.#answered(tab, null).tab),
            ),
          ]),
    ];
  }

  #learns(world: TwoTabs, index: 0 | 1, answer: User | 'nobody', step: (what: string, told: TabFact, to: TwoTabs) => Step): Step {
    const { tab, announces } = this.#answered(world.tabs[index], answer);
    const known = put(world, index, tab);
    const told = announces === null ? known : tell(known, index, { type: 'levelChanged', personId: announces, level: 'gold' });
    return step('erfährt vom Server, wer angemeldet ist', { ...fact('answer', index), learned: answer }, told);
  }

  #hears(world: TwoTabs, index: 0 | 1, step: (what: string, told: TabFact, to: TwoTabs) => Step): Step[] {
    const tab = world.tabs[index];
    const [message, ...inbox] = tab.inbox;
    if (message === undefined) return [];
    const missed =
      world.left.lost === 0
        ? []
        : [
            step(
              'eine Nachricht geht verloren',
              fact('act', index),
              put({ ...world, left: { ...world.left, lost: 0 } }, index, { ...tab, inbox }),
            ),
          ];
    if (message.type === 'signedOut') {
      const { tab: after } = this.#send({ ...tab, inbox }, { type: 'SIGNED_OUT' });
      const gone = this.rules.leavesAfterSignOut ? { ...this.#loaded(), inbox } : after;
      return [...missed, step('hört von der Abmeldung', { ...fact('heard', index), learned: 'nobody' }, put(world, index, gone))];
    }
    // What is said of the end of a session changes nobody's session.
    if (message.type === 'prolonged') return missed;
    const by = message.personId as User;
    const event = tab.waiting === null ? null : this.rules.hears(tab.waiting, message);
    const resumed = event === null || tab.waiting === null ? null : { of: tab.waiting, by };
    // What goes on makes its call again; where its person is not signed in any more, the call is refused and it waits as before.
    const { signedIn } = world;
    const isCarriedOut = resumed !== null && signedIn !== null && (signedIn === resumed.of || !this.rules.demandsNamedPerson);
    const carriedOut = isCarriedOut ? { of: resumed.of, inSessionOf: signedIn } : null;
    const waiting = isCarriedOut ? null : tab.waiting;
    const { tab: after } = this.#send({ ...tab, inbox, waiting }, { type: 'PERSON_SIGNED_IN', personId: by } as AnyEvent);
    return [
      ...missed,
      step(`hört, dass ${by} angemeldet ist`, { ...fact('heard', index), learned: by, resumed, carriedOut }, put(world, index, after)),
    ];
  }

  /** The workflow is put aside, the browser goes to the login and comes back with somebody. */
  #leaves(world: TwoTabs, index: 0 | 1, waiting: User, step: (what: string, told: TabFact, to: TwoTabs) => Step): Step[] {
    const kept = { ...resumableOf(WORKFLOW), personId: waiting, url: '/', snapshot: {}, draft: null, keptAt: 0 };
    return USERS.map((user) => {
      const taken = this.rules.takes({ personId: user, url: kept.url }, kept, kept.keptAt);
      const resumed = taken.kind === 'lost' ? null : { of: waiting, by: user };
      const carriedOut = resumed === null ? null : { of: waiting, inSessionOf: user };
      const to = put({ ...world, signedIn: user }, index, { ...this.#loaded(), inbox: world.tabs[index].inbox });
      return step(`geht zur Anmeldung und kommt als ${user} zurück`, { ...fact('act', index), resumed, carriedOut }, to);
    });
  }

  #signOut(world: TwoTabs, index: 0 | 1): TwoTabs {
    const to = put({ ...world, signedIn: null }, index, { ...this.#loaded(), inbox: world.tabs[index].inbox });
    return tell(to, index, { type: 'signedOut' });
  }

  #answered(tab: Tab, who: User | 'nobody' | null): { readonly tab: Tab; readonly announces: User | null } {
    const running = runningActors(tab.session).find(({ src }) => src === 'loadLoginInfo');
    if (running === undefined) throw new Error('Nobody asks for the session');
    const { invokeId } = running;
    const info = sessionModel.actors['loadLoginInfo']?.done?.find(({ value }) => (value as { personId: string }).personId === who)?.value;
    const event =
      info === undefined
        ? errorEvent(invokeId, who === null ? { code: 'UNSPECIFIED_ERROR', status: 0 } : { code: '401', status: 401 })
        : ({ type: `xstate.done.actor.${invokeId}`, output: info, actorId: invokeId } as AnyEvent);
    const { tab: after } = this.#send({ ...tab, answer: null }, event);
    const isIn = (state: string): boolean => after.session.matches({ authentication: state });
    // Without a session a navigation ends at the login, which shows nothing of anybody.
    if (tab.navigating && isIn('signedOut')) return { tab: { ...this.#loaded(), inbox: tab.inbox }, announces: null };
    const crashed = tab.navigating ? isIn('unreachable') : tab.crashed;
    const isFirst = isIn('signedIn') && (tab.session.context as SessionContext).openedFor === null;
    return { tab: { ...after, navigating: false, crashed }, announces: isFirst ? (userOf(after.session) as User) : null };
  }

  #transition(session: AnyMachineSnapshot, event: AnyEvent): Moved {
    const known = this.#known.get(session) ?? new Map<string, Moved>();
    this.#known.set(session, known);
    const key = JSON.stringify(event);
    const moved = known.get(key) ?? this.#moved(session, event);
    known.set(key, moved);
    return moved;
  }

  #moved(before: AnyMachineSnapshot, event: AnyEvent): Moved {
    type Result = [AnyMachineSnapshot, readonly { readonly type: string }[]];
    const [after, actions] = transition(this.machine, before, event) as unknown as Result;
    const asking = runningActors(after).find(({ src }) => src === 'loadLoginInfo');
    const isSame = asking !== undefined && after.children[asking.invokeId] === before.children[asking.invokeId];
    const asks = asking === undefined ? 'no' : isSame ? 'still' : 'anew';
    const session = after === before ? before : (this.#sessions.get(keyOfSession(after)) ?? after);
    this.#sessions.set(keyOfSession(session), session);
    return { session, actions: actions.map(({ type }) => type), asks };
  }

  /** An event for the session; where it empties the page, a new one is loaded in its place. */
  #send(tab: Tab, event: AnyEvent): { readonly tab: Tab; readonly changed: boolean } {
    const { session, actions, asks } = this.#transition(tab.session, event);
    const does = (type: string): boolean => actions.includes(type);
    // What waits for a sign-in shows no secrets, and stays until somebody else is there.
    if (does('startAnew') || (does('dropPage') && tab.waiting === null))
      return { tab: { ...this.#loaded(), inbox: tab.inbox }, changed: true };
    const answer = asks === 'no' ? null : asks === 'anew' ? 'asked' : tab.answer;
    return { tab: { ...tab, session, answer }, changed: session !== tab.session || asks === 'anew' };
  }
}

const fact = (kind: TabFact['kind'], tab: TabFact['tab']): TabFact => ({ kind, tab, learned: null, resumed: null, carriedOut: null });

function put(world: TwoTabs, index: 0 | 1, tab: Tab): TwoTabs {
  const [a, b] = world.tabs;
  return { ...world, tabs: index === 0 ? [tab, b] : [a, tab] };
}

/** A tab that has not listened yet hears the newest thing: what was said before says nothing any more. */
function tell(world: TwoTabs, from: 0 | 1, message: TabMessage): TwoTabs {
  const other = from === 0 ? 1 : 0;
  const tab = world.tabs[other];
  return put(world, other, { ...tab, inbox: [message] });
}
