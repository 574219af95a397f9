import { defineModel } from '#machines/shared/model';
import { rolleDetailsMachine } from './machine';

export const model = defineModel(rolleDetailsMachine, {
  inputs: [
    { name: 'Rolle geöffnet', value: { returns: false } },
    { name: 'zurück im Formular', value: { returns: true } },
  ],
  endpoints: {},
  events: [
    { name: 'EDIT', value: { type: 'EDIT' } },
    { name: 'LEAVE_FORM(geändert)', value: { type: 'LEAVE_FORM', changed: true } },
    { name: 'LEAVE_FORM(unverändert)', value: { type: 'LEAVE_FORM', changed: false } },
    { name: 'CONFIRM', value: { type: 'CONFIRM' } },
    { name: 'CANCEL', value: { type: 'CANCEL' } },
  ],
  actors: {},
  abstract: ({ returns }) => ({ returns }),
  invariants: [
    {
      name: 'one thing at a time',
      sentence: 'Solange die Rolle bearbeitet wird, beginnt nichts anderes.',
      req: ['SCREEN-11'],
      holds: (snapshot) => snapshot.can({ type: 'EDIT' }) === snapshot.matches('viewing'),
    },
  ],
  steps: [
    {
      name: 'changes are given up on demand',
      sentence: 'Nicht Gespeichertes wird nur nach einer Rückfrage verworfen.',
      req: ['SCREEN-11'],
      holds: ({ before, event, after }) =>
        !(before.matches('editing') && after.matches('viewing')) || (event.type === 'LEAVE_FORM' && event['changed'] === false),
    },
  ],
  hears: { viewing: ['EDIT'], editing: ['LEAVE_FORM'], asking: ['CANCEL', 'CONFIRM'] },
  isSafe: (snapshot) => snapshot.matches('viewing') || snapshot.matches('editing'),
});
