import { outputOf } from '#machines/shared/fired';
import { initialContext, keptRunSetup, type Found, type KeptRunContext, type KeptRunInput } from './setup';

const ownerOf = ({ context: { personId, subject } }: { readonly context: KeptRunContext }): KeptRunInput => ({ personId, subject });
const REQ = ['SCREEN-09'] as const;

/**
 * Looks whether a reload interrupted a run of this person that no other window has, and that belongs to the object of the page where there
 * is one (SCREEN-09, D-26); the page shows it, and afterwards
 * the next one, if there is one. Its user provides `findRun`, which answers null where the browser keeps nothing.
 */
export const keptRunMachine = keptRunSetup.createMachine({
  id: 'kept-run',
  description: 'Unterbrochener Lauf: gesucht, wenn die Seite öffnet; was gefunden ist, wird angeboten.',
  meta: { req: REQ },
  context: initialContext,
  initial: 'looking',
  states: {
    looking: keptRunSetup.createStateConfig({
      description:
        'Gesucht wird, was der Browser von einem Lauf dieser Person aufgehoben hat; auf der Seite eines Objekts nur, was dieses betrifft.',
      meta: { req: REQ, view: 'none' },
      tags: 'busy',
      invoke: {
        id: 'findRun',
        src: 'findRun',
        input: ownerOf,
        onDone: [
          {
            guard: { type: 'isFound', params: outputOf<Found> },
            target: 'found',
            actions: { type: 'rememberRun', params: outputOf<Found> },
            description: 'Ein Lauf wurde unterbrochen.',
            meta: { req: REQ },
          },
          { target: 'none', description: 'Es gibt keinen.', meta: { req: REQ } },
        ],
        onError: { target: 'none', description: 'Der Browser hebt nichts auf.', meta: { req: REQ } },
      },
    }),
    none: keptRunSetup.createStateConfig({ description: 'Nichts wurde unterbrochen.', meta: { req: REQ, view: 'none' } }),
    found: keptRunSetup.createStateConfig({
      description: 'Der unterbrochene Lauf steht auf der Seite und wird dort fortgesetzt oder verworfen.',
      meta: { req: REQ, view: 'none' },
      on: {
        CLOSED: {
          target: 'looking',
          actions: 'forgetRun',
          description: 'Er ist gelesen: vielleicht gibt es noch einen.',
          meta: { req: REQ },
        },
      },
    }),
  },
});
