import type { CheckedKlassen } from '#rules/checked-klassen';
import { problemsOfKlasse, type Klasse, type KlasseDraft, type Schule } from '#rules/klassen';
import { formMachine } from '#machines/patterns/form/machine';

/** A list that was checked, and its school. */
export interface PreparedKlassen extends CheckedKlassen {
  readonly kind: 'several';
  readonly schule: Schule;
}

/** One that was created or renamed, or a list that is in order: creating it is a run of its own. */
export type KlasseSaved = { readonly kind: 'one'; readonly klasse: Klasse } | PreparedKlassen;

/** A class is created, several are prepared, or one is renamed (ROUTE-10, ROUTE-11). */
export const klasseFormMachine = formMachine<KlasseDraft, null, KlasseSaved>({
  id: 'klasse-form',
  description: 'Klasse anlegen, mehrere vorbereiten oder eine umbenennen.',
  req: ['ROUTE-10', 'ROUTE-11', 'SCREEN-10', 'ENT-15', 'VAL-03', 'STATE-12', 'CALL-27', 'CALL-36', 'D-36'],
  first: { mode: 'one', schule: null, name: '', names: '', pasted: '' },
  check: problemsOfKlasse,
  kept: ['mode', 'schule'],
});
