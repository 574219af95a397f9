import { actorsOf } from '#api/actors-of';
import { snapshotKeeper } from '#api/keeper';
import { leaveActions } from '#api/leave';
import { klassenMachine } from '#machines/klassen/machine';
import type { model } from '#machines/klassen/model';
import { FIRST_QUERY } from '#machines/klassen/types';
import { resumableOf } from '#machines/shared/content-hash';
import { chosenOrganisationen, organisationenPage } from '../../shared/organisation/list-page';
import { namedSchulen, onlySchule } from '../../shared/organisation/named-schulen';

export const klassenResumable = resumableOf(klassenMachine);

const SYSTEMRECHT = 'KLASSEN_VERWALTEN';
const klassenOf = (schuleId: string | null) => ({ typ: 'KLASSE', systemrecht: SYSTEMRECHT, administriertVon: schuleId }) as const;
/** So many classes of a school are offered for a choice; no school has as many. */
const OFFERED = { ...FIRST_QUERY, size: 300 } as const;

/**
 * One page of classes, the names of all schools that occur, and the classes of the chosen or only school, which stand among the
 * facets by the id of that school.
 */
export const klassenList = klassenMachine.provide({
  actors: actorsOf<typeof model>(klassenMachine, {
    loadPage: async ({ input: query, call, read }) => {
      const { schuleId, klasseIds } = query;
      const kind = klassenOf(schuleId);
      const [{ items, total }, home] = await Promise.all([
        klasseIds.length > 0 ? chosenOrganisationen(kind, klasseIds, query, call) : organisationenPage(kind, query, call),
        schuleId ?? onlySchule(SYSTEMRECHT, read),
      ]);
      const ids = new Set([schuleId, ...items.map(({ administriertVon }) => administriertVon)].filter((id) => id != null));
      const [schulen, offered] = await Promise.all([
        namedSchulen(SYSTEMRECHT, [...ids], call),
        home === null ? null : organisationenPage(klassenOf(home), OFFERED, call),
      ]);
      const schuleOf = (id: string | null | undefined) => schulen.find((schule) => schule.id === id) ?? null;
      return {
        items: items.map(({ id, name, administriertVon }) => ({ id, name, schule: schuleOf(administriertVon) })),
        total,
        facets: {
          schuleId: schulen.map(({ id, title }) => ({ value: id, text: title })),
          ...(home === null ? {} : { [home]: offered?.items.map(({ id, name }) => ({ value: id, text: name })) ?? [] }),
        },
      };
    },
    keeper: snapshotKeeper(klassenResumable),
  }),
  actions: leaveActions,
});
