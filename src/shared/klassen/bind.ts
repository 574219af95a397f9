import { wire } from '#shared/workflow/wire';
import { type Call } from '#api/actors-of';
import { listeningKeeper } from '#api/keeper';
import { runJournal } from '#api/kept-runs';
import { itemRunner } from '#api/run-items';
import type { EndpointInput } from '#contract/schemas/index';
import type { Organisation } from '#contract/types';
import type { KlassenOrder } from '#rules/klassen-run';
import { klassenSeveralMachine } from '#machines/klassen/klassen-several/machine';
import type { model as severalModel } from '#machines/klassen/klassen-several/model';
import { isUnclear, toFailure } from '#machines/shared/failure';
import { sameOrganisation } from '../organisation/same-organisation';

/** What creates a class of a school (CALL-27). */
export const newKlasse = (schuleId: string, name: string): EndpointInput<'organisationen.create'> => ({
  body: { administriertVon: schuleId, zugehoerigZu: schuleId, name, typ: 'KLASSE' },
});

/** The class of a school that equals what was sent; null where there is none (D-36). */
export const sameKlasse = (schuleId: string, name: string, call: Call<'organisationen.list'>): Promise<Organisation | null> =>
  sameOrganisation({ typ: 'KLASSE', systemrecht: 'KLASSEN_VERWALTEN', administriertVon: schuleId, zugehoerigZu: schuleId, name }, call);

/** The school has a class of this name. */
const TAKEN = 'KLASSENNAME_AN_SCHULE_EINDEUTIG';

/**
 * Several classes of one school before the API, typed on the page of classes, or those that an import lacks. One whose answer was lost, by
 * the connection or by a reload, is tried again as the run goes on: a name that is taken then is its own, where the class is just as it was
 * sent (D-36).
 */
export const klassenSeveral = wire<typeof severalModel>(klassenSeveralMachine, {
  runItems: {
    logic: (call) => {
      const unanswered = new Set<string>();
      return itemRunner<KlassenOrder, string>(async (name, { schule }, signal, mayBeDone) => {
        try {
          return (await call('organisationen.create', newKlasse(schule.id, name), { signal })).id;
        } catch (error) {
          const failure = toFailure(error);
          if (mayBeDone || isUnclear(failure)) unanswered.add(name);
          const own = failure.code === TAKEN && unanswered.has(name) ? await sameKlasse(schule.id, name, call) : null;
          if (own === null) throw error;
          return own.id;
        }
      });
    },
  },
  journal: runJournal(klassenSeveralMachine.id),
  keeper: listeningKeeper,
});
