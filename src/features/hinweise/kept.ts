import type { HinweisDraft } from '#contract/hinweise';
import { hinweisFormMachine } from '#machines/hinweise/hinweis-form/machine';
import { fieldsLike, keptForms } from '#shared/form/kept-forms';

/** What a reload leaves of the notice: its text; whether it is published is said by the order to save (STATE-13). */
export const hinweisForms = keptForms<HinweisDraft>(hinweisFormMachine.id, fieldsLike({ inhalt: '' }));
