import type { SnapshotFrom } from 'xstate';
import type { EndpointId } from '#contract/endpoints';
import { defineModel, type TypedModel } from '#machines/shared/model';
import { doesIt, orderOf } from '#machines/shared/steps';
import { SIGNED_OUT, STEP_UP_DEMAND } from '#machines/shared/step-up-samples';
import type { base, DetailsMachine } from './machine';
import { BATCH_AT_MOST, type DetailsById } from './types';

/** What the model of the details of one list gives beside the samples that all share. */
export interface DetailsSamples<Detail, Calls> {
  /** Ids of two rows. */
  readonly rows: readonly [string, string];
  /** What is told of the first of them. */
  readonly detail: Detail;
  /** What reading them calls. */
  readonly calls: Calls;
}

type Snapshot = SnapshotFrom<ReturnType<typeof base>>;

/** The model of the details of rows: they are read in the same way, whatever they are. */
export function detailsModel<Detail, const Calls extends EndpointId | 'local'>(
  machine: DetailsMachine<Detail>,
  { rows, detail, calls }: DetailsSamples<Detail, Calls>,
): TypedModel<DetailsMachine<Detail>, { readonly readDetails: Calls }> {
  const [one, other] = rows;
  const told: DetailsById<Detail> = { [one]: detail };
  const model = defineModel(machine as unknown as ReturnType<typeof base>, {
    inputs: [
      { name: 'noch nichts gelistet', value: undefined },
      { name: 'was eben da stand', value: { [one]: detail } },
    ],
    endpoints: { readDetails: calls },
    events: [
      { name: 'BEGIN', value: { type: 'BEGIN', rows } },
      { name: 'BEGIN(andere Seite)', value: { type: 'BEGIN', rows: [other] } },
      { name: 'WANT(die erste)', value: { type: 'WANT', ids: [one] } },
      { name: 'WANT(beide)', value: { type: 'WANT', ids: rows } },
      { name: 'RETRY', value: { type: 'RETRY' } },
    ],
    actors: {
      readDetails: {
        done: [{ name: 'von einer', value: told }],
        failed: [STEP_UP_DEMAND, SIGNED_OUT, { name: 'keine Verbindung', value: { code: 'UNSPECIFIED_ERROR', status: 0 } }],
      },
    },
    abstract: ({ known, outdated, wanted, asked, failure }) => ({
      known: Object.keys(known).toSorted().join(),
      outdated: outdated.toSorted().join(),
      wanted: wanted.join(),
      asked: asked.join(),
      failure: failure?.code ?? null,
    }),
    invariants: [
      {
        name: 'busy means one call',
        sentence: 'Während Angaben gelesen werden, läuft genau ein Aufruf.',
        req: ['LIST-01'],
        holds: (snapshot: Snapshot) => Object.keys(snapshot.children).length === (snapshot.hasTag('busy') ? 1 : 0),
      },
      {
        name: 'a failure stays until it is mended',
        sentence: 'Fehlen Angaben, steht dabei immer der Weg zum neuen Versuch.',
        req: ['ERR-00'],
        holds: (snapshot) => (snapshot.context.failure !== null) === snapshot.can({ type: 'RETRY' }),
      },
    ],
    steps: [
      {
        name: 'asked is what is missing',
        sentence: 'Gelesen wird nur, was von Zeilen im Fenster fehlt, höchstens 300 auf einmal, und nichts zweimal.',
        req: ['LIST-01'],
        holds: (step) => {
          const { known, outdated, wanted } = step.after.context;
          const asked = (orderOf(step, 'readDetails')?.input ?? null) as readonly string[] | null;
          if (asked === null) return true;
          const isMissing = (id: string): boolean => wanted.includes(id) && (!(id in known) || outdated.includes(id));
          return asked.length > 0 && asked.length <= BATCH_AT_MOST && asked.every(isMissing);
        },
      },
      {
        name: 'nothing in the window is forgotten',
        sentence: 'Ruht das Lesen, ist von jeder Zeile des Fensters bekannt, was es gibt.',
        req: ['LIST-01'],
        holds: ({ event, after }) =>
          !event.type.startsWith('xstate.done') ||
          !after.matches('resting') ||
          after.context.wanted.every((id) => id in after.context.known && !after.context.outdated.includes(id)),
      },
      {
        name: 'a demand goes to the list',
        sentence: 'Verlangt der Server den zweiten Faktor oder die Anmeldung, führt der neue Versuch über die Liste dorthin.',
        req: ['STATE-13'],
        holds: (step) =>
          doesIt(step, 'tellDemand') ===
          (step.event.type === 'RETRY' &&
            [STEP_UP_DEMAND, SIGNED_OUT].some(({ value }) => value.code === step.before.context.failure?.code)),
      },
    ],
    hears: { busy: ['BEGIN', 'WANT'] },
    isSafe: (snapshot) => snapshot.matches('resting') || snapshot.matches('failed'),
  });
  return model as unknown as ReturnType<typeof detailsModel<Detail, Calls>>;
}
