import { actorsOf } from '#api/actors-of';
import { changesOfNotes, findLost, forgetNote } from '#api/unnoted';
import { personUnnotedMachine } from '#machines/person/person-unnoted/machine';
import type { model } from '#machines/person/person-unnoted/model';

/** Passwords that were lost unnoted, as this browser keeps them (D-12); nothing of it outlives a sign-in. */
export const personUnnoted = personUnnotedMachine.provide({
  actors: actorsOf<typeof model>(personUnnotedMachine, {
    findLost: ({ input, call }) => findLost(input, call),
    forgetNote,
    changes: changesOfNotes,
  }),
});
