import { defineModel } from '../shared/model';
import { schuleSearchMachine } from './machine';

const GOETHE = { id: 'goethe', title: '0701234 (Goethe-Schule)' };
const ASTRID = { id: 'astrid', title: '0705678 (Astrid-Lindgren-Schule)' };

export const model = defineModel(schuleSearchMachine, {
  inputs: [{ name: 'Formular', value: undefined }],
  endpoints: { findSchulen: 'organisationen.list' },
  events: [
    { name: 'TYPE(Name)', value: { type: 'TYPE', text: 'goe' } },
    { name: 'TYPE(leer)', value: { type: 'TYPE', text: '' } },
    { name: 'RETRY', value: { type: 'RETRY' } },
  ],
  actors: {
    findSchulen: {
      done: [
        { name: 'mehrere', value: { schulen: [GOETHE, ASTRID], total: 40 } },
        { name: 'eine', value: { schulen: [GOETHE], total: 1 } },
        { name: 'keine', value: { schulen: [], total: 0 } },
      ],
      failed: [{ name: 'keine Verbindung', value: { code: 'UNSPECIFIED_ERROR', status: 0 } }],
    },
  },
  abstract: ({ text, total, only, failure }) => ({ text, total, only: only !== null, failure: failure !== null }),
  invariants: [
    {
      name: 'busy means one call',
      sentence: 'Gefragt wird, solange es gezeigt wird, und nur mit der jüngsten Frage.',
      req: ['CALL-31'],
      holds: (snapshot) => Object.keys(snapshot.children).length === (snapshot.hasTag('busy') ? 1 : 0),
    },
  ],
  steps: [
    {
      name: 'what is typed is asked',
      sentence: 'Gefragt wird nach dem, was zuletzt getippt ist.',
      req: ['CALL-31', 'ROUTE-10'],
      holds: ({ orders, after }) => orders.every(({ input }) => (input as { readonly text: string }).text === after.context.text),
    },
    {
      name: 'the only school is the only one of all',
      sentence: 'Als einzige Schule gilt nur, was ohne Suchtext allein gefunden wird.',
      req: ['ROUTE-10'],
      holds: ({ before, after }) => before.context.text === '' || after.context.only === before.context.only,
    },
  ],
  hears: { busy: ['TYPE'] },
  isSafe: (snapshot) => snapshot.matches('found') || snapshot.matches('failed'),
  userInput: ({ text }) => text,
  discards: ['TYPE'],
});
