import type { KlasseDraft } from '#rules/klassen';
import { klasseFormMachine, type KlasseSaved } from '#machines/klassen/klasse-form/machine';
import { fieldsLike, keptForms } from '#shared/form/kept-forms';

/** What a reload leaves of a class that is typed, and of a list of classes that is in order but not begun (STATE-13). */
export const klasseForms = keptForms<KlasseDraft, KlasseSaved>(
  klasseFormMachine.id,
  fieldsLike({ mode: 'one', schule: null, name: '', names: '', pasted: '' }),
  { isOpen: ({ kind }) => kind === 'several' },
);
