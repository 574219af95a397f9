import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Systemrecht } from '#contract/rollen-enums';
import { EXAMPLE_FILE, ORGANISATION_FILE_LIMITS } from '#contract/organisation-file';
import { faultText } from '#contract/organisation-file-words';
import type { EndpointOutput } from '#contract/schemas/index';
import { createContext } from '#server/create-context';
import { connect, connectEmbedded } from '#server/db/connect';
import { migrate } from '#server/db/migrate';
import { landsOf } from '#server/organisation/lands';
import { loadAll as writeAll } from '#server/organisationsdatei/run';
import { compareWithBestand } from '#server/organisationsdatei/compare';
import { parseOrganisationen } from '#server/import/parse-file';
import { piecesOf } from '#contract/organisation-pieces';
import { rootId } from '#server/rights/permissions';
import { answersOf } from '#server/setup/answers';
import { setUp } from '#server/setup/set-up';
import type { TestBrowser } from './browser';
import { startTestServer, type TestServer } from './rig';
import { callCommand, startCommand } from './command';
import { expectShape } from './shapes';
import { postgresPrograms, startPostgres, type TestPostgres } from './postgres';
import { readEmptySnapshot, testSettings } from './snapshot';

type Check = EndpointOutput<'organisationen.checkFile'>;
type Piece = ReturnType<typeof piecesOf>[number];

let server: TestServer;
let admin: TestBrowser;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin', 'gold');
});
afterAll(() => server.stop());

const HEAD = 'Dienststellennummer;Schulname;Schulform;Schulträger;Klassen';
const lines = (...rows: string[]): string => [HEAD, ...rows, ''].join('\r\n');

function send(content: string | Buffer, browser = admin, mediaType = 'text/csv') {
  const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="schulen.csv"\r\nContent-Type: ${mediaType}\r\n\r\n`;
  return browser.send({
    method: 'POST',
    url: '/api/organisationen/datei',
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n--b--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });
}
async function check(content: string | Buffer): Promise<Check> {
  const answer = await send(content);
  expect(answer.statusCode, answer.body).toBe(200);
  return expectShape('organisationen.checkFile', answer.json());
}
const faultsOf = async (content: string | Buffer): Promise<string[]> =>
  (await check(content)).fehler.map(({ art, zeile, spalte, wert }) => [zeile, spalte, wert, art].join(' '));
const load = (piece: object, browser = admin) => browser.post('/api/organisationen/laden', piece);
async function loadAll(content: string): Promise<unknown[]> {
  const answers = [];
  for (const piece of piecesOf(await check(content))) answers.push((await load(piece)).json<unknown>());
  return answers;
}
const only = async (content: string): Promise<Piece> => piecesOf(await check(content))[0] ?? ({} as Piece);
const klassenOf = async (kennung: string): Promise<string[]> =>
  (
    await server.context.db
      .selectFrom('organisation as k')
      .innerJoin('organisation as s', 's.id', 'k.administriert_von')
      .select('k.name')
      .where('s.kennung', '=', kennung)
      .orderBy('k.name_sort')
      .execute()
  ).map(({ name }) => name);
const schuleWith = (kennung: string) =>
  server.context.db.selectFrom('organisation').selectAll().where('kennung', '=', kennung).executeTakeFirstOrThrow();
const audited = async (id: string): Promise<string[]> =>
  (
    await server.context.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('subject_id', '=', id)
      .where('outcome', '=', 'ok')
      .orderBy('id')
      .execute()
  ).map(({ action, detail }) => `${action}: ${detail}`);

describe('G1.2: a file of schools is checked whole', () => {
  test('the example is in order: its carrier, its schools and their classes are new', async () => {
    const { fehler, traeger, schulen } = await check(EXAMPLE_FILE);
    expect(fehler).toEqual([]);
    expect(traeger).toEqual([{ name: 'Stadt Beispielhausen', schulform: 'OEFFENTLICH', stand: 'NEU' }]);
    expect(schulen.map(({ kennung, stand, klassen }) => [kennung, stand, klassen.join(' ')])).toEqual([
      ['0799001', 'NEU', '1a 1b 2a 2b'],
      ['0799002', 'NEU', '5a 5b'],
      ['0799003', 'NEU', '1 2 3'],
    ]);
  });

  test('every fault is told with line, column and value, those of the file and those of what is there', async () => {
    const root = await rootId(server.context.db);
    await server.context.db.updateTable('organisation').set({ kennung: '0798000' }).where('id', '=', root).execute();
    const faults = await faultsOf(
      lines(
        ';Ohne Nummer;öffentlich;;',
        '0798001;;öffentlich;;1a',
        '0798002;Schule;Gymnasium;;',
        '0798003;Schule;;;',
        '0798004;Schule_4;öffentlich;;1a, 1_b, 1a',
        '0798005;=HYPERLINK(1);öffentlich;;',
        '0798006;Schule;öffentlich;Gibt es nicht;',
        '0798007;Schule;öffentlich;;',
        '0798007;Schule;öffentlich;;',
        '0798007;Andere;öffentlich;;2a',
        '0798000;Schule;öffentlich;;',
        '1111165;;Ersatz;;',
        ';;öffentlich;Neu-Stadt;',
        ';;öffentlich;Neu-Stadt;',
        '0798008;Schule;öffentlich;;1a;zu viel',
      ),
    );
    await server.context.db.updateTable('organisation').set({ kennung: null }).where('id', '=', root).execute();
    expect(faults).toEqual([
      '2 kennung  KENNUNG_FEHLT',
      '3 name  NAME_FEHLT',
      '4 schulform Gymnasium SCHULFORM_UNBEKANNT',
      '5 schulform  SCHULFORM_FEHLT',
      '6 name Schule_4 NAME_UNGUELTIG',
      '6 klassen 1_b KLASSE_UNGUELTIG',
      '6 klassen 1a KLASSE_DOPPELT',
      '7 name =HYPERLINK(1) FORMEL',
      '8 traeger Gibt es nicht TRAEGER_UNBEKANNT',
      '10 kennung 0798007 SCHULE_DOPPELT',
      '11 name Andere SCHULE_WIDERSPRUCH',
      '12 kennung 0798000 KENNUNG_ANDERSWO',
      '13 schulform ERSATZ SCHULFORM_GEAENDERT',
      '15 traeger Neu-Stadt TRAEGER_DOPPELT',
      '16  zu viel ZEILE_UNGLEICH',
    ]);
    expect(faultText({ art: 'KLASSE_DOPPELT', zeile: 6, spalte: 'klassen', wert: '1a' })).toBe(
      'Zeile 6, Klassen „1a“: Diese Klasse steht für diese Schule mehrmals in der Datei. Lassen Sie sie einmal stehen.',
    );
  });

  const rows = ['0797001', 'Schule Öst', 'öffentlich', '', '1a'];
  const text = (delimiter: string, end: string): string => [HEAD.split(';'), rows].map((cells) => cells.join(delimiter)).join(end);
  test.for([
    ['semicolons and CRLF', Buffer.from(text(';', '\r\n'))],
    ['commas and LF', Buffer.from(text(',', '\n'))],
    ['tabulators and CR', Buffer.from(text('\t', '\r'))],
    ['a byte order mark', Buffer.from(`\uFEFF${text(';', '\n')}`)],
    ['Windows-1252', Buffer.from(text(';', '\n'), 'latin1')],
    ['UTF-16', Buffer.from(`\uFEFF${text(';', '\n')}`, 'utf16le')],
    ['letters in two signs', Buffer.from(text(';', '\n').normalize('NFD'))],
    [
      'other names of columns, empty lines and columns',
      Buffer.from(
        '\n\n'.replace(/\n/g, '') + 'Schulnummer;Name;Form;Klasse;Ort;;\n;;;;;;\n0797001;Schule Öst;Öffentliche Schule;1a;Kiel;;\n',
      ),
    ],
  ] as const)('read in %s', async ([, content]) => {
    const { fehler, schulen } = await check(content);
    expect(fehler).toEqual([]);
    expect(schulen).toMatchObject([{ kennung: '0797001', name: 'Schule Öst', schulform: 'OEFFENTLICH', klassen: ['1a'] }]);
  });

  test('a column that is not known is left out, and named', async () => {
    expect((await check('Dienststellennummer;Ort\n1111165;Kiel')).ignorierteSpalten).toEqual(['Ort']);
  });

  test.for([
    ['nothing', '', 'DATEI_LEER'],
    ['a header alone', HEAD, 'KEINE_ZEILEN'],
    ['no number', 'Name;Schulform\nSchule;Ersatz', 'KOPFZEILE_UNBEKANNT'],
    ['a workbook', Buffer.from('PK\u0003\u0004\u0000\u0000\u0000binary', 'latin1'), 'KOPFZEILE_UNBEKANNT'],
    ['a column twice', 'Dienststellennummer;Name;Schulname\n1;a;b', 'SPALTE_DOPPELT'],
    ['a quotation mark too many', `${HEAD}\n1;"Schule;Ersatz;;`, 'ANFUEHRUNGSZEICHEN'],
    ['too many lines', `${HEAD}\n${'1;a;Ersatz;;\n'.repeat(ORGANISATION_FILE_LIMITS.rows + 1)}`, 'DATEI_ZU_LANG'],
  ] as const)('a file with %s is refused as a whole', async ([, content, art]) => {
    expect((await check(content)).fehler.map((fault) => fault.art)).toEqual([art]);
  });

  test('very many faults are counted, and the first ones told', async () => {
    const { fehler, fehlerGesamt } = await check(lines(...Array.from({ length: 600 }, (_, index) => `${1000 + index};;;;`)));
    expect([fehler.length, fehlerGesamt]).toEqual([ORGANISATION_FILE_LIMITS.faults, 1200]);
  });

  test('10 MB are read, a byte more is not, nor what is no CSV', async () => {
    const full = Buffer.alloc(ORGANISATION_FILE_LIMITS.bytes, `${HEAD}\n`);
    expect((await send(full)).statusCode).toBe(200);
    expect((await send(Buffer.concat([full, Buffer.from('x')]))).statusCode).toBe(413);
    expect((await send(EXAMPLE_FILE, admin, 'application/pdf')).statusCode).toBe(400);
  });

  test('one school in very many lines does not take longer than its size explains', async () => {
    const content = `Dienststellennummer;Klasse\n${Array.from({ length: 90_000 }, (_, index) => `1111165;k${index}`).join('\n')}`;
    const from = performance.now();
    expect(await faultsOf(content)).toEqual(['502 klassen 501 KLASSEN_ZU_VIELE']);
    expect(performance.now() - from).toBeLessThan(10_000);
  });
});

describe('G1.2: differences are shown, and written piece by piece', () => {
  test('a carrier, schools and classes are made; the same file then differs in nothing', async () => {
    const content = EXAMPLE_FILE.replaceAll('07990', '07960').replaceAll('Beispielhausen', 'Ladehausen');
    expect(await loadAll(content)).toEqual([
      { stand: 'NEU', klassen: 0 },
      { stand: 'NEU', klassen: 4 },
      { stand: 'NEU', klassen: 2 },
      { stand: 'NEU', klassen: 3 },
    ]);
    expect(await klassenOf('0796002')).toEqual(['5a', '5b']);
    const lands = await landsOf(server.context.db);
    const [first, last] = [await schuleWith('0796001'), await schuleWith('0796003')];
    expect(last).toMatchObject({ administriert_von: lands.ERSATZ.id, zugehoerig_zu: lands.ERSATZ.id });
    const carrier = await server.context.db
      .selectFrom('organisation')
      .select(['id', 'name'])
      .where('id', '=', first.zugehoerig_zu)
      .executeTakeFirst();
    expect(carrier?.name).toBe('Stadt Ladehausen');
    expect(await audited(first.id)).toEqual(['schule-load: neu klassen 4']);
    expect(await audited(carrier?.id ?? '')).toEqual(['schultraeger-load: neu klassen 0']);
    const reached = await server.context.db
      .selectFrom('organisation_closure')
      .select('descendant_id')
      .where('ancestor_id', '=', await rootId(server.context.db))
      .where('descendant_id', 'in', (query) => query.selectFrom('organisation').select('id').where('administriert_von', '=', first.id))
      .execute();
    expect(reached).toHaveLength(4);

    const again = await check(content);
    expect(piecesOf(again)).toEqual([]);
    expect(again.schulen.map(({ stand, klassenVorhanden }) => [stand, klassenVorhanden])).toEqual([
      ['UNVERAENDERT', 4],
      ['UNVERAENDERT', 2],
      ['UNVERAENDERT', 3],
    ]);
  });

  test('what an empty field says of a school stays; what is missing in the file is told and stays', async () => {
    await loadAll(lines(';;Ersatz;Träger Neun;', '0795001;Alt;Ersatz;Träger Neun;1a, 1b'));
    const found = await check(lines('0795001;Neu;;;1b, 1c'));
    expect(found.schulen).toMatchObject([
      {
        name: 'Neu',
        traeger: 'Träger Neun',
        stand: 'GEAENDERT',
        vorher: { name: 'Alt', traeger: null },
        klassen: ['1c'],
        klassenVorhanden: 1,
      },
    ]);
    expect(found.schulen[0]?.geaendert).toEqual(['name']);
    expect(found.fehltInDatei.klassen).toEqual([{ kennung: '0795001', name: '1a' }]);
    expect(found.fehltInDatei.schulen).toContainEqual(expect.objectContaining({ kennung: '1111165' }));
    expect(await loadAll(lines('0795001;Neu;;;1b, 1c'))).toEqual([{ stand: 'GEAENDERT', klassen: 1 }]);
    expect(await klassenOf('0795001')).toEqual(['1a', '1b', '1c']);
    expect(await schuleWith('0795001')).toMatchObject({ name: 'Neu', version: 2 });
  });

  test('STATE-12: a piece that was written before does nothing twice; one that was overtaken is refused', async () => {
    const piece = await only(lines('0794001;Eins;Ersatz;;1a'));
    const answers = await Promise.all([load(piece), load(piece)]);
    expect(answers.map((answer) => answer.json<{ stand: string }>().stand).toSorted()).toEqual(['NEU', 'UNVERAENDERT']);
    const { id } = await schuleWith('0794001');
    expect(await audited(id)).toEqual(['schule-load: neu klassen 1']);

    const rename = await only(lines('0794001;Zwei;;;1b'));
    await loadAll(lines('0794001;Drei;;;'));
    const refused = await load(rename);
    expect([refused.statusCode, refused.json<{ i18nKey: string }>().i18nKey]).toEqual([400, 'NEWER_VERSION_ORGANISATION']);
    expect([(await schuleWith('0794001')).name, await klassenOf('0794001')]).toEqual(['Drei', ['1a']]);
  });

  test.for([
    ['a number with outer blanks', { kennung: ' 1' }, 'KENNUNG_ENTHAELT_LEERZEICHEN'],
    ['no number', { kennung: null }, 'KENNUNG_REQUIRED_FOR_SCHULE'],
    ['no name', { name: '' }, 'NAME_REQUIRED_FOR_SCHULE'],
    ['a class that may not be called so', { klassen: ['1_a'] }, 'ORGANISATION_SPECIFICATION_ERROR'],
    ['a class without a name', { klassen: [' '] }, 'NAME_REQUIRED_FOR_KLASSE'],
    ['an unknown carrier', { traeger: 'Gibt es nicht' }, 'SCHULE_UNTER_TRAEGER'],
    ['a school that is gone', { version: 3 }, 'NEWER_VERSION_ORGANISATION'],
    ['a school of the other form', { kennung: '1111165', schulform: 'ERSATZ' }, 'NEWER_VERSION_ORGANISATION'],
  ] as const)('a piece with %s is refused whole', async ([, change, code]) => {
    const piece = { art: 'SCHULE', kennung: '0793001', name: 'Schule', schulform: 'ERSATZ', klassen: ['1a'], version: null, ...change };
    const answer = await load(piece);
    expect([answer.statusCode, answer.json<{ i18nKey: string }>().i18nKey]).toEqual([400, code]);
    expect(await klassenOf('0793001')).toEqual([]);
  });
});

describe('G1.2: who may', () => {
  async function holder(right: Systemrecht, place: string): Promise<TestBrowser> {
    const username = await server.createAccount({ like: 'ohnekontext', token: true });
    const rolle = { id: randomUUID(), name: username, name_sort: username, administered_by: await rootId(server.context.db) };
    await server.context.db
      .insertInto('rolle')
      .values({ ...rolle, rollenart: 'ORGADMIN', merkmale: [], systemrechte: [right] })
      .execute();
    await server.context.db
      .insertInto('personenkontext')
      .values({ id: randomUUID(), person_id: await server.personId(username), organisation_id: place, rolle_id: rolle.id })
      .execute();
    return server.signIn(username, 'gold');
  }
  const PIECE = { art: 'SCHULE', kennung: '0792001', name: 'Schule', schulform: 'ERSATZ', klassen: ['1a'] };

  test('SCHULEN_VERWALTEN at the root, nothing else', async () => {
    const { OEFFENTLICH } = await landsOf(server.context.db);
    const root = await rootId(server.context.db);
    const others = [
      await holder('SCHULEN_VERWALTEN', OEFFENTLICH.id),
      await holder('SCHULTRAEGER_VERWALTEN', root),
      await holder('KLASSEN_VERWALTEN', root),
    ];
    for (const browser of others) {
      expect((await send(EXAMPLE_FILE, browser)).statusCode).toBe(404);
      expect((await load(PIECE, browser)).statusCode).toBe(404);
    }
    const holding = await holder('SCHULEN_VERWALTEN', root);
    expect((await send(EXAMPLE_FILE, holding)).statusCode).toBe(200);
    expect((await load(PIECE, holding)).json()).toEqual({ stand: 'NEU', klassen: 1 });
  });

  test('PERM-03: with the second factor, and signed in', async () => {
    const silver = await server.signIn('ssuperadmin');
    for (const answer of [await send(EXAMPLE_FILE, silver), await load(PIECE, silver)])
      expect([answer.statusCode, answer.json<{ i18nKey: string }>().i18nKey]).toEqual([403, 'REQUIRED_STEP_UP_LEVEL_NOT_MET']);
    expect((await send(EXAMPLE_FILE, server.browser())).statusCode).toBe(401);
  });
});

const STATE = {
  land: ['Freistaat Muster'],
  kuerzel: ['FM'],
  hilfe: ['https://hilfe.example.net'],
  kontakt: ['mailto:portal@example.net'],
  status: ['https://status.example.net'],
  administrator: ['Ada|Änderung'],
};

describe('npm run load-organisations', () => {
  let folder: string;
  const env = () => ({ DATA_DIR: folder, DATABASE_URL: '', SECRET_KEY: 'a key for tests that is long enough, really' });
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-file-'));
    const connection = await connectEmbedded({ folder, snapshot: readEmptySnapshot() });
    await setUp(createContext(testSettings(), connection.db), answersOf(STATE, false, false));
    await connection.close();
    writeFileSync(join(folder, 'gut.csv'), EXAMPLE_FILE);
    writeFileSync(join(folder, 'fehler.csv'), lines('1;;;;'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const run = (...words: string[]) => callCommand('load-organisations', words, env());

  test('it tells faults, shows differences, asks, writes what was agreed to, and finds nothing to do afterwards', async () => {
    const faulty = await run(join(folder, 'fehler.csv'), '--yes');
    expect(faulty).toMatchObject({ code: 1, out: expect.stringContaining('Zeile 2, Schulname: Diese Schule ist neu') as string });
    const shown = await run(join(folder, 'gut.csv'), '--check');
    expect(shown).toMatchObject({ code: 0, out: expect.stringContaining('Neue Schulen: 3\n  0799001 Grundschule') as string });
    expect(await run(join(folder, 'gut.csv'))).toMatchObject({ code: 1, said: expect.stringContaining('nichts geschrieben') as string });
    const written = await startCommand('load-organisations', [join(folder, 'gut.csv'), '--yes'], env());
    expect(written).toMatchObject({ code: 0, out: 'Geschrieben: 1 Schulträger, 3 Schulen, 9 Klassen.\n' });
    const again = JSON.parse((await run(join(folder, 'gut.csv'), '--yes', '--json')).out) as { readonly written: unknown };
    expect(again.written).toEqual({ schulen: 0, traeger: 0, klassen: 0, failed: [] });
    const changed = lines('0799002;Gymnasium Neu;;Stadt Beispielhausen;5c');
    writeFileSync(join(folder, 'anders.csv'), changed);
    expect((await run(join(folder, 'anders.csv'), '--check')).out).toContain(
      '0799002 Gymnasium Neu (bisher „Gymnasium am Musterplatz“; Schulträger Stadt Beispielhausen, bisher keiner; neue Klassen: 1)',
    );
    expect(await run(join(folder, 'gibtesnicht.csv'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('Es gibt keine Datei') as string,
    });
    const connection = await connect(testSettings({ dataDir: folder }));
    const log = await connection.db.selectFrom('audit_log').select(['actor_id', 'action']).where('action', 'like', '%-load').execute();
    await connection.close();
    expect(log).toEqual([
      { actor_id: null, action: 'schultraeger-load' },
      ...Array.from({ length: 3 }, () => ({ actor_id: null, action: 'schule-load' })),
    ]);
  });
});

const programs = postgresPrograms();
describe.runIf(programs !== null)('on PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(() => {
    postgres = startPostgres(programs ?? '');
  });
  afterAll(() => postgres.stop());

  test('of two that load one file at once each school is written by one', async () => {
    const connection = await connect(testSettings({ databaseUrl: postgres.url }));
    try {
      await migrate(connection.db);
      const context = createContext(testSettings(), connection.db);
      await setUp(context, answersOf(STATE, false, false));
      const found = await compareWithBestand(connection.db, await parseOrganisationen(Buffer.from(EXAMPLE_FILE)));
      const [one, other] = await Promise.all([writeAll(context, found), writeAll(context, found)]);
      expect([...one.failed, ...other.failed]).toEqual([]);
      expect([one.schulen + other.schulen, one.traeger + other.traeger, one.klassen + other.klassen]).toEqual([3, 1, 9]);
    } finally {
      await connection.close();
    }
  });
});
