import { defineModel } from '../model';
import { bulkMachine } from './machine';
import { failedItems, openItems } from './progress';

/** A run over two items stands for all: others differ in their words, parameters and number only. */
const sampleRun = bulkMachine<string, string>({
  id: 'bulk',
  description: 'Derselbe Auftrag für viele: Fortschritt, Anhalten, Weitermachen, Abbrechen, Wiederholen.',
  req: ['SCREEN-09', 'STATE-13', 'ERR-00'],
});

const NO_LEVEL = { code: 'REQUIRED_STEP_UP_LEVEL_NOT_MET', status: 403 };
const NO_CONNECTION = { code: 'UNSPECIFIED_ERROR', status: 0 };
const REFUSED = { code: 'PERSON_NOT_FOUND', status: 404 };

export const model = defineModel(sampleRun, {
  inputs: [
    { name: 'zwei', value: { personId: 'person', items: ['a', 'b'] } },
    { name: 'keiner', value: { personId: 'person', items: [] } },
  ],
  endpoints: { runItems: 'local', watchLevel: 'local' },
  events: [
    { name: 'START', value: { type: 'START', params: '9a' } },
    { name: 'PAUSE', value: { type: 'PAUSE' } },
    { name: 'GO_ON', value: { type: 'GO_ON' } },
    { name: 'CANCEL', value: { type: 'CANCEL' } },
    { name: 'RETRY_FAILED', value: { type: 'RETRY_FAILED' } },
  ],
  actors: {
    runItems: {
      sent: [
        { name: 'ITEM_DONE(a)', value: { type: 'ITEM_DONE', id: 'a', result: 'geheim' } as { readonly type: string } },
        { name: 'ITEM_DONE(b)', value: { type: 'ITEM_DONE', id: 'b', result: 'geheim' } as { readonly type: string } },
        { name: 'ITEM_FAILED(b)', value: { type: 'ITEM_FAILED', id: 'b', failure: REFUSED } as { readonly type: string } },
        { name: 'BLOCKED(Stufe)', value: { type: 'BLOCKED', failure: NO_LEVEL } as { readonly type: string } },
        { name: 'BLOCKED(Verbindung)', value: { type: 'BLOCKED', failure: NO_CONNECTION } as { readonly type: string } },
        { name: 'RESTED', value: { type: 'RESTED' } },
      ],
    },
    watchLevel: { sent: [{ name: 'RESUMED', value: { type: 'RESUMED', level: 'gold' } as { readonly type: string } }] },
  },
  abstract: ({ items, outcomes, failure, params }) => ({
    items: items.length,
    a: outcomes['a']?.kind ?? null,
    b: outcomes['b']?.kind ?? null,
    params: params !== null,
    failure: failure?.status ?? null,
  }),
  invariants: [
    {
      name: 'nobody is worked on twice',
      sentence: 'Der Läufer erhält nur, was noch kein Ergebnis hat; wer fertig ist, bleibt fertig.',
      req: ['SCREEN-09'],
      holds: (snapshot) => !snapshot.matches('finished') || openItems(snapshot.context).length === 0,
    },
    {
      name: 'the rest does not fail',
      sentence: 'Ein verfallener zweiter Faktor oder eine verlorene Verbindung lässt niemanden scheitern.',
      req: ['STATE-13'],
      holds: ({ context }) => Object.values(context.outcomes).every((outcome) => outcome.kind === 'done' || outcome.failure.status === 404),
    },
    {
      name: 'one runner',
      sentence: 'Gearbeitet wird nur, solange es angezeigt wird, und von einem allein.',
      req: ['SCREEN-09'],
      holds: (snapshot) => (snapshot.children['runItems'] !== undefined) === snapshot.matches('working'),
    },
    {
      name: 'failed ones can be tried again',
      sentence: 'Am Ende lassen sich die gescheiterten erneut versuchen, und nur sie.',
      req: ['SCREEN-09'],
      holds: (snapshot) =>
        snapshot.can({ type: 'RETRY_FAILED' }) === (snapshot.matches('finished') && failedItems(snapshot.context).length > 0),
    },
  ],
  isSafe: (snapshot) => (['preparing', 'paused', 'finished', 'cancelled'] as const).some((state) => snapshot.matches(state)),
});
