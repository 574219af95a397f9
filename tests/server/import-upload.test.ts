import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toCanonicalCsv } from '#rules/csv-output';
import type { ImportUpload } from '#contract/types';
import { sortKey } from '#server/db/sort-key';
import type { TestBrowser } from './browser';
import { close, i18n, importRows, resultOf, rolleId, sendFile, statusOf, testTarget, uploadRows, type Target } from './import-desk';
import { pupils } from './pupils';
import { startTestServer, type TestServer } from './rig';

let server: TestServer;
let importeur: TestBrowser;
let target: Target;

beforeAll(async () => {
  server = await startTestServer();
  importeur = await server.signIn('importeur', 'gold');
  target = await testTarget(server);
});
afterAll(() => server.stop());

const send = (content: string | Buffer, mediaType?: string) =>
  sendFile(importeur, target, { content, ...(mediaType === undefined ? {} : { mediaType }) });
const HEADER = 'nachname;vorname;klasse';

describe('CALL-20, ENT-20: a file is taken', () => {
  test('a good one is VALID, its rows wait in file order', async () => {
    const response = await send(`${HEADER}\nImporta;Ida;1A\nImportb;Iwan;1B\n`);
    expect(response.statusCode).toBe(201);
    const answer = response.json<ImportUpload>();
    expect(answer).toMatchObject({ isValid: true, totalImportDataItems: 2, totalInvalidImportDataItems: 0, invalidImportDataItems: [] });
    expect(await statusOf(importeur, answer.importvorgangId)).toMatchObject({
      dataItemCount: 2,
      status: 'VALID',
      totalDataItemImported: 0,
      angelegt: 0,
    });
    const result = await resultOf(importeur, answer.importvorgangId);
    expect(result).toMatchObject({ rollenname: 'itslearning-Schüler', organisationsname: 'Testschule-PW665', total: 2, pageTotal: 2 });
    expect(result.importedUsers).toEqual([
      { klasse: '1A', vorname: 'Ida', nachname: 'Importa', benutzername: null, startpasswort: '', status: 'PENDING' },
      { klasse: '1B', vorname: 'Iwan', nachname: 'Importb', benutzername: null, startpasswort: '', status: 'PENDING' },
    ]);
  });

  test('ERR-69 to ERR-74: faulty rows make it INVALID and are told all, with line, column and codes', async () => {
    const rows = [
      'I;Ida;1A',
      ';Ida;1A',
      'Import1;Ida;1A',
      'Importa;I;1A',
      'Importa;;1A',
      'Importa;Ida;',
      'Importa;Ida;9z',
      'Importa;Ida;1a',
      '1;2;',
      'Gut;Gunda;1A',
    ];
    const answer = (await send(`${HEADER}\n${rows.join('\n')}\n`)).json<ImportUpload>();
    expect(answer).toMatchObject({ isValid: false, totalImportDataItems: 10, totalInvalidImportDataItems: 9 });
    expect(answer.invalidImportDataItems.map(({ zeile, spalte, validationErrors }) => [zeile, spalte, ...validationErrors])).toEqual([
      [2, 'nachname', 'IMPORT_DATA_ITEM_NACHNAME_IS_TOO_SHORT'],
      [3, 'nachname', 'IMPORT_DATA_ITEM_NACHNAME_IS_TOO_SHORT'],
      [4, 'nachname', 'IMPORT_DATA_ITEM_NACHNAME_IS_INVALID'],
      [5, 'vorname', 'IMPORT_DATA_ITEM_VORNAME_IS_TOO_SHORT'],
      [6, 'vorname', 'IMPORT_DATA_ITEM_VORNAME_IS_TOO_SHORT'],
      [7, 'klasse', 'IMPORT_DATA_ITEM_KLASSE_IS_TOO_SHORT'],
      [8, 'klasse', 'IMPORT_DATA_ITEM_KLASSE_NOT_FOUND'],
      [9, 'klasse', 'IMPORT_DATA_ITEM_KLASSE_NOT_FOUND'],
      [
        10,
        'nachname',
        'IMPORT_DATA_ITEM_NACHNAME_IS_TOO_SHORT',
        'IMPORT_DATA_ITEM_NACHNAME_IS_INVALID',
        'IMPORT_DATA_ITEM_VORNAME_IS_TOO_SHORT',
        'IMPORT_DATA_ITEM_VORNAME_IS_INVALID',
        'IMPORT_DATA_ITEM_KLASSE_IS_TOO_SHORT',
      ],
    ]);
    expect(await statusOf(importeur, answer.importvorgangId)).toMatchObject({ status: 'INVALID', dataItemCount: 10 });
    expect((await resultOf(importeur, answer.importvorgangId)).total).toBe(10);
  });

  test('a line of delimiters is a row with three errors', async () => {
    const answer = (await send(`${HEADER}\n;;\n`)).json<ImportUpload>();
    expect(answer.invalidImportDataItems).toEqual([
      {
        nachname: '',
        vorname: '',
        klasse: '',
        validationErrors: [
          'IMPORT_DATA_ITEM_NACHNAME_IS_TOO_SHORT',
          'IMPORT_DATA_ITEM_VORNAME_IS_TOO_SHORT',
          'IMPORT_DATA_ITEM_KLASSE_IS_TOO_SHORT',
        ],
        zeile: 2,
        spalte: 'nachname',
      },
    ]);
  });

  test.each([
    ['byte order mark, CRLF, other order and case', Buffer.from('\uFEFFKlasse;VORNAME; Nachname \r\n1A;Bödo;Bömme\r\n')],
    ['commas and quotation', Buffer.from('nachname,vorname,klasse\n"Bömme","Bödo","1A"\n')],
    ['tabs', Buffer.from('nachname\tvorname\tklasse\nBömme\tBödo\t1A\n')],
    ['lone carriage returns', Buffer.from('nachname;vorname;klasse\rBömme;Bödo;1A\r')],
    ['UTF-16', Buffer.from('\uFEFFnachname;vorname;klasse\nBömme;Bödo;1A\n', 'utf16le')],
    ['Windows-1252', Buffer.from('nachname;vorname;klasse\nBömme;Bödo;1A\n', 'latin1')],
    ['letters and marks apart, outer blanks, empty lines', Buffer.from(`${HEADER}\n\n  Bo\u0308mme ; Bo\u0308do; 1A \n\n`)],
  ])('D-11: %s', async (_, content) => {
    const answer = (await send(content)).json<ImportUpload>();
    expect(answer).toMatchObject({ isValid: true, totalImportDataItems: 1 });
    expect((await resultOf(importeur, answer.importvorgangId)).importedUsers).toMatchObject([
      { nachname: 'Bömme', vorname: 'Bödo', klasse: '1A' },
    ]);
  });

  test('D-11: apostrophes of names stay, a delimiter inside quotation belongs to the value', async () => {
    const answer = (await send(`${HEADER}\n"O'Brien";Ida;1A\n"Au; von der";Ida;1A\n`)).json<ImportUpload>();
    expect(answer.invalidImportDataItems).toMatchObject([
      { nachname: 'Au; von der', zeile: 3, validationErrors: ['IMPORT_DATA_ITEM_NACHNAME_IS_INVALID'] },
    ]);
    expect((await resultOf(importeur, answer.importvorgangId)).importedUsers[0]).toMatchObject({ nachname: "O'Brien" });
  });

  test('what a spreadsheet would take for a formula is no name', async () => {
    const answer = (await send(`${HEADER}\n=cmd|calc;Ida;1A\n+49;Ida;1A\n@sum;Ida;1A\n`)).json<ImportUpload>();
    expect(answer.totalInvalidImportDataItems).toBe(3);
  });

  test('the media type that browsers say where Excel is installed is let in', async () => {
    expect((await send(`${HEADER}\nExcel;Ida;1A\n`, 'application/vnd.ms-excel')).statusCode).toBe(201);
  });

  test('VAL-10: 2000 rows are let in', async () => {
    const answer = await uploadRows(importeur, target, pupils(2000, ['1A', '1B']));
    expect(answer).toMatchObject({ isValid: true, totalImportDataItems: 2000 });
  });
});

describe('CALL-20: hints, no errors', () => {
  test('the same rows executed before are told, whatever the dialect', async () => {
    const rows = pupils(2, ['1A'], 5000);
    const first = await importRows(server, importeur, target, rows);
    const waiting = await uploadRows(importeur, target, rows);
    expect(waiting.gleicheDatei).toMatchObject({ importvorgangId: first, status: 'FINISHED' });
    const content = `vorname,klasse,nachname\n${rows.map((row) => `${row.vorname},${row.klasse},${row.nachname}`).join('\n')}`;
    const third = (await send(content)).json<ImportUpload>();
    expect(third.gleicheDatei).toMatchObject({ importvorgangId: first });
  });

  test('rows that were uploaded and never executed made nobody: they are told neither while they wait nor once they are deleted', async () => {
    const rows = pupils(1, ['1A'], 5100);
    const first = await uploadRows(importeur, target, rows);
    const second = await uploadRows(importeur, target, rows);
    expect(second.gleicheDatei).toBeNull();
    expect(await statusOf(importeur, second.importvorgangId)).toMatchObject({ gleicheDatei: null });
    await close(importeur, first.importvorgangId);
    expect((await uploadRows(importeur, target, rows)).gleicheDatei).toBeNull();
  });

  test('an executed import of the same rows is told after its credentials are deleted too, another file is not', async () => {
    const id = await importRows(server, importeur, target, pupils(1, ['1A'], 5110));
    await close(importeur, id);
    expect((await uploadRows(importeur, target, pupils(1, ['1A'], 5110))).gleicheDatei).toMatchObject({
      importvorgangId: id,
      status: 'COMPLETED',
    });
    expect((await uploadRows(importeur, target, pupils(1, ['1A'], 5111))).gleicheDatei).toBeNull();
  });

  test('rows whose names somebody at the school bears are told', async () => {
    const [known, unknown] = [pupils(1, ['1B'], 5200), pupils(1, ['1B'], 5201)];
    await importRows(server, importeur, target, known);
    const answer = await uploadRows(importeur, target, [...unknown, ...known]);
    expect(answer.isValid).toBe(true);
    expect(answer.bereitsVorhanden).toEqual([{ ...known[0], zeile: 3, inKlasse: true }]);
  });

  test('CALL-20, D-26: who they are, is told with user name and class to those only who may see persons of the school', async () => {
    const rows = pupils(2, ['1B'], 5230);
    const id = await importRows(server, importeur, target, rows.slice(0, 1));
    const [created] = (await resultOf(importeur, id)).importedUsers;
    const admin = await server.signIn('admin', 'gold');
    const answer = await uploadRows(admin, target, rows);
    expect(answer.bereitsVorhanden).toEqual([
      { ...rows[0], zeile: 2, inKlasse: true, personen: [{ benutzername: created?.benutzername, klassen: ['1B'] }] },
    ]);
    await close(admin, answer.importvorgangId);
  });

  test('STATE-09: while the import waits, its status tells anew how many there are and that the file was there, to whoever looks', async () => {
    const [known, unknown] = [pupils(1, ['1B'], 5220), pupils(1, ['1B'], 5221)];
    const fresh = await uploadRows(importeur, target, known);
    expect(await statusOf(importeur, fresh.importvorgangId)).toMatchObject({ anzahlVorhanden: 0, gleicheDatei: null });
    await close(importeur, fresh.importvorgangId);

    await importRows(server, importeur, target, known);
    const again = await uploadRows(importeur, target, known);
    const told = { anzahlVorhanden: 1, gleicheDatei: { status: 'FINISHED' } };
    expect(await statusOf(importeur, again.importvorgangId)).toMatchObject(told);
    expect(await statusOf(await server.signIn('admin', 'gold'), again.importvorgangId)).toMatchObject({
      anzahlVorhanden: 1,
      gleicheDatei: { importvorgangId: null },
    });

    const mixed = await uploadRows(importeur, target, [...unknown, ...known]);
    expect(await statusOf(importeur, mixed.importvorgangId)).toMatchObject({ anzahlVorhanden: 1, gleicheDatei: null });
    await close(importeur, mixed.importvorgangId);
    expect(await statusOf(importeur, mixed.importvorgangId)).not.toHaveProperty('anzahlVorhanden');
  });

  test('ENT-20: whoever bears the name in another class of the school is told as somebody of the school', async () => {
    const [person] = pupils(1, ['1B'], 5210);
    if (person === undefined) throw new Error('One pupil was drawn');
    await importRows(server, importeur, target, [person]);
    const inOtherClass = { ...person, nachname: person.nachname.toUpperCase(), klasse: '2A' };
    const answer = await uploadRows(importeur, target, [person, inOtherClass]);
    expect(answer.bereitsVorhanden?.map(({ zeile, inKlasse }) => [zeile, inKlasse])).toEqual([
      [2, true],
      [3, false],
    ]);
  });
});

describe('ERR-64, ERR-67, ERR-68, ERR-75: a file is refused as a whole and leaves nothing behind', () => {
  const imports = async (): Promise<number> => (await server.context.db.selectFrom('import_vorgang').select('id').execute()).length;

  test.each([
    ['empty', '', 'CSV_FILE_EMPTY_ERROR'],
    ['only quotation marks', '""', 'CSV_FILE_EMPTY_ERROR'],
    ['2001 rows', `${HEADER}\n${'Aa;Bb;1A\n'.repeat(2001)}`, 'IMPORT_MAX_USERS_LIMIT_ERROR'],
    ['another name in the header', 'name;vorname;klasse\nAa;Bb;1A\n', 'CSV_FILE_INVALID_HEADER_ERROR'],
    ['a repeated name in the header', 'nachname;vorname;vorname\nAa;Bb;1A\n', 'CSV_FILE_INVALID_HEADER_ERROR'],
    ['a column missing', 'nachname;vorname\nAa;Bb\n', 'CSV_FILE_INVALID_HEADER_ERROR'],
    ['a delimiter too many in the header', 'nachname;vorname;klasse;\nAa;Bb;1A;\n', 'CSV_FILE_INVALID_HEADER_ERROR'],
    ['a blank first line', `\n${HEADER}\nAa;Bb;1A\n`, 'CSV_FILE_INVALID_HEADER_ERROR'],
    ['too few fields', `${HEADER}\nAa;Bb\n`, 'CSV_PARSING_ERROR'],
    ['a sign that no text has', `${HEADER}\nA\0a;Bb;1A\n`, 'CSV_PARSING_ERROR'],
    ['too many fields', `${HEADER}\nAa;Bb;1A;x\n`, 'CSV_PARSING_ERROR'],
    ['a quotation that does not end', `${HEADER}\n"Aa;Bb;1A\n`, 'CSV_PARSING_ERROR'],
    ['only a header', `${HEADER}\n`, 'CSV_FILE_NO_USERS_ERROR'],
  ])('%s', async (_, content, key) => {
    const before = await imports();
    const response = await send(content);
    expect([response.statusCode, response.json()]).toEqual([400, i18n(400, key)]);
    expect(await imports()).toBe(before);
  });

  test('STATE-09: an upload that fails while its rows are stored leaves nothing behind, no STARTED import either', async () => {
    const { db } = server.context;
    await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''disk full''; end'`.execute(db);
    await sql`create trigger refuse before insert on import_data_item for each row when (new.position = 300) execute function refuse()`.execute(
      db,
    );
    const before = await imports();
    const response = await sendFile(importeur, target, { content: toCanonicalCsv(pupils(400, ['1A'], 5300)) });
    await sql`drop trigger refuse on import_data_item`.execute(db);
    expect(response.statusCode).toBe(500);
    expect(await imports()).toBe(before);
  });

  test.each(['text/plain', 'application/json'])('media type %s', async (mediaType) => {
    const response = await send(`${HEADER}\nAa;Bb;1A\n`, mediaType);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: 'Bad Request', statusCode: 400 });
  });

  test('no file', async () => {
    const response = await sendFile(importeur, target, null);
    expect([response.statusCode, response.json()]).toEqual([400, { message: 'File is required', error: 'Bad Request', statusCode: 400 }]);
  });

  test('larger than 5 MiB', async () => {
    const response = await send(`${HEADER}\n${' '.repeat(5 * 1024 * 1024)}`);
    expect([response.statusCode, response.json()]).toEqual([
      413,
      { message: 'File too large', error: 'Payload Too Large', statusCode: 413 },
    ]);
  });
});

describe('CALL-20: school and role', () => {
  const good = { content: `${HEADER}\nAa;Bb;1A\n` };
  const answerTo = async (fields: Partial<Target>) => {
    const response = await sendFile(importeur, fields, good);
    const { i18nKey, subcode } = response.json<{ i18nKey?: string; subcode?: string }>();
    return [response.statusCode, i18nKey ?? subcode];
  };
  const UNKNOWN = '00000000-0000-4000-8000-000000000000';

  test('VAL-11: both must be given, and be ids', async () => {
    expect(await answerTo({ rolleId: target.rolleId })).toEqual([400, '01']);
    expect(await answerTo({ organisationId: target.organisationId })).toEqual([400, '01']);
    expect(await answerTo({ ...target, rolleId: 'abc' })).toEqual([400, '03']);
    expect(await answerTo({ ...target, organisationId: 'abc' })).toEqual([400, '03']);
  });

  test('unknown ones answer 404', async () => {
    expect(await answerTo({ ...target, organisationId: UNKNOWN })).toEqual([404, '01']);
    expect(await answerTo({ ...target, rolleId: UNKNOWN })).toEqual([404, '01']);
  });

  test('ERR-75: only pupil roles at schools', async () => {
    const { db } = server.context;
    expect(await answerTo({ ...target, rolleId: await rolleId(db, 'Lehrkraft') })).toEqual([400, 'IMPORT_NUR_LERN_AN_SCHULE_ERROR']);
    const root = await db.selectFrom('organisation').select('id').where('typ', '=', 'ROOT').executeTakeFirstOrThrow();
    expect(await answerTo({ ...target, organisationId: root.id })).toEqual([400, 'IMPORT_NUR_LERN_AN_SCHULE_ERROR']);
  });

  test('a pupil role of another school cannot be given', async () => {
    const { db } = server.context;
    const other = await db.selectFrom('organisation').select('id').where('kennung', '=', '1111111').executeTakeFirstOrThrow();
    const id = '0b8f4c58-5c5a-4a3e-9a07-3f6f1b2f7a11';
    const values = { name: 'Gastschüler', name_sort: sortKey('Gastschüler'), administered_by: other.id, rollenart: 'LERN' as const };
    await db
      .insertInto('rolle')
      .values({ id, ...values, merkmale: [], systemrechte: [] })
      .execute();
    expect(await answerTo({ ...target, rolleId: id })).toEqual([404, '01']);
    expect((await answerTo({ organisationId: other.id, rolleId: id }))[0]).toBe(201);
  });

  test('at a class no class is found', async () => {
    const klasse = await server.context.db
      .selectFrom('organisation')
      .select('id')
      .where('administriert_von', '=', target.organisationId)
      .where('name', '=', '1A')
      .executeTakeFirstOrThrow();
    const response = await sendFile(importeur, { ...target, organisationId: klasse.id }, good);
    expect(response.json<ImportUpload>().invalidImportDataItems[0]?.validationErrors).toEqual(['IMPORT_DATA_ITEM_KLASSE_NOT_FOUND']);
  });
});
