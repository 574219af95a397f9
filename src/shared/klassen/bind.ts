import { actorsOf } from '#api/actors-of';
import { listeningKeeper } from '#api/keeper';
import { runJournal } from '#api/kept-runs';
import { itemRunner } from '#api/run-items';
import type { EndpointInput } from '#contract/schemas/index';
import { klassenSeveralMachine, type KlassenOrder } from '#machines/klassen/klassen-several/machine';
import type { model as severalModel } from '#machines/klassen/klassen-several/model';

/** What creates a class of a school (CALL-27). */
export const newKlasse = (schuleId: string, name: string): EndpointInput<'organisationen.create'> => ({
  body: { administriertVon: schuleId, zugehoerigZu: schuleId, name, typ: 'KLASSE' },
});

/** Several classes of one school before the API, typed on the page of classes, or those that an import lacks. */
export const klassenSeveral = klassenSeveralMachine.provide({
  actors: actorsOf<typeof severalModel>(klassenSeveralMachine, {
    runItems: {
      logic: (call) =>
        itemRunner<KlassenOrder, string>(async (name, { schule }, signal) => {
          const { id } = await call('organisationen.create', newKlasse(schule.id, name), { signal });
          return id;
        }),
    },
    journal: runJournal(klassenSeveralMachine.id),
    keeper: listeningKeeper,
  }),
});
