import { actorsOf } from '#api/actors-of';
import { listeningKeeper, snapshotKeeper } from '#api/keeper';
import { leaveActions } from '#api/leave';
import { itemRunner } from '#api/run-items';
import type { EndpointInput } from '#contract/schemas/index';
import { klassenSeveralMachine, type KlassenOrder } from '#machines/klassen-several/machine';
import type { model as severalModel } from '#machines/klassen-several/model';
import { resumableOf } from '#machines/shared/content-hash';
import type { Keeper } from '#machines/shared/step-up';

/** What creates a class of a school (CALL-27). */
export const newKlasse = (schuleId: string, name: string): EndpointInput<'organisationen.create'> => ({
  body: { administriertVon: schuleId, zugehoerigZu: schuleId, name, typ: 'KLASSE' },
});

export const klassenSeveralResumable = resumableOf(klassenSeveralMachine);

const severalWith = (keeper: Keeper) =>
  klassenSeveralMachine.provide({
    actors: actorsOf<typeof severalModel>(klassenSeveralMachine, {
      runItems: {
        logic: (call) =>
          itemRunner<KlassenOrder, string>(async (name, { schule }, signal) => {
            const { id } = await call('organisationen.create', newKlasse(schule.id, name), { signal });
            return id;
          }),
      },
      keeper,
    }),
    actions: leaveActions,
  });

/** Several classes of one school before the API, typed on the page of classes; what is done survives the way through the login. */
export const klassenSeveral = severalWith(snapshotKeeper(klassenSeveralResumable));

/** The same for those that an import lacks: the import around it does not survive, so it waits in its window. */
export const missingKlassen = severalWith(listeningKeeper);
