import { wireList } from '#shared/list/wire-list';
import { wire } from '#shared/workflow/wire';
import { actorsOf, type Call } from '#api/actors-of';
import { sightOf } from '#shared/workflow/sight';
import { schulenMachine } from '#machines/schulen/schulen/machine';
import type { model } from '#machines/schulen/schulen/model';
import type { ListedSchule } from '#machines/schulen/schulen/types';
import { schulenItslearningMachine } from '#machines/schulen/schulen-itslearning/machine';
import type { model as transfersModel } from '#machines/schulen/schulen-itslearning/model';
import { schuleItslearningMachine } from '#machines/schulen/schule-itslearning/machine';
import type { model as actionModel } from '#machines/schulen/schule-itslearning/model';
import type { EndpointOutput } from '#contract/schemas/index';
import { organisationenPage } from '#shared/organisation/list-page';
import { organisationenByIds } from '#shared/organisation/named-organisationen';
import { inPieces } from '#shared/organisation/pieces';

const SYSTEMRECHT = 'SCHULEN_VERWALTEN';

/** Lands are told apart by their names, which hold one of two words (CALL-34). */
const schulformOf = (land: string | undefined): ListedSchule['schulform'] =>
  land === undefined ? null : land.includes('Ersatz') ? 'ersatz' : 'oeffentlich';

/** One page of schools with the names of their lands and carriers: two calls, however many schools there are. */
export const schulenList = wireList<typeof model>(schulenMachine, async ({ input: query, call }) => {
  const { items, total } = await organisationenPage({ typ: 'SCHULE', systemrecht: SYSTEMRECHT, administriertVon: null }, query, call);
  const above = [...new Set(items.flatMap(({ administriertVon, zugehoerigZu }) => [administriertVon, zugehoerigZu]))];
  const known = above.filter((id) => id != null);
  const named = await organisationenByIds({ systemrecht: SYSTEMRECHT }, known, call);
  const byId = new Map(named.map((organisation) => [organisation.id, organisation]));
  return {
    items: items.map(({ id, kennung, name, administriertVon, zugehoerigZu, itslearningEnabled }) => {
      const carrier = byId.get(zugehoerigZu ?? '');
      return {
        id,
        kennung: kennung ?? '',
        name,
        schulform: schulformOf(byId.get(administriertVon ?? '')?.name),
        traeger: carrier?.typ === 'TRAEGER' ? carrier.name : null,
        itslearningEnabled,
      };
    }),
    total,
  };
});

/** How the transfers of some schools stand. @throws ApiError as `call` does */
export const transfersOf = async (
  ids: readonly string[],
  call: Call<'organisationen.itslearningStatus'>,
): Promise<EndpointOutput<'organisationen.itslearningStatus'>['items']> =>
  (
    await inPieces(ids, (organisationIds) => call('organisationen.itslearningStatus', { query: { organisationIds } }, { on401: 'throw' }))
  ).flatMap(({ items }) => items);

/** How the transfers of the rows in the window stand. */
export const schulenItslearning = schulenItslearningMachine.provide({
  actors: actorsOf<typeof transfersModel>(schulenItslearningMachine, {
    readDetails: async ({ input: ids, call }) => {
      const items = await transfersOf(ids, call);
      return Object.fromEntries(
        items.map(({ organisationId, status, requestedAt, finishedAt }) => [
          organisationId,
          { status, requestedAt, finishedAt: finishedAt ?? null },
        ]),
      );
    },
  }),
});

export const schuleItslearning = wire<typeof actionModel>(schuleItslearningMachine, {
  perform: async ({ input, call }) => {
    await call('organisationen.enableItslearning', { path: { organisationId: input.id } });
    return input;
  },
  // Whether it was sent once more cannot be seen; sending it again does no harm.
  look: ({ input: { id, again }, call }) =>
    sightOf({
      read: () => call('organisationen.get', { path: { organisationId: id } }),
      isReached: ({ itslearningEnabled }) => !again && itslearningEnabled,
    }),
});
