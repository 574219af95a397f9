import { chosenOf, initialContext, menuSetup } from './setup';

const NAVIGATE = { type: 'navigate', params: chosenOf } as const;
const SHOW_ANEW = { type: 'showAnew', params: chosenOf } as const;

const measuring = menuSetup.createStateConfig({
  description: 'Die Breite des Fensters entscheidet.',
  meta: { req: ['MENU-09'], view: 'none' },
  always: [
    { guard: 'startsLarge', target: 'large', description: 'Großer Bildschirm: offen.', meta: { req: ['MENU-09'] } },
    { target: 'small', description: 'Kleiner Bildschirm: geschlossen.', meta: { req: ['MENU-09'] } },
  ],
});

const large = menuSetup.createStateConfig({
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
});

const small = menuSetup.createStateConfig({
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
            guard: { type: 'isShown', params: chosenOf },
            target: 'closed',
            actions: SHOW_ANEW,
            description: 'Die gezeigte Seite beginnt von vorn, die Schublade schließt sich.',
            meta: { req: ['MENU-10', 'MENU-11', 'D-03'] },
          },
          {
            target: 'closed',
            actions: NAVIGATE,
            description: 'Der Eintrag wird geöffnet, die Schublade schließt sich.',
            meta: { req: ['MENU-10'] },
          },
        ],
      },
    },
  },
});

/** The administration menu: beside the content on large screens, a drawer on small ones (MENU-09 to MENU-11). */
export const menuMachine = menuSetup.createMachine({
  id: 'menu',
  description: 'Menü der Verwaltung: ab 1280 Pixel offen neben dem Inhalt, darunter eine Schublade.',
  meta: { req: ['MENU-09', 'MENU-12'] },
  context: initialContext,
  initial: 'measuring',
  on: {
    CHOOSE: [
      {
        guard: { type: 'isShown', params: chosenOf },
        actions: SHOW_ANEW,
        description: 'Die gezeigte Seite beginnt von vorn: eine Liste ohne Filter, ein Formular leer.',
        meta: { req: ['MENU-11', 'D-03'] },
      },
      { actions: NAVIGATE, description: 'Der gewählte Eintrag wird geöffnet.', meta: { req: ['MENU-10'] } },
    ],
  },
  states: { measuring, large, small },
});
