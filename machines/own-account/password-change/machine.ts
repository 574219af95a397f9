import { initialContext, passwordChangeSetup } from './setup';

const CLOSE = {
  target: 'idle',
  actions: 'forgetResult',
  description: 'Gelesen.',
  meta: { req: ['AUTH-03'] },
} as const;

const arriving = passwordChangeSetup.createStateConfig({
  description: 'Die Seite wird geöffnet; vielleicht kommt der Browser gerade von der Änderung zurück.',
  meta: { req: ['AUTH-03'] },
  always: [
    { guard: 'succeeded', target: 'changed', description: 'Die Änderung ist gelungen.', meta: { req: ['AUTH-03', 'CALL-04'] } },
    {
      guard: 'ended',
      target: 'failed',
      description: 'Die Änderung ist gescheitert, und sie wurde nicht abgebrochen.',
      meta: { req: ['AUTH-03', 'CALL-04'] },
    },
    { target: 'idle', description: 'Die Adresse sagt nichts, oder wer abgebrochen hat, weiß es.', meta: { req: ['AUTH-03'] } },
  ],
});

const idle = passwordChangeSetup.createStateConfig({
  description: 'Die Änderung wird angeboten.',
  meta: { req: ['SCREEN-03'] },
  on: { OPEN: { target: 'explaining', description: 'Die Änderung wird erklärt.', meta: { req: ['SCREEN-03', 'AUTH-03'] } } },
});

const explaining = passwordChangeSetup.createStateConfig({
  description: 'Es wird gesagt, dass das aktuelle Passwort noch einmal verlangt wird.',
  meta: { req: ['AUTH-03'] },
  tags: 'dialog',
  on: {
    CONFIRM: {
      actions: 'leaveForChange',
      description: 'Der Browser geht zur Änderung; wer von dort zurückblättert, ist wieder hier.',
      meta: { req: ['CALL-04', 'AUTH-03'] },
    },
    CANCEL: { target: 'idle', description: 'Abgebrochen.', meta: { req: ['AUTH-03'] } },
  },
});

const changed = passwordChangeSetup.createStateConfig({
  description: 'Das neue Passwort gilt.',
  meta: { req: ['AUTH-03'] },
  tags: 'dialog',
  on: { CLOSE },
});

const failed = passwordChangeSetup.createStateConfig({
  description: 'Das Passwort ist, wie es war.',
  meta: { req: ['AUTH-03'] },
  tags: 'dialog',
  on: { CLOSE },
});

/**
 * The change of the own password as the profile sees it: explained, left for the sign-in's pages, and told how it ended when the
 * browser comes back (SCREEN-03, AUTH-03, CALL-04).
 */
export const passwordChangeMachine = passwordChangeSetup.createMachine({
  id: 'password-change',
  description: 'Änderung des eigenen Passworts: Erklärung, Weg zur Anmeldung und zurück mit dem Ergebnis.',
  meta: { req: ['SCREEN-03', 'AUTH-03'] },
  context: initialContext,
  initial: 'arriving',
  states: { arriving, idle, explaining, changed, failed },
});
