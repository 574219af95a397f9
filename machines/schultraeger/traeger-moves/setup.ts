import { assign, setup } from 'xstate';
import { META } from '#machines/shared/meta';
import type { MovesContext, MovesEvent, MovesInput, PendingMove } from './types';

type Facts = { readonly context: MovesContext };
type EventOf<Type extends MovesEvent['type']> = { readonly event: Extract<MovesEvent, { readonly type: Type }> };

/** A school that comes does so from where the schools are offered. */
const comingFrom = (move: PendingMove, origin: MovesContext['origin']): PendingMove =>
  move.joins && origin !== null ? { ...move, from: origin } : move;
export const moveOf = ({ event: { move }, context: { origin } }: EventOf<'MOVE'> & Facts): PendingMove => comingFrom(move, origin);
/** Those of them that are not on their way yet. */
export const newOf = ({ event: { moves }, context: { origin, pending } }: EventOf<'MOVE_ALL'> & Facts): readonly PendingMove[] =>
  moves.flatMap((move) => (pending.some((one) => isOf(one, move.schule.id)) ? [] : [comingFrom(move, origin)]));
export const originOf = ({ event }: EventOf<'ORIGIN'>): MovesContext['origin'] => event.traeger;
export const failedOf = ({ event }: EventOf<'SAVED'>): readonly string[] => event.failed;
export const initialContext = ({ input: { pending, isReviewed = false } }: { readonly input: MovesInput }): MovesContext => ({
  pending,
  origin: pending[0]?.from ?? null,
  isReviewed,
});

const isOf = ({ schule }: PendingMove, id: string): boolean => schule.id === id;

/** The pending moves after one more: a school that is on its way already goes back instead. */
const after = (pending: readonly PendingMove[], move: PendingMove): readonly PendingMove[] => {
  const others = pending.filter((one) => !isOf(one, move.schule.id));
  return others.length < pending.length ? others : [move, ...pending];
};

/** What the choice of moves is made of. */
export const movesSetup = setup({
  types: { context: {} as MovesContext, events: {} as MovesEvent, input: {} as MovesInput, tags: {} as 'guarded', meta: META },
  guards: {
    /** No school is on its way after this. */
    takesLastBack: ({ context }: Facts, move: PendingMove) => after(context.pending, move).length === 0,
    wasReviewed: ({ context }: Facts) => context.isReviewed && context.pending.length > 0,
    anyNew: (_, moves: readonly PendingMove[]) => moves.length > 0,
    isPlanned: ({ context }: Facts) => context.pending.length > 0,
    failedAny: (_, failed: readonly string[]) => failed.length > 0,
  },
  actions: {
    move: assign(({ context }, move: PendingMove) => ({ pending: after(context.pending, move) })),
    moveAll: assign(({ context }, moves: readonly PendingMove[]) => ({ pending: [...moves, ...context.pending] })),
    keep: assign(({ context }, failed: readonly string[]) => ({
      pending: context.pending.filter(({ schule }) => failed.includes(schule.id)),
    })),
    forget: assign({ pending: [] }),
    offer: assign((_, origin: MovesContext['origin']) => ({ origin })),
  },
});
