import { wire } from '#shared/workflow/wire';
import { actorsOf } from '#api/actors-of';
import { ApiError } from '#api/api-error';
import { listeningKeeper } from '#api/keeper';
import { runJournal } from '#api/kept-runs';
import { itemRunner } from '#api/run-items';
import { schuleOf } from '#rules/schule';
import { schulenMovesMachine, type MovesOrder } from '#machines/schultraeger/schulen-moves/machine';
import type { model as movesModel } from '#machines/schultraeger/schulen-moves/model';
import { freeSchulenSearchMachine, ownSchulenSearchMachine, traegerSearchMachine } from '#machines/searches/machine';
import type { models } from '#machines/searches/model';
import type { SearchMachine } from '#machines/patterns/search/machine';
import { organisationSearch } from '#shared/search/bind';

/** So many schools one list shows; whoever looks for another one types more. */
const SHOWN_AT_MOST = 300;

/** Schools that belong directly to one organisation, by number: to a land, then they have no carrier, or to a carrier. */
const schulenSearch = (machine: SearchMachine): SearchMachine =>
  machine.provide({
    actors: actorsOf<(typeof models)['free-schulen-search']>(machine, {
      find: async ({ input: { text, within }, call }) => {
        const { items, total } = await call('organisationen.list', {
          query: {
            typ: 'SCHULE',
            systemrechte: ['SCHULTRAEGER_VERWALTEN'],
            zugehoerigZu: [within ?? ''],
            ...(text === '' ? {} : { searchString: text }),
            offset: 0,
            limit: SHOWN_AT_MOST,
          },
        });
        return { options: items.map(schuleOf), total };
      },
    }),
  });

export const freeSchulenSearch = schulenSearch(freeSchulenSearchMachine);
export const ownSchulenSearch = schulenSearch(ownSchulenSearchMachine);

/** Carriers of the same land, whose schools may be taken over. */
export const originSearch = organisationSearch(traegerSearchMachine, {
  typ: 'TRAEGER',
  systemrecht: 'SCHULTRAEGER_VERWALTEN',
  optionOf: schuleOf,
});

/**
 * Moves of schools before the API (CALL-26). Each school is read again before it is moved: one that has come to somebody else meanwhile
 * is left there, one that is where it should be is done. The version that was just read goes along (decision 520).
 */
export const schulenMoves = wire<typeof movesModel>(schulenMovesMachine, {
  runItems: {
    logic: (call) =>
      itemRunner<MovesOrder, undefined>(async (id, { traeger, land, moves }, signal) => {
        const move = moves[id];
        const [from, to] = move?.joins === true ? [move.from?.id ?? land, traeger.id] : [traeger.id, land];
        const { zugehoerigZu, version } = await call('organisationen.get', { path: { organisationId: id } }, { signal });
        if (zugehoerigZu === to) return undefined;
        if (zugehoerigZu !== from) throw new ApiError('NEWER_VERSION_ORGANISATION', 400);
        await call('organisationen.assign', { path: { organisationId: to }, body: { organisationId: id, version } }, { signal });
        return undefined;
      }),
  },
  journal: runJournal(schulenMovesMachine.id),
  keeper: listeningKeeper,
});
