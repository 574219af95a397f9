import { assign, setup, type DoneActorEvent, type ErrorActorEvent } from 'xstate';
import { toFailure } from '../shared/failure';
import { notProvided } from '../shared/not-provided';
import type { OfferedImport, OffersContext, OffersEvent } from './types';

type Fired = { readonly event: unknown };
const offersOf = ({ event }: Fired) => (event as DoneActorEvent<readonly OfferedImport[]>).output;

const rememberOffers = (fired: Fired): Partial<OffersContext> => ({ offers: offersOf(fired), failure: null });
const rememberFailure = ({ event }: Fired): Partial<OffersContext> => ({ failure: toFailure((event as ErrorActorEvent).error) });
const hasOffers = (fired: Fired): boolean => offersOf(fired).length > 0;
const nothingYet = (): OffersContext => ({ offers: [], failure: null });

/**
 * Which imports are offered when the import page is opened: an import lives on the server, so that a closed page or a crashed
 * browser loses nothing (STATE-09).
 */
export const importOffersMachine = setup({
  types: { context: {} as OffersContext, events: {} as OffersEvent, tags: {} as 'busy' },
  actors: { loadOffers: notProvided<readonly OfferedImport[], undefined>('loadOffers') },
  guards: { hasOffers },
  actions: { rememberOffers: assign(rememberOffers), rememberFailure: assign(rememberFailure) },
}).createMachine({
  id: 'import-offers',
  description: 'Offene Importe, die beim Besuch der Importseite angeboten werden.',
  meta: { req: ['STATE-09', 'SCREEN-08'] },
  context: nothingYet,
  initial: 'looking',
  states: {
    looking: {
      description: 'Es wird nachgesehen, ob Importe offen sind.',
      meta: { req: ['STATE-09', 'CALL-17'] },
      tags: 'busy',
      invoke: {
        id: 'loadOffers',
        src: 'loadOffers',
        onDone: [
          {
            guard: 'hasOffers',
            target: 'offered',
            actions: 'rememberOffers',
            description: 'Mindestens ein Import ist offen.',
            meta: { req: ['STATE-09', 'D-12'] },
          },
          { target: 'none', actions: 'rememberOffers', description: 'Kein Import ist offen.', meta: { req: ['CALL-17'] } },
        ],
        onError: {
          target: 'unknown',
          actions: 'rememberFailure',
          description: 'Ob Importe offen sind, ließ sich nicht feststellen.',
          meta: { req: ['ERR-00', 'STATE-09'] },
        },
      },
    },
    offered: { description: 'Offene Importe werden angeboten.', meta: { req: ['STATE-09', 'D-12', 'SCREEN-08'] } },
    none: { description: 'Es gibt nichts anzubieten.', meta: { req: ['CALL-17'] } },
    unknown: {
      description: 'Nicht festgestellt; ein neuer Versuch wird angeboten, ein neuer Import bleibt möglich.',
      meta: { req: ['ERR-00', 'STATE-09'] },
      on: { RETRY: { target: 'looking', description: 'Es wird erneut nachgesehen.', meta: { req: ['ERR-00'] } } },
    },
  },
});
