import { changesOfNotes, findLost, forgetNote } from '#api/unnoted';
import { personUnnotedMachine } from '#machines/person/person-unnoted/machine';
import type { model } from '#machines/person/person-unnoted/model';
import { wire } from '../workflow/wire';

/** Passwords that were lost unnoted, as this browser keeps them (D-12). */
export const personUnnoted = wire<typeof model>(personUnnotedMachine, {
  findLost: ({ input, call }) => findLost(input, call),
  forgetNote,
  changes: changesOfNotes,
});
