import type { Call } from '#api/actors-of';
import { listeningKeeper } from '#api/keeper';
import { runJournal } from '#api/kept-runs';
import { itemRunner } from '#api/run-items';
import { unlessSignedIn } from '#api/unless-signed-in';
import type { EndedThere, EndOrder } from '#rules/erweiterungen-end';
import { rollenerweiterungenEndMachine } from '#machines/angebote/rollenerweiterungen-end/machine';
import type { model } from '#machines/angebote/rollenerweiterungen-end/model';
import { wire } from '#shared/workflow/wire';

/** Roles that the Angebot still extends at the school; null where that cannot be seen. */
async function leftThere(
  angebotId: string,
  organisationId: string,
  call: Call<'provider.rollenerweiterungen' | 'auth.logininfo'>,
): Promise<EndedThere> {
  try {
    const ask = { path: { angebotId }, query: { organisationIds: [organisationId] } };
    const { items } = await unlessSignedIn(() => call('provider.rollenerweiterungen', ask), call);
    return { left: items.filter((one) => one.organisationId === organisationId).map(({ rolleName }) => rolleName) };
  } catch {
    return { left: null };
  }
}

/**
 * Rollenerweiterungen are ended school by school, only those that were asked about: what came since stays, and is told (ANG-06). One that
 * has ended already is skipped by the server, so that a second try does no harm.
 */
export const rollenerweiterungenEnd = wire<typeof model>(rollenerweiterungenEndMachine, {
  runItems: {
    logic: (call) =>
      itemRunner<EndOrder, EndedThere>(async (organisationId, { angebot, schulen }, signal) => {
        await call(
          'rollenerweiterung.apply',
          {
            path: { angebotId: angebot.id, organisationId },
            body: {
              addErweiterungenForRolleIds: [],
              removeErweiterungenForRolleIds: (schulen[organisationId]?.rollen ?? []).map(({ id }) => id),
            },
          },
          { signal },
        );
        return leftThere(angebot.id, organisationId, call);
      }),
  },
  journal: runJournal(rollenerweiterungenEndMachine.id),
  keeper: listeningKeeper,
});
