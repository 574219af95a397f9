import { wholePattern } from './notes';
import { modelOf } from './samples';
import type { ActionKind } from './types';

/** An action of each kind stands for all: others differ in their words, subjects and codes only. */
const sampleAction = wholePattern({
  id: 'action',
  description: 'Ein Auftrag an den Server: Rückfrage, Ausführung, Ergebnis.',
  req: ['ERR-00', 'STATE-13', 'D-36'],
});

const PLAIN: ActionKind = { asks: true, secret: false, looksFor: null, overtakenBy: [], choice: false, tells: false };
const input = (change: Partial<ActionKind>) => ({ personId: 'person', kind: { ...PLAIN, ...change } });
const OVERTAKEN = { code: 'MISMATCHED_REVISION', status: 409 };

const inputs = [
  { name: 'mit Rückfrage', value: input({}) },
  { name: 'Löschung', value: input({ looksFor: 'absence' }) },
  { name: 'Löschung ohne Rückfrage', value: input({ asks: false, looksFor: 'absence' }) },
  { name: 'mit einem Stand, der sich nachsehen lässt', value: input({ looksFor: 'change' }) },
  { name: 'ohne Rückfrage', value: input({ asks: false, overtakenBy: [OVERTAKEN.code] }) },
  { name: 'mit geheimem Ergebnis', value: input({ secret: true }) },
  { name: 'mit einer Wahl in der Rückfrage', value: input({ choice: true }) },
  { name: 'auf einen bestimmten Stand', value: input({ overtakenBy: [OVERTAKEN.code] }) },
];

export const model = modelOf(sampleAction, inputs, {
  subject: 'a',
  changed: 'b',
  result: 'Wiesenblume47+',
  calls: 'local',
  look: 'local',
  failures: { 'steht anders': OVERTAKEN },
});
