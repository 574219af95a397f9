import { EMPTY_ROLLE, type RolleDraft } from '#rules/rollen';
import { defineModel } from '#machines/shared/model';
import type { NewRolle } from '../rolle-angebote/types';
import { rolleCreationMachine } from './machine';

const WANTED: RolleDraft = { ...EMPTY_ROLLE, name: 'Lernpate', angebote: [{ id: 'webuntis', name: 'WebUntis' }] };
const HALF: NewRolle = { id: 'rolle', version: 1, wanted: WANTED };

export const model = defineModel(rolleCreationMachine, {
  inputs: [
    { name: 'neue Rolle', value: { returns: false, half: null, copies: false } },
    { name: 'Kopie', value: { returns: false, half: null, copies: true } },
    { name: 'zurück bei den Angeboten', value: { returns: true, half: null, copies: false } },
    { name: 'nur die Angaben sind zurück', value: { returns: false, half: HALF, copies: true } },
  ],
  endpoints: {},
  events: [
    { name: 'TAKE_HALF', value: { type: 'TAKE_HALF', half: HALF } },
    { name: 'LEAVE_HALF(noch eine)', value: { type: 'LEAVE_HALF', draft: null } },
    { name: 'LEAVE_HALF(mit Eingaben)', value: { type: 'LEAVE_HALF', draft: WANTED } },
  ],
  actors: {},
  abstract: ({ returns, half, copies, begin }) => ({ returns, half: half !== null, copies, begin: begin !== null }),
  invariants: [
    {
      name: 'one role at a time',
      sentence: 'Solange eine Rolle auf ihre Angebote wartet, beginnt keine andere.',
      req: ['ROUTE-13'],
      holds: (snapshot) => !snapshot.matches('completing') || !snapshot.can({ type: 'TAKE_HALF', half: HALF }),
    },
  ],
  steps: [
    {
      name: 'what was typed is there again',
      sentence: 'Nach einer zurückgenommenen Rolle stehen ihre Angaben im Formular, auch wenn es als Kopie begann.',
      req: ['ROUTE-13', 'SCREEN-11'],
      holds: ({ event, after }) =>
        event.type !== 'LEAVE_HALF' ||
        event['draft'] === null ||
        !(after.matches('entering') || after.matches('copying')) ||
        (after.matches('entering') && after.context.begin === event['draft']),
    },
  ],
  hears: { entering: ['TAKE_HALF'], copying: ['TAKE_HALF'], completing: ['LEAVE_HALF'] },
  isSafe: () => true,
});
