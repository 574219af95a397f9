import { SCHULFORMEN, type SchulformArt } from '#contract/organisation-file';
import type { DbOrTrx } from '../context';
import { rootId } from '../rights/permissions';
import { NotFound } from '../rights/refused';
import type { OrganisationRow } from './rows';

const PARTS: Readonly<Record<SchulformArt, string>> = { OEFFENTLICH: 'Öffentliche', ERSATZ: 'Ersatz' };

/** The two lands, for public schools and for replacement schools (CALL-34). @throws NotFound where one of them is missing */
export async function landsOf(db: DbOrTrx): Promise<Readonly<Record<SchulformArt, OrganisationRow>>> {
  const rows = await db
    .selectFrom('organisation')
    .selectAll()
    .where('administriert_von', '=', await rootId(db))
    .orderBy('name_sort')
    .execute();
  const [oeffentlich, ersatz] = SCHULFORMEN.map((form) => rows.find((row) => row.name.includes(PARTS[form])));
  if (oeffentlich === undefined || ersatz === undefined) throw new NotFound();
  return { OEFFENTLICH: oeffentlich, ERSATZ: ersatz };
}
