import type { Call } from '#api/actors-of';

/** As many as are asked for at once. */
const AT_ONCE = 1000;

/**
 * Names of all classes of a school, as the server compares them: exactly. Pages are read until nothing is missing; a server that
 * tells fewer than it counts does not hold the page for ever.
 * @throws ApiError as the list does
 */
export async function readSchoolKlassen(schuleId: string, call: Call<'organisationen.list'>): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (let offset = 0; ;) {
    const { items, total } = await call('organisationen.list', {
      query: { typ: 'KLASSE', administriertVon: [schuleId], systemrechte: ['IMPORT_DURCHFUEHREN'], offset, limit: AT_ONCE },
    });
    for (const { name } of items) names.add(name);
    offset += items.length;
    if (items.length === 0 || offset >= total) return names;
  }
}
