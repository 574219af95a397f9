import { fromPromise } from 'xstate';
import { endpointActor, queryActor } from '#api/actors';
import { call } from '#api/client';
import { startMachine } from '#machines/start/machine';
import type { StartInput } from '#machines/start/types';

const KEY = 'closedAlerts';
/** Whose they are: somebody else in the same tab has banners of their own under the same names. */
const OWNER_KEY = 'closedAlertsOf';

/** The banners that a person dismissed in this browser session. */
function dismissedBanners(personId: string): readonly string[] {
  try {
    if (sessionStorage.getItem(OWNER_KEY) !== personId) return [];
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** What the start page begins with. */
export const startInput = (personId: string): StartInput => ({ personId, dismissed: dismissedBanners(personId), openedAt: Date.now() });

/** The start page's machine before the API. */
export const startWiring = startMachine.provide({
  actors: {
    loadProviders: queryActor('provider.list', () => ({})),
    loadMeldung: endpointActor('meldung.current', () => ({})),
    loadPerson: fromPromise(async ({ input, signal }) => {
      const [info, uebersicht] = await Promise.all([
        call('personInfo.get', {}, { signal }),
        call('personenuebersicht.get', { path: { personId: input.personId } }, { signal }),
      ]);
      return { info, uebersicht };
    }),
    loadTokenState: queryActor('secondFactor.state', ({ personId }: { personId: string }) => ({ query: { personId } })),
  },
  actions: {
    storeDismissals: ({ context }) => {
      try {
        sessionStorage.setItem(KEY, JSON.stringify(context.dismissed));
        sessionStorage.setItem(OWNER_KEY, context.personId);
      } catch {
        // Without storage a dismissal lasts until the page is left.
      }
    },
  },
});
