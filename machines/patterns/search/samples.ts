import type { SnapshotFrom } from 'xstate';
import type { EndpointId } from '#contract/endpoints';
import { defineModel, type TypedModel } from '#machines/shared/model';
import type { SearchMachine } from './machine';
import type { SearchOption } from './types';

/** What the model of one search gives beside the samples that all searches share. */
export interface SearchSamples<Find> {
  /** Id of what the offered ones belong to, or null. */
  readonly within: string | null;
  readonly options: readonly [SearchOption, SearchOption];
  /** What it calls. */
  readonly calls: Find;
}

/** The model of a search: every search goes the same way, whatever it offers. */
export function searchModel<const Find extends EndpointId | readonly EndpointId[] | 'local'>(
  machine: SearchMachine,
  { within, options: [first, second], calls }: SearchSamples<Find>,
): TypedModel<SearchMachine, { readonly find: Find }> {
  const isLazy = 'waiting' in machine.states;
  return defineModel(machine, {
    inputs: [{ name: 'Feld', value: { within } }],
    endpoints: { find: calls },
    events: [
      ...(isLazy ? [{ name: 'OPEN', value: { type: 'OPEN' } } as const] : []),
      { name: 'TYPE(Name)', value: { type: 'TYPE', text: 'goe' } },
      { name: 'TYPE(leer)', value: { type: 'TYPE', text: '' } },
      { name: 'RETRY', value: { type: 'RETRY' } },
    ],
    actors: {
      find: {
        done: [
          { name: 'mehrere', value: { options: [first, second], total: 40 } },
          { name: 'eine', value: { options: [first], total: 1 } },
          { name: 'keine', value: { options: [], total: 0 } },
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
        holds: (snapshot: SnapshotFrom<SearchMachine>) => Object.keys(snapshot.children).length === (snapshot.hasTag('busy') ? 1 : 0),
      },
      {
        name: 'a failure stays until it is mended',
        sentence: 'Neben einer gescheiterten Suche steht immer der Weg zum neuen Versuch.',
        req: ['ERR-00'],
        holds: (snapshot) => (snapshot.context.failure !== null) === snapshot.can({ type: 'RETRY' }),
      },
      {
        name: 'nothing is offered beside a failure',
        sentence: 'Neben einer gescheiterten Suche steht nichts zur Wahl.',
        req: ['ERR-00'],
        holds: ({ context }) => context.failure === null || context.options.length === 0,
      },
    ],
    steps: [
      {
        name: 'what is typed is asked',
        sentence: 'Gefragt wird nach dem, was zuletzt getippt ist.',
        req: ['CALL-31'],
        holds: ({ orders, after }) => orders.every(({ input }) => (input as { readonly text: string }).text === after.context.text),
      },
      {
        name: 'the only one is the only one of all',
        sentence: 'Als einziges gilt nur, was ohne Suchtext allein gefunden wird.',
        req: ['CALL-31'],
        holds: ({ before, after }) => before.context.text === '' || after.context.only === before.context.only,
      },
    ],
    hears: { busy: ['TYPE'] },
    isSafe: (snapshot) =>
      snapshot.matches('waiting') || snapshot.matches('found') || snapshot.matches('failed') || snapshot.matches('unopened'),
    userInput: ({ text }) => text,
    discards: ['TYPE'],
  });
}
