import { connectEmbedded } from '#server/db/connect';
import { createContext } from '#server/create-context';
import { proveSecretKey } from '#server/db/prove-secret-key';
import { answersOf } from '#server/setup/answers';
import { setUp } from '#server/setup/set-up';
import { pupils } from './pupils';
import { readEmptySnapshot, testSettings } from './snapshot';

/** What comes back otherwise where somebody reads values as another type, cuts at line ends or quotes wrongly. */
export const AWKWARD = 'Zeile 1\nZeile "2"\\n; {a,b}, \'c\' \u00e4\u{1f600} \t ';
export const IMPORT_ID = '0f0c1f9e-5a2b-4c3d-8e4f-1a2b3c4d5e60';
const ROWS = 3;

/**
 * A state as it stands in the middle of its day, small: administrators with a second factor, somebody signed in, an import under way
 * whose server is gone, a picture, a text full of signs.
 * @returns it as a file for the embedded database
 */
export async function makeSmallState(): Promise<Blob> {
  const { db, embedded, close } = await connectEmbedded({ snapshot: readEmptySnapshot() });
  const context = createContext(testSettings(), db);
  await proveSecretKey(context);
  const answers = {
    land: ['Freistaat Muster'],
    kuerzel: ['FM'],
    hilfe: ['https://hilfe.example.net'],
    kontakt: ['mailto:portal@example.net'],
    status: ['https://status.example.net'],
    administrator: ['Ada|Änderung', 'Bo|Zweite'],
  };
  await setUp(context, answersOf(answers, false, true));
  const account = await db.selectFrom('account').select(['id', 'person_id']).where('username', '=', 'aaenderung').executeTakeFirstOrThrow();
  await db
    .insertInto('token')
    .values({
      id: '2f0c1f9e-5a2b-4c3d-8e4f-1a2b3c4d5e60',
      serial: 'S-1',
      kind: 'software',
      person_id: account.person_id,
      secret: context.secrets.seal('JBSWY3DPEHPK3PXP'),
      verified: true,
      last_step: null,
    })
    .execute();
  await db.insertInto('session').values({ id_hash: 'hash of a session', account_id: account.id, level: 'gold' }).execute();
  await db
    .insertInto('meldung')
    .values({ id: '3f0c1f9e-5a2b-4c3d-8e4f-1a2b3c4d5e60', inhalt: AWKWARD, status: 'VEROEFFENTLICHT' })
    .execute();
  await db
    .updateTable('service_provider')
    .set({ logo: Buffer.from([0, 255, 10, 92, 34]), logo_media_type: 'image/png' })
    .execute();
  const schule = await db
    .selectFrom('organisation')
    .select(['id', 'name'])
    .where('typ', '=', 'SCHULE')
    .orderBy('name')
    .executeTakeFirstOrThrow();
  const klasse = await db
    .selectFrom('organisation')
    .select('name')
    .where('administriert_von', '=', schule.id)
    .orderBy('name')
    .executeTakeFirstOrThrow();
  const rolle = await db
    .selectFrom('rolle')
    .select(['id', 'name'])
    .where('rollenart', '=', 'LERN')
    .orderBy('name')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('import_vorgang')
    .values({
      id: IMPORT_ID,
      owner_id: account.person_id,
      executed_by: account.person_id,
      organisation_id: schule.id,
      rolle_id: rolle.id,
      organisationsname: schule.name,
      rollenname: rolle.name,
      status: 'INPROGRESS',
      data_item_count: ROWS,
      content_hash: 'x',
      erase_at: null,
    })
    .execute();
  await db
    .insertInto('import_data_item')
    .values(
      pupils(ROWS, [klasse.name]).map(({ nachname, vorname, klasse: of }, position) => ({
        id: `1f0c1f9e-5a2b-4c3d-8e4f-1a2b3c4d5e6${position}`,
        import_vorgang_id: IMPORT_ID,
        position,
        zeile: position + 2,
        nachname,
        vorname,
        klasse: of,
        validation_errors: [],
        status: 'PENDING' as const,
      })),
    )
    .execute();
  const dump = await embedded?.dumpDataDir('none');
  await close();
  if (dump === undefined) throw new Error('The embedded database yields no snapshot');
  return dump;
}
