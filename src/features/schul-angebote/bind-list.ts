import type { Call } from '#api/actors-of';
import type { SchulAngebot } from '#contract/types';
import { schuleOf } from '#rules/schule';
import { erweiterteIn, foundSchulAngebote, listedSchulAngebot, mayBeCut, type ListedSchulAngebot } from '#rules/schul-angebote';
import { vidisDifference } from '#rules/vidis-sync';
import { schulAngeboteMachine } from '#machines/angebote/schul-angebote/machine';
import type { model } from '#machines/angebote/schul-angebote/model';
import { vidisSyncMachine } from '#machines/angebote/vidis-sync/machine';
import type { model as syncModel } from '#machines/angebote/vidis-sync/model';
import { schuleSearchMachine } from '#machines/searches/machine';
import { namedOrganisationen } from '#shared/organisation/named-organisationen';
import { organisationSearch } from '#shared/search/bind';
import { wireList } from '#shared/list/wire-list';
import { wire } from '#shared/workflow/wire';
import { standingAt } from './read-stand';

const SYSTEMRECHT = 'ROLLEN_ERWEITERN';

/** Schools and what is above them where one may extend roles; classes extend none. */
export const schuleSearch = organisationSearch(schuleSearchMachine, { systemrecht: SYSTEMRECHT, optionOf: schuleOf });

type ListCall = Call<'organisationen.list'>;
type WholeCall = Call<'provider.manageableByOrganisation' | 'provider.rollenerweiterungen' | 'auth.logininfo'>;

/** The one place at which one may extend roles; null where there are several, or none. */
async function onlySchule(call: ListCall): Promise<string | null> {
  const { items, total } = await call('organisationen.list', {
    query: { excludeTyp: ['KLASSE'], systemrechte: [SYSTEMRECHT], offset: 0, limit: 2 },
  });
  return total === 1 ? (items[0]?.id ?? null) : null;
}

/** All Angebote of the school and above that may extend roles; no backend searches or orders them. */
async function angeboteOf(schuleId: string, call: Call<'provider.manageableByOrganisation'>): Promise<readonly SchulAngebot[]> {
  return (await call('provider.manageableByOrganisation', { query: { organisationId: schuleId } })).items;
}

/** With all roles that it extends at the school, where the list may have cut them in silence. */
async function withAllRollen(angebot: SchulAngebot, schuleId: string, call: WholeCall): Promise<ListedSchulAngebot> {
  if (!mayBeCut(angebot)) return listedSchulAngebot(angebot, erweiterteIn(angebot));
  const { standing, isWhole } = await standingAt({ angebotId: angebot.id, schuleId }, call);
  return listedSchulAngebot(angebot, isWhole ? standing : null);
}

export const schulAngeboteList = wireList<typeof model>(schulAngeboteMachine, async ({ input: query, call }) => {
  const { page, size } = query;
  const schuleId = query.schuleId ?? (await onlySchule(call));
  if (schuleId === null) return { items: [], total: 0 };
  const [all, schulen] = await Promise.all([
    angeboteOf(schuleId, call),
    namedOrganisationen({ systemrecht: SYSTEMRECHT }, [schuleId], call),
  ]);
  const found = foundSchulAngebote(all, query);
  const shown = size === 'all' ? found : found.slice(page * size, (page + 1) * size);
  return {
    items: await Promise.all(shown.map((angebot) => withAllRollen(angebot, schuleId, call))),
    total: found.length,
    facets: { schuleId: schulen.map(({ id, title }) => ({ value: id, text: title })) },
  };
});

/** The Angebote of a school from VIDIS; where the backend tells nothing, the list is read before and after (ANG-10). */
export const vidisSync = wire<typeof syncModel>(vidisSyncMachine, {
  perform: async ({ input: { id, title }, call }) => {
    const before = await angeboteOf(id, call).catch(() => null);
    const told = await call('vidis.sync', { path: { organisationId: id } });
    if (told?.added != null && told.removed != null) {
      const { added, removed, changed, failed } = told;
      return { title, source: 'told' as const, added, removed, changed: changed ?? [], failed: failed ?? [] };
    }
    const after = await angeboteOf(id, call).catch(() => null);
    const failed = told?.failed ?? [];
    if (before === null || after === null) return { title, source: null, added: [], changed: [], removed: [], failed };
    return { title, source: 'compared' as const, ...vidisDifference(id, before, after), failed };
  },
});
