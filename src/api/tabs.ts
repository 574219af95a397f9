import { isOneOf, STEP_UP_LEVELS, type StepUpLevel } from '#contract/enums';

/** Which calls are answered otherwise now; of those with parameters of the same name only the ones with the same values. */
export interface Outdated {
  readonly ids: readonly string[];
  readonly of: Readonly<Record<string, unknown>>;
}

/** What the tabs of one browser tell each other: they share one session. */
export type TabMessage =
  /** Signed out: every tab forgets the user and what was kept (AUTH-04). */
  | { readonly type: 'signedOut' }
  /** A window has prolonged the session that all share (AUTH-05). */
  | { readonly type: 'prolonged' }
  /** Somebody signed in or was raised to another level: waiting workflows of this person go on (STATE-13). */
  | { readonly type: 'levelChanged'; readonly personId: string; readonly level: StepUpLevel }
  /** A page of this person has written something: what was read of it does not hold any more. */
  | { readonly type: 'outdated'; readonly personId: string; readonly what: Outdated };

const CHANNEL = 'schulportal';

/** Tells this tab's own messages from those of others: a channel speaks to every other channel, in the same page, too. */
const THIS_TAB = Math.random();

/** Tells the other tabs; this one hears nothing of it. Without BroadcastChannel nobody does. */
export function announce(message: TabMessage): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within the own origin
  channel.postMessage({ ...message, from: THIS_TAB });
  channel.close();
}

/**
 * Hears what other tabs tell.
 * @returns stops listening
 */
export function listen(hear: (message: TabMessage) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isFromOther(data) && isTabMessage(data)) hear(data);
  });
  return () => channel.close();
}

const isFromOther = (data: unknown): boolean => (data as { from?: unknown } | null)?.from !== THIS_TAB;

/** Tabs of another version may say what this one does not know. */
function isTabMessage(data: unknown): data is TabMessage {
  const { type, personId, level } = (data ?? {}) as { type?: unknown; personId?: unknown; level?: unknown };
  if (type === 'signedOut' || type === 'prolonged') return true;
  return typeof personId === 'string' && (type === 'outdated' || (type === 'levelChanged' && isOneOf(STEP_UP_LEVELS, level)));
}
