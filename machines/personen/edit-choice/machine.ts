import { changeOf, editChoiceSetup, initialContext } from './setup';

const REQ = ['SCREEN-09', 'VAL-12'] as const;

const on = {
  CHANGE: { actions: { type: 'change', params: changeOf }, description: 'Etwas wird gewählt.', meta: { req: REQ } },
  SUBMIT: [
    { guard: 'isSound', target: 'chosen', description: 'Alles ist gewählt.', meta: { req: REQ } },
    {
      target: 'invalid',
      reenter: true,
      description: 'Etwas fehlt oder ist falsch; das steht an seinem Feld.',
      meta: { req: ['VAL-07', ...REQ] },
    },
  ],
  CANCEL: { target: 'closed', actions: 'tellClosed', description: 'Doch nicht: es ist nichts geschehen.', meta: { req: REQ } },
} as const;

/** What an edit of many persons needs beside its filter: the class to transfer to, or the role to give and its end (SCREEN-09). */
export const editChoiceMachine = editChoiceSetup.createMachine({
  id: 'edit-choice',
  description: 'Wahl vor einer Mehrfachbearbeitung: neue Klasse, oder Rolle und Befristung.',
  meta: { req: REQ },
  context: initialContext,
  initial: 'choosing',
  states: {
    choosing: editChoiceSetup.createStateConfig({ description: 'Gewählt wird, was geschehen soll.', meta: { req: REQ }, on }),
    invalid: editChoiceSetup.createStateConfig({ description: 'Gesagt wird, was fehlt oder falsch ist.', meta: { req: REQ }, on }),
    chosen: editChoiceSetup.createStateConfig({
      description: 'Gewählt; gefragt wird mit Zahlen, ob es geschehen soll.',
      meta: { req: REQ, view: 'none' },
      on: { BACK: { target: 'choosing', description: 'Zurück zur Wahl, die noch dasteht.', meta: { req: REQ } } },
    }),
    closed: editChoiceSetup.createStateConfig({ description: 'Nichts mehr zu sehen.', meta: { req: REQ, view: 'none' } }),
  },
});
