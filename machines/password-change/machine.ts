import { assign, setup } from 'xstate';
import { initialContext, passwordChangeGuards, updates } from './steps';
import type { PasswordChangeContext, PasswordChangeEvent, PasswordChangeInput } from './types';

/**
 * The change of the own password as the profile sees it: explained, left for the sign-in's pages, and told how it ended when the
 * browser comes back (SCREEN-03, AUTH-03, CALL-04).
 */
export const passwordChangeMachine = setup({
  types: {
    context: {} as PasswordChangeContext,
    events: {} as PasswordChangeEvent,
    input: {} as PasswordChangeInput,
    tags: {} as 'dialog',
  },
  guards: passwordChangeGuards,
  actions: {
    forgetResult: assign(updates.forgetResult),
    showAddressWithoutResult: () => undefined,
    leaveForChange: () => undefined,
  },
}).createMachine({
  id: 'password-change',
  description: 'Änderung des eigenen Passworts: Erklärung, Weg zur Anmeldung und zurück mit dem Ergebnis.',
  meta: { req: ['SCREEN-03', 'AUTH-03'] },
  context: initialContext,
  initial: 'arriving',
  states: {
    arriving: {
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
        {
          guard: 'cancelled',
          target: 'idle',
          actions: ['forgetResult', 'showAddressWithoutResult'],
          description: 'Wer abgebrochen hat, weiß es.',
          meta: { req: ['AUTH-03'] },
        },
        { target: 'idle', description: 'Die Adresse sagt nichts.', meta: { req: ['AUTH-03'] } },
      ],
    },
    idle: {
      description: 'Die Änderung wird angeboten.',
      meta: { req: ['SCREEN-03'] },
      on: { OPEN: { target: 'explaining', description: 'Die Änderung wird erklärt.', meta: { req: ['SCREEN-03', 'AUTH-03'] } } },
    },
    explaining: {
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
    },
    changed: {
      description: 'Das neue Passwort gilt.',
      meta: { req: ['AUTH-03'] },
      tags: 'dialog',
      on: {
        CLOSE: {
          target: 'idle',
          actions: ['forgetResult', 'showAddressWithoutResult'],
          description: 'Gelesen; die Adresse zeigt das Ergebnis nicht mehr.',
          meta: { req: ['AUTH-03'] },
        },
      },
    },
    failed: {
      description: 'Das Passwort ist, wie es war.',
      meta: { req: ['AUTH-03'] },
      tags: 'dialog',
      on: {
        CLOSE: {
          target: 'idle',
          actions: ['forgetResult', 'showAddressWithoutResult'],
          description: 'Gelesen; die Adresse zeigt das Ergebnis nicht mehr.',
          meta: { req: ['AUTH-03'] },
        },
      },
    },
  },
});
