import type { ErrorCatalogue } from '#contract/errors/lookup';
import { PERSON_ERRORS } from '#contract/errors/person';
import { VERSION_CONFLICT_ERRORS } from '#contract/errors/version-conflict';

const AGAIN = 'Versuchen Sie es bei dieser Person erneut: ausgegangen wird dann von ihrem neuen Stand.';

/** An edit of many persons asks for no comparison: what is wanted is computed anew for each (SCREEN-09). */
const conflict = (code: keyof typeof VERSION_CONFLICT_ERRORS) => ({ [code]: { ...VERSION_CONFLICT_ERRORS[code], wayOut: AGAIN } });

/** What an edit of one of many persons may be refused with. */
export const PERSONEN_EDIT_ERRORS: ErrorCatalogue = {
  ...PERSON_ERRORS,
  ...conflict('NEWER_VERSION_OF_PERSON_AVAILABLE'),
  ...conflict('NEWER_VERSION_OF_PERSONENKONTEXTE_AVAILABLE'),
  ...conflict('COUNT_MISMATCHING'),
};
