import type { TokenState } from '#contract/types';

/** Whose token is reset, and whether a hardware token is to be blocked as lost (D-08). */
export interface ResetOrder {
  readonly personId: string;
  readonly isHardware: boolean;
  /** Of a hardware token, so that it can be compared with the one in hand (D-26). */
  readonly serial?: string;
  readonly lost: boolean;
}

/**
 * The order to reset somebody's second factor (CALL-09); null where there is none, or where it may not be reset: the server does not let
 * everybody reset the own one.
 */
export function resetOrderOf(personId: string, token: TokenState | null, canReset: boolean): ResetOrder | null {
  if (token === null || !token.hasToken || !canReset) return null;
  const isHardware = token.tokenKind === 'hardware';
  return { personId, isHardware, lost: false, ...(isHardware ? { serial: token.serial } : {}) };
}

/** Lost, or not after all; only hardware is reported as lost (D-08). */
export const withLostToggled = (order: ResetOrder): ResetOrder => ({ ...order, lost: order.isHardware && !order.lost });
