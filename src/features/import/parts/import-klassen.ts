import { runJournal } from '#api/kept-runs';
import { isKlassenOrder } from '#rules/klassen-run';
import { keptRuns } from '#shared/bulk/KeptRuns';
import { klassenSeveral } from '#shared/klassen/bind';

/** What a reload leaves of them is offered where they were begun, not on the page of new classes (D-26). */
const KEPT_AS = 'import-klassen';

/** The classes that a file of an import names and the school lacks (CALL-27). */
export const importKlassen = klassenSeveral.provide({ actors: { journal: runJournal(KEPT_AS) } });
export const keptImportKlassen = keptRuns(KEPT_AS, isKlassenOrder);
