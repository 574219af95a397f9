import type { SchuleDraft } from '#rules/schulen';
import { schuleFormMachine } from '#machines/schulen/schule-form/machine';
import { fieldsLike, keptForms } from '#shared/form/kept-forms';

/** What a reload leaves of a new school (STATE-13). */
export const schuleForms = keptForms<SchuleDraft>(
  schuleFormMachine.id,
  fieldsLike({ schulform: null, traeger: null, kennung: '', name: '' }),
);
