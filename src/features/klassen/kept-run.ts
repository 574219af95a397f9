import { isKlassenOrder, KLASSEN_RUN } from '#rules/klassen-run';
import { keptRuns } from '#shared/bulk/KeptRuns';

/** What a reload leaves of the creation of several classes. */
export const keptKlassen = keptRuns(KLASSEN_RUN, isKlassenOrder);
