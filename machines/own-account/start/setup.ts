import { assign, setup } from 'xstate';
import type { Failure } from '#machines/shared/failure';
import { META } from '#machines/shared/meta';
import { notProvided } from '#machines/shared/not-provided';
import type { Meldung, PersonAnswer, ServiceProvider, StartContext, StartEvent, StartInput, TokenState } from './types';

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
export const dismissedOf = ({ event }: { readonly event: { readonly id: string } }): string => event.id;

/** What the start page is made of. */
export const startSetup = setup({
  types: { context: {} as StartContext, events: {} as StartEvent, input: {} as StartInput, meta: META },
  actors: {
    loadProviders: notProvided<readonly ServiceProvider[], void>('loadProviders'),
    loadMeldung: notProvided<Meldung | null | undefined, void>('loadMeldung'),
    loadPerson: notProvided<PersonAnswer, { personId: string }>('loadPerson'),
    loadTokenState: notProvided<TokenState, { personId: string }>('loadTokenState'),
  },
  actions: {
    rememberProviders: assign((_, providers: readonly ServiceProvider[]) => ({ providers, providersFailure: null })),
    rememberProvidersFailure: assign((_, providersFailure: Failure) => ({ providersFailure })),
    rememberMeldung: assign((_, meldung: Meldung | null | undefined) => ({ meldung: meldung ?? null })),
    rememberPerson: assign((_, answer: PersonAnswer) => ({ ...answer })),
    rememberToken: assign((_, { hasToken }: TokenState) => ({ hasToken })),
    rememberDismissal: assign(({ context: { dismissed } }, id: string) => ({
      dismissed: dismissed.includes(id) ? dismissed : [...dismissed, id],
    })),
    storeDismissals: () => undefined,
  },
});
