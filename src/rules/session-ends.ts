import type { SessionEnds } from '#contract/types';

/** How long before it an end is announced (WCAG 2.2.1). */
export const ANNOUNCED_S = 120;

/** What of a session is about to end: it, unless it is used; it, in any case; or its gold. */
export type End = 'idle' | 'atMost' | 'gold';

/** How long before it the lapse of gold is announced: where gold lasts less than four minutes, at half of its time. */
const goldAnnouncedS = ({ bestaetigungGiltS }: SessionEnds): number => Math.min(ANNOUNCED_S, (bestaetigungGiltS ?? Infinity) / 2);

/**
 * Which end is near: gold only counts where its lapse would come over something that is typed. The end that nothing prolongs is named
 * before the one that use prolongs: prolonging that would promise too much.
 */
export function endNear(ends: SessionEnds, isTyped: boolean): End | null {
  const { untaetigS, hoechstensS, bestaetigtS } = ends;
  if (hoechstensS <= ANNOUNCED_S) return 'atMost';
  if (untaetigS <= ANNOUNCED_S) return 'idle';
  return isTyped && bestaetigtS !== null && bestaetigtS <= goldAnnouncedS(ends) ? 'gold' : null;
}

/** Seconds until that end. */
export const secondsTo = ({ untaetigS, hoechstensS, bestaetigtS }: SessionEnds, end: End): number =>
  end === 'gold' ? (bestaetigtS ?? 0) : end === 'idle' ? untaetigS : Math.min(untaetigS, hoechstensS);

/** Near an end that nobody need be told of now, it is asked again so often: something may be typed meanwhile. */
const OFTEN_S = 15;

/** Seconds until the first of them, were nothing used. */
export const firstS = ({ untaetigS, hoechstensS, bestaetigtS }: SessionEnds): number =>
  Math.min(untaetigS, hoechstensS, bestaetigtS ?? Infinity);

/** Seconds until it is worth asking again: an end could be near then. */
export const quietS = (ends: SessionEnds): number =>
  Math.max(
    Math.min(Math.min(ends.untaetigS, ends.hoechstensS) - ANNOUNCED_S, (ends.bestaetigtS ?? Infinity) - goldAnnouncedS(ends)),
    OFTEN_S,
  );
