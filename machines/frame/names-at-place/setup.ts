import { assign, setup, type EventObject } from 'xstate';
import { META } from '#machines/shared/meta';
import { notProvided } from '#machines/shared/not-provided';

interface NamesInput {
  /** Id of the organisation below which the names are told apart. */
  readonly place: string;
}

interface NamesContext extends NamesInput {
  /** Empty until they are read. */
  readonly names: readonly string[];
}

export const placeOf = ({ context: { place } }: { readonly context: NamesContext }): NamesInput => ({ place });

export const initialContext = ({ input: { place } }: { readonly input: NamesInput }): NamesContext => ({ place, names: [] });

/** What the reading of names at one place is made of. */
export const namesSetup = setup({
  types: { context: {} as NamesContext, events: {} as EventObject, input: {} as NamesInput, tags: {} as 'busy', meta: META },
  actors: { readNames: notProvided<readonly string[], NamesInput>('readNames') },
  actions: { rememberNames: assign((_, names: readonly string[]) => ({ names })) },
});
