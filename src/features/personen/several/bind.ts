import { wire } from '#shared/workflow/wire';
import type { Call } from '#api/actors-of';
import { listeningKeeper } from '#api/keeper';
import { runJournal } from '#api/kept-runs';
import { itemRunner } from '#api/run-items';
import { schuleOf } from '#rules/klassen';
import type { SelectedPersonen } from '#rules/edit-plan';
import type { AllowedActions } from '#rules/person-record';
import type { PersonenOrder } from '#rules/personen-edits';
import { personenSeveralMachine } from '#machines/personen/personen-several/machine';
import type { model } from '#machines/personen/personen-several/model';
import { personenEditMachine } from '#machines/personen/personen-edit/machine';
import type { model as editModel } from '#machines/personen/personen-edit/model';
import { batches } from '#rules/batches';
import { performEdit } from './perform';

/** The edits before the API; what waits for a second factor listens to other tabs. */
export const personenSeveral = wire<typeof model>(personenSeveralMachine, {
  runItems: {
    logic: (call) =>
      itemRunner<PersonenOrder, string | null>((id, order, signal) =>
        performEdit(order, id, (endpoint, input, options) => call(endpoint, input, { ...options, signal })),
      ),
  },
  journal: runJournal(personenSeveralMachine.id),
  keeper: listeningKeeper,
});

type Reads = Call<'personenuebersicht.list' | 'organisationen.get' | 'personAdministration.rollen' | 'personen.get'>;

/** What comes before an edit, with its reads: those who are selected, and what the filter names where the edit needs it. */
export const personenEdit = wire<typeof editModel>(personenEditMachine, {
  read: async ({ input: { wanted, ids }, call, read }) => {
    const { kind, filter, single } = wanted;
    const isLock = kind === 'lock' || kind === 'unlock';
    const [personen, schule, rolle, told, record] = await Promise.all([
      batches(ids, async (part) => (await call('personenuebersicht.list', { body: { personIds: [...part] } })).items),
      kind === 'delete' || single ? null : readSchule(filter.organisationIds[0], call),
      kind === 'unassignRolle' ? readRolle(filter.rolleIds[0], call) : null,
      single && !isLock ? readOne(ids[0], call) : null,
      // Not needed before somebody locks.
      isLock ? import('./read-lock').then(({ readLock }) => readLock(ids[0], read)) : null,
    ]);
    return { personen, schule, rolle, erlaubt: record?.allowed ?? told?.erlaubt ?? null, record, isLocked: told?.isLocked ?? false };
  },
  keeper: listeningKeeper,
});

async function readSchule(id: string | undefined, call: Reads): Promise<SelectedPersonen['schule']> {
  if (id === undefined) return null;
  const schule = await call('organisationen.get', { path: { organisationId: id } });
  return { ...schuleOf(schule), kennung: schule.kennung ?? null, typ: schule.typ };
}

interface One {
  readonly erlaubt: AllowedActions | null;
  readonly isLocked: boolean;
}

/** Told beforehand where it can be read; else the answer to the order tells it (D-16). */
async function readOne(personId: string | undefined, call: Reads): Promise<One | null> {
  if (personId === undefined) return null;
  return call('personen.get', { path: { personId } }).then(
    ({ erlaubt, person }) => ({ erlaubt: erlaubt ?? null, isLocked: person.isLocked === true || person.userLock.length > 0 }),
    () => null,
  );
}

async function readRolle(id: string | undefined, call: Reads): Promise<SelectedPersonen['rolle']> {
  const { moeglicheRollen } = await call('personAdministration.rollen', { query: {} });
  const found = moeglicheRollen.find((rolle) => rolle.id === id);
  return found === undefined ? null : { id: found.id, title: found.name };
}
