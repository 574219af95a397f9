import { assign, setup, type DoneActorEvent } from 'xstate';
import { isSignedOut, isStepUpDemand, type Failure } from '#machines/shared/failure';
import { META } from '#machines/shared/meta';
import { notProvided } from '#machines/shared/not-provided';
import { BATCH_AT_MOST, type DetailsById, type DetailsContext, type DetailsEvent, type DetailsInput } from './types';

type Context = DetailsContext<unknown>;
type Facts = { readonly context: Context };
type Ids = readonly string[];
type Told = DetailsById<unknown>;

export const rowsOf = ({ event }: { readonly event: { readonly rows: Ids } }): Ids => event.rows;
export const idsOf = ({ event }: { readonly event: { readonly ids: Ids } }): Ids => event.ids;
export const toldOf = ({ event }: { readonly event: DoneActorEvent<Told> }): Told => event.output;
export const askedOf = ({ context }: Facts): Ids => context.asked;
const EMPTY: Context = { known: {}, outdated: [], wanted: [], asked: [], failure: null };

export const initialContext = ({ input }: { readonly input: DetailsInput<unknown> }): Context => ({ ...EMPTY, known: input ?? {} });

/** What is still to be read of these rows, in their order. */
export function lacking({ known, outdated }: Pick<Context, 'known' | 'outdated'>, ids: Ids): Ids {
  const old = new Set(outdated);
  return ids.filter((id) => !(id in known) || old.has(id));
}

/** What was asked for is known from now on; where nothing is told of a row, that is what is known. */
function learn({ known, outdated, asked }: Context, told: Told): Pick<Context, 'known' | 'outdated'> {
  const answered = new Set(asked);
  return {
    known: { ...known, ...Object.fromEntries(asked.map((id) => [id, told[id] ?? null])) },
    outdated: outdated.filter((id) => !answered.has(id)),
  };
}

/** What the pattern of the details of rows is made of. */
export const detailsSetup = setup({
  types: {
    context: {} as Context,
    events: {} as DetailsEvent,
    input: undefined as DetailsInput<unknown>,
    tags: {} as 'busy',
    meta: META,
  },
  actors: { readDetails: notProvided<Told, Ids>('readDetails') },
  guards: {
    lacksAny: ({ context }: Facts, ids: Ids) => lacking(context, ids).length > 0,
    /** The window has gone on meanwhile, or holds more than one call tells. */
    lacksMore: ({ context }: Facts, told: Told) => lacking(learn(context, told), context.wanted).length > 0,
    lacksStill: ({ context }: Facts) => lacking(context, context.wanted).length > 0,
    isDemanded: ({ context }: Facts) => context.failure !== null && (isStepUpDemand(context.failure) || isSignedOut(context.failure)),
  },
  actions: {
    begin: assign(({ context: { known } }, rows: Ids) => {
      const kept = rows.filter((id) => id in known);
      return { ...EMPTY, known: Object.fromEntries(kept.map((id) => [id, known[id] ?? null])), outdated: kept };
    }),
    want: assign((_, ids: Ids) => ({ wanted: ids })),
    learn: assign(({ context }, told: Told) => learn(context, told)),
    ask: assign(({ context }) => ({ asked: lacking(context, context.wanted).slice(0, BATCH_AT_MOST), failure: null })),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    /** The list behind it asks again: it has a way through the login, this has none. */
    tellDemand: () => undefined,
  },
});
