import type { SnapshotFrom } from 'xstate';
import type { EndpointId } from '#contract/endpoints';
import { defineModel, type Named, type TypedModel } from '#machines/shared/model';
import { READ_AT } from '#machines/shared/read-at';
import { KEEPER_SAMPLES, SIGNED_OUT, STEP_UP_DEMAND, STEP_UP_EVENTS } from '#machines/shared/step-up-samples';
import { stepUpSteps } from '#machines/shared/steps';
import type { base, ReadingMachine } from './machine';

type Calls = EndpointId | readonly EndpointId[] | 'local';
type Snapshot = SnapshotFrom<ReturnType<typeof base>>;

/** What the model of one section gives beside the samples that all sections share. */
export interface ReadingSamples<Known, Read> {
  /** What is read, and what it is read as after a change. */
  readonly known: readonly [Named<Known>, ...Named<Known>[]];
  /** What reading it calls. */
  readonly calls: Read;
}

/** The model of a section that is read: every section goes the same way, whatever it shows. */
export function readingModel<Known, const Read extends Calls>(
  machine: ReadingMachine<Known>,
  { known, calls }: ReadingSamples<Known, Read>,
): TypedModel<ReadingMachine<Known>, { readonly read: Read; readonly changes: 'local'; readonly keeper: 'local' }> {
  const model = defineModel(machine as unknown as ReturnType<typeof base>, {
    inputs: [{ name: 'auf einer Seite', value: { personId: 'person', id: 'a' } }],
    endpoints: { read: calls, changes: 'local', keeper: 'local' },
    events: [{ name: 'RETRY', value: { type: 'RETRY' } }, ...STEP_UP_EVENTS],
    actors: {
      read: {
        done: known.map(({ name, value }) => ({ name, value: { known: value, at: READ_AT } })),
        failed: [
          STEP_UP_DEMAND,
          SIGNED_OUT,
          { name: 'unbekannt', value: { code: '404', status: 404 } },
          { name: 'keine Verbindung', value: { code: 'UNSPECIFIED_ERROR', status: 0 } },
        ],
      },
      changes: { sent: [{ name: 'READ_ANEW', value: { type: 'READ_ANEW' } }] },
      keeper: KEEPER_SAMPLES,
    },
    abstract: (context) => ({ known: JSON.stringify(context.known), failure: context.failure !== null }),
    invariants: [
      {
        name: 'busy means one call',
        sentence: 'Gelesen wird genau einmal zur selben Zeit, und nur, solange es gezeigt wird.',
        req: ['ERR-00'],
        holds: (snapshot: Snapshot) =>
          Object.keys(snapshot.children).filter((id) => id !== 'changes').length ===
          (snapshot.hasTag('busy') || snapshot.hasTag('awaiting') ? 1 : 0),
      },
      {
        name: 'only what was read is shown',
        sentence: 'Gezeigt wird nur, was gelesen ist; was es nicht gibt, steht nirgends mehr.',
        req: ['ERR-00'],
        holds: (snapshot) => {
          const { known: now } = snapshot.context;
          return (!snapshot.matches('shown') || now !== null) && (!snapshot.matches('missing') || now === null);
        },
      },
      {
        name: 'what is read has its time',
        sentence: 'Zu Gelesenem gehört immer die Zeit, zu der es gelesen wurde.',
        req: ['ERR-00'],
        holds: ({ context }) => (context.known === null) === (context.knownAt === null),
      },
      {
        name: 'a failure stays until it is mended',
        sentence: 'Neben einem gescheiterten Lesen steht immer der Weg zum neuen Versuch, und nur dort.',
        req: ['ERR-00'],
        holds: (snapshot) => snapshot.context.failure === null || snapshot.can({ type: 'RETRY' }),
      },
    ],
    steps: [
      ...stepUpSteps(),
      {
        name: 'read is what the page shows',
        sentence: 'Gelesen wird genau das, wovon die Seite handelt.',
        req: ['ERR-00'],
        holds: ({ orders, before }) =>
          orders.every(({ src, input }) => src !== 'read' || (input as { readonly id: string }).id === before.context.id),
      },
      {
        name: 'what is read stays while it is read anew',
        sentence: 'Was gelesen ist, verschwindet nur, wenn es das nicht mehr gibt.',
        req: ['ERR-00'],
        holds: ({ before, after }) => before.context.known === null || after.context.known !== null || after.matches('missing'),
      },
    ],
    hears: {
      busy: [],
      awaiting: ['CONFIRM_STEP_UP', 'CONFIRM_SIGN_IN', 'RESUMED', 'DECLINE'],
      missing: [],
    },
    harmless: ['RETRY', 'DECLINE'],
    isSafe: (snapshot) => snapshot.matches('shown') || snapshot.matches('failed') || snapshot.matches('missing'),
  });
  return model as unknown as ReturnType<typeof readingModel<Known, Read>>;
}
