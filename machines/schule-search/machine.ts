import { failureOf, outputOf } from '../shared/fired';
import { nothingYet, questionOf, searchSetup, textOf } from './setup';

const REQ = ['ROUTE-10', 'CALL-31'] as const;

const TYPE = {
  guard: { type: 'isNews', params: textOf },
  target: '.pausing',
  reenter: true,
  actions: ['forgetFailure', { type: 'rememberText', params: textOf }],
  description: 'Es wird anders gesucht; was noch unterwegs ist, gilt nicht mehr.',
  meta: { req: REQ },
} as const;

const FAILED = {
  target: 'failed',
  actions: { type: 'rememberFailure', params: failureOf },
  description: 'Die Suche ist gescheitert.',
  meta: { req: ['ERR-00'] },
} as const;

/** Finds a school on the server by number or name (D-10): the newest question counts, and a failure is told and can be mended. */
export const schuleSearchMachine = searchSetup.createMachine({
  id: 'schule-search',
  description: 'Suche nach einer Schule, an der das Recht besteht.',
  meta: { req: REQ },
  context: nothingYet,
  initial: 'opening',
  on: { TYPE },
  states: {
    opening: searchSetup.createStateConfig({
      description: 'Die ersten Schulen werden geholt; gibt es nur eine, ist nichts auszuwählen.',
      meta: { req: REQ },
      tags: 'busy',
      invoke: {
        id: 'findSchulen',
        src: 'findSchulen',
        input: questionOf,
        onDone: {
          target: 'found',
          actions: [
            { type: 'rememberFound', params: outputOf },
            { type: 'rememberOnly', params: outputOf },
          ],
          description: 'Die ersten Schulen sind da; eine einzige ist schon gewählt.',
          meta: { req: REQ },
        },
        onError: FAILED,
      },
    }),
    pausing: searchSetup.createStateConfig({
      description: 'Es wird noch getippt; was vorher gefunden war, steht noch da.',
      meta: { req: REQ },
      after: { typingPause: { target: 'searching', description: 'Nichts mehr getippt: es wird gesucht.', meta: { req: REQ } } },
    }),
    searching: searchSetup.createStateConfig({
      description: 'Der Server sucht.',
      meta: { req: REQ },
      tags: 'busy',
      invoke: {
        id: 'findSchulen',
        src: 'findSchulen',
        input: questionOf,
        onDone: {
          target: 'found',
          actions: { type: 'rememberFound', params: outputOf },
          description: 'Die ersten Schulen, die passen, sind da.',
          meta: { req: REQ },
        },
        onError: FAILED,
      },
    }),
    found: searchSetup.createStateConfig({
      description: 'Gefunden, oder gesagt, dass nichts passt.',
      meta: { req: REQ },
    }),
    failed: searchSetup.createStateConfig({
      description: 'Nicht gefunden; ein neuer Versuch wird angeboten.',
      meta: { req: ['ERR-00'] },
      on: { RETRY: { target: 'searching', actions: 'forgetFailure', description: 'Erneuter Versuch.', meta: { req: ['ERR-00'] } } },
    }),
  },
});
