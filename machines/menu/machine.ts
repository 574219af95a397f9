import { assign, setup } from 'xstate';
import type { MenuContext, MenuEvent, MenuInput } from './types';

const isListShown = ({ event }: { event: MenuEvent }): boolean => event.type === 'CHOOSE' && event.list && event.current;

/** The administration menu: beside the content on large screens, a drawer on small ones (MENU-09 to MENU-11). */
export const menuMachine = setup({
  types: { context: {} as MenuContext, events: {} as MenuEvent, input: {} as MenuInput, tags: {} as 'open' | 'drawer' },
  guards: { isListShown, startsLarge: ({ event }) => (event as unknown as { input: MenuInput }).input.large },
  actions: {
    navigate: () => undefined,
    countReload: assign({ reloads: ({ context }) => context.reloads + 1 }),
  },
}).createMachine({
  id: 'menu',
  description: 'Menü der Verwaltung: ab 1280 Pixel offen neben dem Inhalt, darunter eine Schublade.',
  meta: { req: ['MENU-09', 'MENU-12'] },
  context: { reloads: 0 },
  initial: 'measuring',
  on: {
    CHOOSE: [
      {
        guard: 'isListShown',
        actions: ['countReload', 'navigate'],
        description: 'Die gezeigte Liste wird frisch geladen, ihre Filter sind zurückgesetzt.',
        meta: { req: ['MENU-11', 'D-03'] },
      },
      { actions: 'navigate', description: 'Der gewählte Eintrag wird geöffnet.', meta: { req: ['MENU-10'] } },
    ],
  },
  states: {
    measuring: {
      description: 'Die Breite des Fensters entscheidet.',
      meta: { req: ['MENU-09'], view: 'none' },
      always: [
        { guard: 'startsLarge', target: 'large', description: 'Großer Bildschirm: offen.', meta: { req: ['MENU-09'] } },
        { target: 'small', description: 'Kleiner Bildschirm: geschlossen.', meta: { req: ['MENU-09'] } },
      ],
    },
    large: {
      description: 'Großer Bildschirm.',
      meta: { req: ['MENU-09'] },
      initial: 'open',
      on: {
        SCREEN_SMALL: { target: 'small', description: 'Das Fenster wurde schmal: das Menü schließt sich.', meta: { req: ['MENU-09'] } },
      },
      states: {
        open: {
          description: 'Das Menü steht neben dem Inhalt.',
          meta: { req: ['MENU-09'] },
          tags: 'open',
          on: { CLOSE: { target: 'closed', description: 'Menü geschlossen.', meta: { req: ['MENU-10'] } } },
        },
        closed: {
          description: 'Das Menü ist zugeklappt.',
          meta: { req: ['MENU-10'] },
          on: { OPEN: { target: 'open', description: 'Menü geöffnet.', meta: { req: ['MENU-10'] } } },
        },
      },
    },
    small: {
      description: 'Kleiner Bildschirm.',
      meta: { req: ['MENU-09'] },
      initial: 'closed',
      on: { SCREEN_LARGE: { target: 'large', description: 'Das Fenster wurde breit: das Menü ist offen.', meta: { req: ['MENU-09'] } } },
      states: {
        closed: {
          description: 'Die Schublade ist zu.',
          meta: { req: ['MENU-09'] },
          on: { OPEN: { target: 'open', description: 'Schublade geöffnet.', meta: { req: ['MENU-10'] } } },
        },
        open: {
          description: 'Die Schublade liegt über dem Inhalt.',
          meta: { req: ['MENU-10'] },
          tags: ['open', 'drawer'],
          on: {
            CLOSE: { target: 'closed', description: 'Schublade geschlossen.', meta: { req: ['MENU-10'] } },
            CHOOSE: [
              {
                guard: 'isListShown',
                target: 'closed',
                actions: ['countReload', 'navigate'],
                description: 'Die gezeigte Liste wird frisch geladen, die Schublade schließt sich.',
                meta: { req: ['MENU-10', 'MENU-11', 'D-03'] },
              },
              {
                target: 'closed',
                actions: 'navigate',
                description: 'Der Eintrag wird geöffnet, die Schublade schließt sich.',
                meta: { req: ['MENU-10'] },
              },
            ],
          },
        },
      },
    },
  },
});
