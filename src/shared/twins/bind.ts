import { actorsOf } from '#api/actors-of';
import { namesAtPlaceMachine } from '#machines/frame/names-at-place/machine';
import type { model } from '#machines/frame/names-at-place/model';
import { namesOnPages, organisationNames, type NamesOf } from './organisation-names';

/** The names of one kind of organisation at a place. */
export const namesOf = (kind: Omit<NamesOf, 'place'>): typeof namesAtPlaceMachine =>
  namesAtPlaceMachine.provide({
    actors: actorsOf<typeof model>(namesAtPlaceMachine, {
      readNames: async ({ input: { place }, call }) => [...(await organisationNames({ ...kind, place }, call))],
    }),
  });

/** The names of the roles at a level. */
export const rollenNames: typeof namesAtPlaceMachine = namesAtPlaceMachine.provide({
  actors: actorsOf<typeof model>(namesAtPlaceMachine, {
    readNames: async ({ input: { place }, call }) => [
      ...(await namesOnPages((page) => call('rolle.list', { query: { administrationsebenen: [place], ...page } }))),
    ],
  }),
});
