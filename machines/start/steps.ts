import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { toFailure } from '../shared/failure';
import type { Meldung, PersonAnswer, ServiceProvider, StartContext, StartEvent, StartInput, TokenState } from './types';

type Fired = { readonly context: StartContext; readonly event: unknown };
type Update = Partial<StartContext>;
const outputOf = <T>(event: unknown): T => (event as DoneActorEvent<T>).output;

export const initialContext = ({ input }: { input: StartInput }): StartContext => ({
  ...input,
  providers: [],
  providersFailure: null,
  meldung: null,
  info: null,
  uebersicht: null,
  hasToken: null,
});

export const personIdOf = ({ context }: { context: StartContext }): { personId: string } => ({ personId: context.personId });

/** What each named action changes in the context. */
export const updates = {
  rememberProviders: ({ event }: Fired): Update => ({ providers: outputOf<readonly ServiceProvider[]>(event), providersFailure: null }),
  rememberProvidersFailure: ({ event }: Fired): Update => ({ providersFailure: toFailure((event as ErrorActorEvent).error) }),
  rememberMeldung: ({ event }: Fired): Update => ({ meldung: outputOf<Meldung | null>(event) ?? null }),
  rememberPerson: ({ event }: Fired): Update => ({ ...outputOf<PersonAnswer>(event) }),
  rememberToken: ({ event }: Fired): Update => ({ hasToken: outputOf<TokenState>(event).hasToken }),
  rememberDismissal: ({ context, event }: Fired): Update => {
    const { id } = event as Extract<StartEvent, { type: 'DISMISS' }>;
    return { dismissed: context.dismissed.includes(id) ? context.dismissed : [...context.dismissed, id] };
  },
};
