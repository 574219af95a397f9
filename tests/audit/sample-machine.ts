import { and, assign, fromPromise, not, setup } from 'xstate';
import { defineModel } from '#machines/shared/model';
import { notProvided } from '#machines/shared/not-provided';

interface Context {
  readonly tries: number;
}

const isFew = ({ context }: { context: Context }): boolean => context.tries < 3;

/** A machine with every kind of edge that a configuration can have. */
export const sampleMachine = setup({
  types: { context: {} as Context, events: {} as { type: 'START' } | { type: 'STOP' } | { type: 'NOTE' } | { type: 'AGAIN' } },
  actors: { load: notProvided<number, void>('load'), watch: fromPromise(() => Promise.resolve(1)) },
  guards: { isFew, isOpen: () => true, isLevel: (_fired, _params: { readonly level: string }) => true },
  delays: { pause: 1000 },
  actions: { count: assign({ tries: 0 }), tell: (_fired, _params: { readonly to: string }) => undefined },
}).createMachine({
  id: 'sample',
  description: 'Eine Maschine für die Prüfung.',
  meta: { req: ['NAV-01'] },
  context: { tries: 0 },
  initial: 'idle',
  on: { STOP: { target: '.stopped', description: 'Schluss.', meta: { req: ['NAV-01'] } } },
  states: {
    idle: {
      description: 'Nichts geschieht; es wird gewartet.',
      meta: { req: ['NAV-01'] },
      tags: 'quiet',
      entry: { type: 'tell', params: { to: 'alle' } },
      exit: 'count',
      on: {
        START: [
          {
            guard: and(['isFew', not('isOpen')]),
            target: 'working',
            actions: ['count', { type: 'tell', params: { to: 'einen' } }],
            description: 'Los.',
          },
          { guard: { type: 'isLevel', params: { level: 'gold' } }, target: 'working', description: 'Los mit gold.' },
          { actions: 'count', description: 'Zu oft.' },
        ],
        AGAIN: { target: 'idle', reenter: true, description: 'Von vorn.' },
        '*': { description: 'Alles andere.' },
      },
      after: { pause: { target: 'deciding', description: 'Genug gewartet.' } },
    },
    deciding: {
      description: 'Sofort entschieden.',
      always: [{ guard: 'isOpen', target: 'working', description: 'Offen.' }, { target: 'idle' }],
    },
    working: {
      description: 'Zwei Dinge zugleich.',
      type: 'parallel',
      onDone: { target: 'stopped', description: 'Beides fertig.' },
      states: {
        left: {
          description: 'Links.',
          initial: 'loading',
          states: {
            loading: {
              description: 'Es wird geladen.',
              invoke: {
                id: 'first',
                src: 'load',
                onDone: { target: 'loaded', description: 'Da.' },
                onError: { target: '#sample.idle', description: 'Nicht da.' },
                onSnapshot: { description: 'Unterwegs.' },
              },
            },
            loaded: { description: 'Geladen.', type: 'final' },
          },
        },
        right: {
          description: 'Rechts.',
          initial: 'noting',
          states: { noting: { description: 'Notizen.', on: { NOTE: 'noted' } }, noted: { type: 'final', description: 'Notiert.' } },
        },
      },
    },
    stopped: { description: 'Ende.', type: 'final' },
  },
});

export const model = defineModel(sampleMachine, {
  inputs: [{ name: 'Anfang', value: undefined }],
  endpoints: { load: 'config.get', watch: 'local' },
  events: [
    { name: 'START', value: { type: 'START' } },
    { name: 'STOP', value: { type: 'STOP' } },
    { name: 'NOTE', value: { type: 'NOTE' } },
    { name: 'AGAIN', value: { type: 'AGAIN' } },
  ],
  actors: { load: { done: [{ name: 'eins', value: 1 }], failed: [{ name: 'keins', value: { code: '500', status: 500 } }] }, watch: {} },
  abstract: ({ tries }) => ({ tries }),
  invariants: [
    { name: 'few', sentence: 'Nie sind es viele.', req: ['NAV-01'], holds: ({ context }) => context.tries < 3 },
    { name: 'never working', sentence: 'Nie wird gearbeitet.', req: ['NAV-01'], holds: (snapshot) => !snapshot.matches('working') },
  ],
  isSafe: () => true,
});
