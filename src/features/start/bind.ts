import { actorsOf } from '#api/actors-of';
import { startMachine } from '#machines/own-account/start/machine';
import type { model } from '#machines/own-account/start/model';
import type { StartInput } from '#machines/own-account/start/types';

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
  actors: actorsOf<typeof model>(startMachine, {
    loadProviders: ({ read }) => read('provider.list', {}, { freshForMs: 0 }),
    loadMeldung: ({ call }) => call('meldung.current', {}),
    loadPerson: async ({ input: { personId }, call }) => {
      const [info, uebersicht] = await Promise.all([call('personInfo.get', {}), call('personenuebersicht.get', { path: { personId } })]);
      return { info, uebersicht };
    },
    loadTokenState: ({ input: query, read }) => read('secondFactor.state', { query }, { freshForMs: 0 }),
  }),
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
