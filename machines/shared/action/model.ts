import { actionPattern, type ActionMachine } from './machine';
import { actionModel } from './samples';

/** An action of each kind stands for all: others differ in their words, subjects and codes only. */
const sampleAction = actionPattern({
  id: 'action',
  description: 'Ein Auftrag an den Server: Rückfrage, Ausführung, Ergebnis.',
  req: ['ERR-00', 'STATE-13'],
});

export const model = actionModel(sampleAction as unknown as ActionMachine<string, string>, {
  subject: 'a',
  result: 'Wiesenblume47+',
  calls: 'local',
  kinds: [
    { name: 'mit Rückfrage', value: { asks: true, secret: false, goneIsDone: false } },
    { name: 'Löschung', value: { asks: true, secret: false, goneIsDone: true } },
    { name: 'ohne Rückfrage', value: { asks: false, secret: false, goneIsDone: false } },
    { name: 'mit geheimem Ergebnis', value: { asks: true, secret: true, goneIsDone: false } },
  ],
});
