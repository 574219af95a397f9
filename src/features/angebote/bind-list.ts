import { wireList } from '#shared/list/wire-list';
import { listedAngebot, pageOfAngebote } from '#rules/angebote-list';
import { angeboteMachine } from '#machines/angebote/angebote/machine';
import type { model } from '#machines/angebote/angebote/model';

/** One page of the Angebote that one manages: read whole, for no backend searches or orders them (ANG-02). */
export const angeboteList = wireList<typeof model>(angeboteMachine, async ({ input, call }) => {
  const { items } = await call('provider.manageable', { query: {} });
  return pageOfAngebote(items.map(listedAngebot), input);
});
