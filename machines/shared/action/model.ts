import { lossOf } from '../loss';
import { defineModel } from '../model';
import { KEEPER_SAMPLES, SIGNED_OUT, STEP_UP_DEMAND, STEP_UP_EVENTS } from '../step-up-samples';
import { actionPattern } from './machine';
import type { ActionKind } from './types';

/** An action of each kind stands for all: others differ in their words, subjects and codes only. */
const sampleAction = actionPattern({
  id: 'action',
  description: 'Ein Auftrag an den Server: Rückfrage, Ausführung, Ergebnis.',
  req: ['ERR-00', 'STATE-13'],
});

const input = (kind: ActionKind) => ({ personId: 'person', kind });
const RESULT = 'Wiesenblume47+';

export const model = defineModel(sampleAction, {
  inputs: [
    { name: 'mit Rückfrage', value: input({ asks: true, secret: false, goneIsDone: false }) },
    { name: 'Löschung', value: input({ asks: true, secret: false, goneIsDone: true }) },
    { name: 'ohne Rückfrage', value: input({ asks: false, secret: false, goneIsDone: false }) },
    { name: 'mit geheimem Ergebnis', value: input({ asks: true, secret: true, goneIsDone: false }) },
  ],
  endpoints: { perform: 'local', keeper: 'local' },
  events: [
    { name: 'OPEN', value: { type: 'OPEN', subject: 'a' } },
    ...(['CONFIRM', 'CANCEL', 'RETRY', 'CLOSE', 'REVEAL', 'COVER', 'PRINT'] as const).map((type) => ({ name: type, value: { type } })),
    ...STEP_UP_EVENTS,
  ],
  actors: {
    perform: {
      done: [{ name: 'ausgeführt', value: RESULT }],
      failed: [
        STEP_UP_DEMAND,
        SIGNED_OUT,
        { name: 'unbekannt', value: { code: '404', status: 404 } },
        { name: 'keine Verbindung', value: { code: 'UNSPECIFIED_ERROR', status: 0 } },
      ],
    },
    keeper: KEEPER_SAMPLES,
  },
  abstract: ({ kind, subject, result, failure }) => ({
    asks: kind.asks,
    secret: kind.secret,
    goneIsDone: kind.goneIsDone,
    subject: subject !== null,
    result: result !== null,
    failure: failure !== null,
  }),
  invariants: [
    {
      name: 'busy means one call',
      sentence: 'Ein Auftrag ist genau einmal unterwegs; ein zweiter ist nicht möglich, solange der erste nicht beantwortet ist.',
      req: ['ERR-00'],
      holds: (snapshot) =>
        Object.keys(snapshot.children).length === (snapshot.hasTag('busy') || snapshot.hasTag('awaiting') ? 1 : 0) &&
        (!snapshot.hasTag('busy') || (!snapshot.can({ type: 'CONFIRM' }) && !snapshot.can({ type: 'OPEN', subject: 'b' }))),
    },
    {
      name: 'a secret is shown in one state',
      sentence: 'Ein geheimes Ergebnis gibt es nur, solange es gezeigt wird.',
      req: ['D-12'],
      holds: (snapshot) => !snapshot.context.kind.secret || (snapshot.context.result !== null) === snapshot.matches('shown'),
    },
    {
      name: 'an old failure is forgotten',
      sentence: 'Ein Fehler steht nur dort, wo er gerade aufgetreten ist.',
      req: ['ERR-00'],
      holds: (snapshot) => (snapshot.context.failure !== null) === snapshot.matches('failed'),
    },
    {
      name: 'leaving asks',
      sentence: 'Solange ein Auftrag unterwegs ist oder ein Geheimnis gezeigt wird, fragt die Seite vor dem Verlassen.',
      req: ['D-12'],
      holds: (snapshot) => lossOf(snapshot) === (snapshot.matches('doing') ? 'order' : snapshot.matches('shown') ? 'secret' : null),
    },
  ],
  isSafe: (snapshot) => snapshot.matches('idle') || snapshot.matches('done'),
});
