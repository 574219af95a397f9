import { outputOf } from '#machines/shared/fired';
import { initialContext, noteOf, ownerOf, personUnnotedSetup } from './setup';
import type { LostSecret } from './types';

const REQ = ['D-12', 'SCREEN-09'] as const;

/**
 * Names the person whose new password was lost with its window before anybody had noted it (D-12): on the list of all persons, and on
 * the page of that one. Its user provides `findLost`, which answers null where the browser keeps nothing, `forgetNote` and `changes`.
 */
export const personUnnotedMachine = personUnnotedSetup.createMachine({
  id: 'person-unnoted',
  description: 'Nicht notiertes Passwort: wessen neues Passwort mit seinem Fenster verloren ging, wird genannt.',
  meta: { req: REQ },
  context: initialContext,
  initial: 'looking',
  invoke: { id: 'changes', src: 'changes' },
  on: {
    LOOK: {
      target: '.looking',
      description: 'Hier wurde etwas gemerkt oder erledigt: gesucht wird neu.',
      meta: { req: REQ },
    },
  },
  states: {
    looking: personUnnotedSetup.createStateConfig({
      description:
        'Gesucht wird, für wen ein Geheimnis dieser Person verloren ging, und wie dieser Benutzer heißt; was schon dasteht, bleibt.',
      meta: { req: REQ, view: 'none' },
      tags: 'busy',
      invoke: {
        id: 'findLost',
        src: 'findLost',
        input: ownerOf,
        onDone: [
          {
            guard: { type: 'isFound', params: outputOf<LostSecret | null> },
            target: 'found',
            actions: { type: 'rememberLost', params: outputOf<LostSecret | null> },
            description: 'Ein Passwort ging verloren.',
            meta: { req: REQ },
          },
          { target: 'none', actions: 'dropLost', description: 'Es ging keines verloren.', meta: { req: REQ } },
        ],
        onError: { target: 'none', actions: 'dropLost', description: 'Der Browser hebt nichts auf.', meta: { req: REQ } },
      },
    }),
    none: personUnnotedSetup.createStateConfig({ description: 'Nichts ging verloren.', meta: { req: REQ, view: 'none' } }),
    found: personUnnotedSetup.createStateConfig({
      description: 'Genannt wird, wessen Passwort niemand kennt; ein neues setzt man wie jedes.',
      meta: { req: REQ },
      on: { FORGET: { target: 'forgetting', description: 'Es ist doch notiert, oder niemand braucht es.', meta: { req: REQ } } },
    }),
    forgetting: personUnnotedSetup.createStateConfig({
      description: 'Der Browser vergisst die Notiz; bis dahin bleibt sie stehen.',
      meta: { req: REQ, view: 'none' },
      tags: 'busy',
      invoke: {
        id: 'forgetNote',
        src: 'forgetNote',
        input: noteOf,
        onDone: { target: 'looking', actions: 'dropLost', description: 'Vergessen: vielleicht gibt es noch eine.', meta: { req: REQ } },
        onError: { target: 'none', actions: 'dropLost', description: 'Der Browser hebt nichts mehr auf.', meta: { req: REQ } },
      },
    }),
  },
});
