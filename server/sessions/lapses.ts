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

/** Seconds that are left of a session, as nobody's clock but the server's counts them. */
export interface SecondsLeft {
  /** Until it ends unless it is used; what is used prolongs it. */
  readonly idle: number;
  /** Until it ends in any case. */
  readonly atMost: number;
  /** Until gold lapses unless it is used; null where there is none that could. */
  readonly gold: number | null;
}

/** What is left of a session that goes on (WCAG 2.2.1). */
export function secondsLeft(stored: Stored, now: Date, settings: Pick<ServerContext['settings'], 'stepUp' | 'goldTimeoutS'>): SecondsLeft {
  const left = (since: Date, ms: number): number => Math.max(0, Math.floor((since.getTime() + ms - now.getTime()) / 1000));
  const { level } = endsOf(stored, now, settings);
  return {
    idle: left(stored.last_seen_at, IDLE_MS),
    atMost: left(stored.created_at, AT_MOST_MS),
    gold: settings.stepUp !== 'off' && level === 'gold' ? left(stored.last_active_at, settings.goldTimeoutS * 1000) : null,
  };
}
