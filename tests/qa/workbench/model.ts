import { defineModel } from '#machines/shared/model';
import type { RegistryEntry } from '#machines/registry/entry';
import { workbenchMachine } from './machine';
import { FIRST_ORDER, isComplete, type RunOrder } from './order';
import type { RunView } from './told';

const CHOSEN: RunOrder = { ...FIRST_ORDER, machine: 'menu' };

const run = (status: RunView['status']): RunView => ({
  number: 1,
  order: CHOSEN,
  status,
  problem: null,
  machines: [],
  findings: [],
  output: [],
});
const seen = (status: RunView['status']) => ({ type: 'RUN_SEEN', run: run(status) }) as const;
const failed = [{ name: 'abgelehnt', value: { code: '409', status: 409 } }];

const model = defineModel(workbenchMachine, {
  inputs: [{ name: 'Werkbank', value: undefined }],
  endpoints: { follow: 'local', readGroups: 'local', list: 'local', start: 'local', stop: 'local' },
  events: [
    { name: 'SEARCH', value: { type: 'SEARCH', text: 'menü' } },
    { name: 'CHANGE(Maschine)', value: { type: 'CHANGE', change: { machine: 'menu' } } },
    { name: 'CHANGE(falscher Startwert)', value: { type: 'CHANGE', change: { seed: 'x' } } },
    { name: 'LIST', value: { type: 'LIST' } },
    { name: 'START', value: { type: 'START' } },
    { name: 'STOP', value: { type: 'STOP' } },
    { name: 'AGAIN', value: { type: 'AGAIN' } },
    { name: 'RETRY', value: { type: 'RETRY' } },
    { name: 'LOOK', value: { type: 'LOOK', picture: 'bilder/menu/0-1.png' } },
  ],
  actors: {
    follow: {
      sent: [
        { name: 'kein Lauf', value: { type: 'RUN_SEEN', run: null } as never },
        { name: 'ein Lauf geht', value: seen('running') },
        { name: 'er ist zu Ende', value: seen('found') },
        { name: 'ein Ablauf', value: { type: 'CHART_SEEN', chart: { id: 'menu', sheets: [], isWhole: true } } as never },
        { name: 'abgerissen', value: { type: 'LOST' } },
      ],
    },
    readGroups: { done: [{ name: 'gelesen', value: [] }], failed },
    list: { done: [{ name: 'Wege', value: { order: CHOSEN, lists: [] } }], failed },
    start: { done: [{ name: 'begonnen', value: run('running') }], failed },
    stop: { done: [{ name: 'angehalten', value: run('stopped') }], failed },
  },
  abstract: ({ order, run: known, isKnown, failure, picture }) => ({
    complete: isComplete(order),
    run: known?.status ?? null,
    isKnown,
    failure: failure !== null,
    picture: picture !== null,
  }),
  invariants: [
    {
      name: 'a run is shown',
      sentence: 'Wo ein Lauf gezeigt wird, ist einer da.',
      req: [],
      holds: (snapshot) =>
        !(['running', 'stopping', 'ended'] as const).some((work) => snapshot.matches({ work })) || snapshot.context.run !== null,
    },
    {
      name: 'a running one is not hidden',
      sentence: 'Solange ein Lauf geht, steht keine Auswahl da, mit der ein zweiter begonnen würde.',
      req: [],
      holds: (snapshot) => !snapshot.matches({ work: 'choosing' }) || snapshot.context.run?.status !== 'running',
    },
    {
      name: 'an ended one does not run',
      sentence: 'Was zu Ende ist, wird nicht als laufend gezeigt.',
      req: [],
      holds: (snapshot) => !snapshot.matches({ work: 'running' }) || snapshot.context.run?.status === 'running',
    },
    {
      name: 'incomplete is said',
      sentence: 'Nur was vollständig gewählt ist, wird gesucht oder begonnen.',
      req: [],
      holds: (snapshot) =>
        !(['listing', 'starting'] as const).some((work) => snapshot.matches({ work })) || isComplete(snapshot.context.order),
    },
  ],
  steps: [
    {
      name: 'no second run',
      sentence: 'Ein Lauf wird nur begonnen, wo keiner geht.',
      req: [],
      holds: ({ before, orders }) => !orders.some(({ src }) => src === 'start') || before.context.run?.status !== 'running',
    },
  ],
  isSafe: (snapshot) => snapshot.matches({ work: 'choosing' }) || snapshot.matches({ work: 'ended' }),
});

/** The page of the workbench as it walks itself in its tests. */
export const WORKBENCH: RegistryEntry = {
  id: 'workbench',
  kind: 'workflow',
  title: 'Werkbank',
  folder: 'workbench',
  words: {},
  load: async () => model,
};
