import type { Selectable } from 'kysely';
import type { StepUpLevel } from '#contract/enums';
import type { ServerContext } from '../context';
import type { SessionTable } from '../db/schema/account';
import { AHEAD_MS } from './clock-ahead';

export const IDLE_MS = 30 * 60_000;
export const AT_MOST_MS = 10 * 60 * 60_000;

const isPast = (now: Date, moment: Date, ms: number): boolean => {
  const since = now.getTime() - moment.getTime();
  return since >= ms || since < -AHEAD_MS;
};

type Stored = Pick<Selectable<SessionTable>, 'level' | 'created_at' | 'last_seen_at' | 'last_active_at'>;

/** What a session has come to by now: over, or which level it still has (AUTH-05). */
export interface Ends {
  readonly isOver: boolean;
  /** Gold was not used for too long. */
  readonly hasLapsed: boolean;
  /** Without a second factor every session counts as gold, but none is stored as such: the setting may be turned back. */
  readonly level: StepUpLevel;
}

/** When a session and its level end, in one place for all who ask. */
export function endsOf(
  { level, created_at, last_seen_at, last_active_at }: Stored,
  now: Date,
  { stepUp, goldTimeoutS }: Pick<ServerContext['settings'], 'stepUp' | 'goldTimeoutS'>,
): Ends {
  const hasLapsed = level === 'gold' && isPast(now, last_active_at, goldTimeoutS * 1000);
  return {
    isOver: isPast(now, last_seen_at, IDLE_MS) || isPast(now, created_at, AT_MOST_MS),
    hasLapsed,
    level: stepUp === 'off' ? 'gold' : hasLapsed ? 'silver' : level,
  };
}
