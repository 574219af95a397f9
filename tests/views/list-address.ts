import type { createMemoryRouter } from 'react-router';
import { expect } from 'vitest';
import type { AnyEvent } from '../models/engine/candidates';

/** What is typed is noted at once, and asked for when Enter is pressed. */
export const listSends = {
  ASK: (event: AnyEvent & { readonly change: object }): readonly AnyEvent[] =>
    'search' in event.change ? [{ ...event, type: 'ASK_SOON' }, { type: 'ASK_NOW' }] : [event],
};

/**
 * The address names the query of the list.
 * @param query by the German names of the address; what is as in every list at its beginning is left out
 */
export function expectNoted(router: ReturnType<typeof createMemoryRouter> | null, query: Readonly<Record<string, unknown>>): void {
  const wanted = Object.entries({
    ...query,
    seite: query['seite'] === 1 ? '' : query['seite'],
    groesse: query['groesse'] === 30 ? '' : query['groesse'],
  });
  expect(Object.fromEntries(new URLSearchParams(router?.state.location.search))).toEqual(
    Object.fromEntries(wanted.filter(([, value]) => value !== '' && value != null).map(([name, value]) => [name, String(value)])),
  );
}
