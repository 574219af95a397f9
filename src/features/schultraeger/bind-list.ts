import { wireList } from '#shared/list/wire-list';
import { type Call } from '#api/actors-of';
import { schultraegerMachine } from '#machines/schultraeger/schultraeger/machine';
import type { model } from '#machines/schultraeger/schultraeger/model';
import { organisationenPage } from '#shared/organisation/list-page';
import { organisationenByIds } from '#shared/organisation/named-organisationen';
import { inPieces } from '#shared/organisation/pieces';

const SYSTEMRECHT = 'SCHULTRAEGER_VERWALTEN';

/** The numbers of all schools of some carriers, by the id of the carrier: none is left out, however many there are. */
export async function schulenOf(
  ids: readonly string[],
  call: Call<'organisationen.list'>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const pages = await inPieces(ids, (zugehoerigZu) =>
    call('organisationen.list', { query: { typ: 'SCHULE', systemrechte: [SYSTEMRECHT], zugehoerigZu } }),
  );
  const found = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { kennung, name, zugehoerigZu } of pages.flatMap(({ items }) => items)) found.get(zugehoerigZu ?? '')?.push(kennung ?? name);
  return found;
}

/** One page of carriers with their schools and lands. */
export const schultraegerList = wireList<typeof model>(schultraegerMachine, async ({ input: query, call }) => {
  const { items, total } = await organisationenPage({ typ: 'TRAEGER', systemrecht: SYSTEMRECHT, administriertVon: null }, query, call);
  const lands = [...new Set(items.map(({ administriertVon }) => administriertVon))].filter((id) => id != null);
  const [schulen, named] = await Promise.all([
    schulenOf(
      items.map(({ id }) => id),
      call,
    ),
    organisationenByIds({ systemrecht: SYSTEMRECHT }, lands, call),
  ]);
  return {
    items: items.map(({ id, name, administriertVon }) => ({
      id,
      name,
      schulform: named.find((land) => land.id === administriertVon)?.name ?? null,
      schulen: schulen.get(id) ?? [],
    })),
    total,
  };
});
