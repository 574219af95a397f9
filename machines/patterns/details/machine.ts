import type { PromiseActorLogic } from 'xstate';
import { failureOf } from '#machines/shared/fired';
import type { Retyped } from '#machines/shared/retyped';
import { askedOf, detailsSetup, idsOf, initialContext, rowsOf, toldOf } from './setup';
import type { DetailsById, DetailsContext, DetailsEvent, DetailsInput } from './types';

/** What the details of one list are, beside the pattern. */
export interface DetailsOptions {
  readonly id: string;
  /** German, for the auditors. */
  readonly description: string;
  readonly req: readonly string[];
}

const REQ = ['LIST-01'] as const;
const LEARN = { type: 'learn', params: toldOf } as const;
const NOTE = { type: 'want', params: idsOf } as const;

const resting = detailsSetup.createStateConfig({
  description: 'Von allen Zeilen im Fenster ist bekannt, was es gibt.',
  meta: { req: REQ },
  on: {
    WANT: {
      guard: { type: 'lacksAny', params: idsOf },
      target: 'reading',
      actions: [NOTE, 'ask'],
      description: 'Im Fenster stehen Zeilen, von denen Angaben fehlen: sie werden gelesen.',
      meta: { req: REQ },
    },
  },
});

const reading = detailsSetup.createStateConfig({
  description: 'Angaben zu Zeilen im Fenster werden gelesen, höchstens 300 auf einmal; die Zeilen stehen schon da.',
  meta: { req: REQ },
  tags: 'busy',
  on: { WANT: { actions: NOTE, description: 'Das Fenster zeigt andere Zeilen: sie kommen als nächste an die Reihe.', meta: { req: REQ } } },
  invoke: {
    id: 'readDetails',
    src: 'readDetails',
    input: askedOf,
    onDone: [
      {
        guard: { type: 'lacksMore', params: toldOf },
        target: 'reading',
        reenter: true,
        actions: [LEARN, 'ask'],
        description: 'Angekommen; von Zeilen im Fenster fehlt noch etwas: der nächste Aufruf.',
        meta: { req: REQ },
      },
      { target: 'resting', actions: LEARN, description: 'Angekommen.', meta: { req: REQ } },
    ],
    onError: {
      target: 'failed',
      actions: { type: 'rememberFailure', params: failureOf },
      description: 'Nicht gelesen; die Zeilen bleiben.',
      meta: { req: ['ERR-00'] },
    },
  },
});

const failed = detailsSetup.createStateConfig({
  description: 'Angaben fehlen, und das wird gesagt; ein neuer Versuch wird angeboten.',
  meta: { req: ['ERR-00'] },
  on: {
    WANT: {
      actions: NOTE,
      description: 'Das Fenster zeigt andere Zeilen; gelesen wird erst beim neuen Versuch.',
      meta: { req: ['ERR-00'] },
    },
    RETRY: [
      {
        guard: 'isDemanded',
        target: 'resting',
        actions: ['forgetFailure', 'tellDemand'],
        description: 'Der zweite Faktor oder die Anmeldung wird verlangt: die Liste fragt neu und führt dorthin.',
        meta: { req: ['STATE-13'] },
      },
      {
        guard: 'lacksStill',
        target: 'reading',
        actions: 'ask',
        description: 'Erneuter Versuch mit dem, was jetzt im Fenster steht.',
        meta: { req: ['ERR-00'] },
      },
      {
        target: 'resting',
        actions: 'forgetFailure',
        description: 'Von den Zeilen, die jetzt im Fenster stehen, ist alles bekannt.',
        meta: { req: ['ERR-00'] },
      },
    ],
  },
});

/** The pattern itself, for details of any kind. */
export const base = ({ id, description, req }: DetailsOptions) =>
  detailsSetup.createMachine({
    id,
    description,
    meta: { req },
    context: initialContext,
    initial: 'resting',
    on: {
      BEGIN: {
        target: '.resting',
        reenter: true,
        actions: { type: 'begin', params: rowsOf },
        description: 'Die Liste ist neu gelesen: was schon da war, bleibt stehen und wird erneut gelesen.',
        meta: { req: REQ },
      },
    },
    states: { resting, reading, failed },
  });

/** The same machine for details of one's own: the one cast of the pattern. */
export type DetailsMachine<Detail> = Retyped<
  ReturnType<typeof base>,
  DetailsContext<Detail>,
  DetailsEvent,
  DetailsInput<Detail>,
  { src: 'readDetails'; logic: PromiseActorLogic<DetailsById<Detail>, readonly string[]>; id: 'readDetails' | undefined }
>;

/**
 * What a list tells of its rows beyond its first answer (LIST-01): read for the rows in the window, in batches, one call at a time;
 * rows stay when it fails, and the newest window counts. Its user provides `readDetails` and `tellDemand`.
 */
export const detailsMachine = <Detail>(options: DetailsOptions): DetailsMachine<Detail> =>
  base(options) as unknown as DetailsMachine<Detail>;
