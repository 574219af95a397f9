import { failureOf, outputOf } from '#machines/shared/fired';
import { initialContext, questionOf, searchSetup, textOf } from './setup';

/** What one search is, beside the pattern. */
export interface SearchOptions {
  readonly id: string;
  /** German, for the auditors. */
  readonly description: string;
  readonly req: readonly string[];
  /** Nothing is asked before somebody is in its field; else the first ones are there when the page is. */
  readonly lazy?: boolean;
}

const REQ = ['CALL-31'] as const;
const FAILED = { type: 'rememberFailure', params: failureOf } as const;
const FIND = { id: 'find', src: 'find', input: questionOf } as const;
const ANSWERED = { target: 'found', actions: { type: 'rememberAnswer', params: outputOf }, meta: { req: REQ } } as const;

const TYPE = {
  guard: { type: 'isNews', params: textOf },
  target: '.pausing',
  reenter: true,
  actions: ['forgetFailure', { type: 'rememberText', params: textOf }],
  description: 'Es wird anders gesucht; was noch unterwegs ist, gilt nicht mehr.',
  meta: { req: REQ },
} as const;

const waiting = searchSetup.createStateConfig({
  description: 'Noch niemand war im Feld: nichts ist gefragt.',
  meta: { req: REQ },
  on: { OPEN: { target: 'opening', description: 'Jemand ist im Feld: die ersten werden geholt.', meta: { req: REQ } } },
});

const opening = searchSetup.createStateConfig({
  description: 'Die ersten werden geholt; gibt es nur eines, ist nichts auszuwählen.',
  meta: { req: REQ },
  tags: 'busy',
  invoke: {
    ...FIND,
    onDone: { ...ANSWERED, description: 'Die ersten sind da.' },
    onError: { target: 'unopened', actions: FAILED, description: 'Schon die ersten ließen sich nicht holen.', meta: { req: ['ERR-00'] } },
  },
});

const unopened = searchSetup.createStateConfig({
  description: 'Noch nichts ist da; ein neuer Versuch wird angeboten.',
  meta: { req: ['ERR-00'] },
  on: { RETRY: { target: 'opening', actions: 'forgetFailure', description: 'Erneuter Versuch.', meta: { req: ['ERR-00'] } } },
});

const pausing = searchSetup.createStateConfig({
  description: 'Es wird noch getippt; was vorher gefunden war und dazu passt, steht noch da.',
  meta: { req: REQ },
  after: { typingPause: { target: 'searching', description: 'Nichts mehr getippt: es wird gesucht.', meta: { req: REQ } } },
});

const searching = searchSetup.createStateConfig({
  description: 'Der Server sucht.',
  meta: { req: REQ },
  tags: 'busy',
  invoke: {
    ...FIND,
    onDone: { ...ANSWERED, description: 'Die ersten, die passen, sind da.' },
    onError: { target: 'failed', actions: FAILED, description: 'Die Suche ist gescheitert.', meta: { req: ['ERR-00'] } },
  },
});

const found = searchSetup.createStateConfig({ description: 'Gefunden, oder gesagt, dass nichts passt.', meta: { req: REQ } });

const failed = searchSetup.createStateConfig({
  description: 'Nicht gefunden; ein neuer Versuch wird angeboten.',
  meta: { req: ['ERR-00'] },
  on: {
    RETRY: { target: 'searching', actions: 'forgetFailure', description: 'Erneuter Versuch.', meta: { req: ['ERR-00'] } },
    TYPE: {
      guard: { type: 'isEmptied', params: textOf },
      actions: { type: 'rememberText', params: textOf },
      description: 'Das Feld ist leer, auch weil es verlassen wird: der neue Versuch bleibt angeboten und fragt nach den ersten.',
      meta: { req: ['ERR-00'] },
    },
  },
});

/** What never waits has no such state, so that its drawing tells what it does. */
const NOT_WAITING = {} as { readonly waiting: typeof waiting };

/**
 * Something to choose is searched on the server while somebody types: after a short pause, the newest question counts, a failure is
 * told and can be mended. Whoever belongs to something else begins another search. Its user provides `find`.
 */
export const searchMachine = ({ id, description, req, lazy = false }: SearchOptions) =>
  searchSetup.createMachine({
    id,
    description,
    meta: { req },
    context: initialContext,
    initial: lazy ? 'waiting' : 'opening',
    on: { TYPE },
    states: { ...(lazy ? { waiting } : NOT_WAITING), opening, unopened, pausing, searching, found, failed },
  });

export type SearchMachine = ReturnType<typeof searchMachine>;
