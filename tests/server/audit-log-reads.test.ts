import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { AUDIT_LINES_MOST } from '#contract/audit-log';
import { dayOf, timeOf, writeDay } from '#contract/days';
import type { EndpointOutput } from '#contract/schemas/index';
import type { TestBrowser } from './browser';
import { startTestServer, type TestServer } from './rig';
import { expectShape } from './shapes';

const URL = '/api/pruefprotokoll';
const K = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
type Entry = EndpointOutput<'auditLog.list'>['items'][number];

let server: TestServer;
let admin: TestBrowser;
let adminId: string;
let pupilId: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin', 'gold');
  [adminId, pupilId] = [await server.personId('admin'), await server.personId('schueler')];
});
afterAll(() => server.stop());

const ask = async (query: Readonly<Record<string, string | number>> = {}) => {
  const answer = await admin.get(`${URL}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`);
  expect(answer.statusCode).toBe(200);
  return { total: Number(answer.headers['x-paging-total']), items: expectShape('auditLog.list', answer.json()) as readonly Entry[] };
};

/** Lines about things of this file alone. */
async function lines(
  count: number,
  line: Partial<{ action: string; outcome: 'ok' | 'refused'; actorId: string; subject: string; detail: string }> = {},
) {
  const { action = 'klasse-create', outcome = 'ok', actorId = null, subject = K(1), detail } = line;
  for (let n = 0; n < count; n += 1) {
    server.clock.advance(1000);
    await server.context.audit({
      actorId,
      action,
      subjectType: subject === pupilId ? 'person' : 'organisation',
      subjectId: subject,
      outcome,
      ...(detail === undefined ? {} : { detail }),
    });
  }
}

describe('G3.5: reading the audit log', () => {
  test('the newest line is the first; persons who are there are named', async () => {
    await lines(1, { actorId: adminId, subject: pupilId, action: 'person-lock', detail: 'bis unbefristet' });
    const { items } = await ask({ limit: 1 });
    const { vorname, familienname, username } = await server.context.db
      .selectFrom('person')
      .select(['vorname', 'familienname', 'username'])
      .where('id', '=', pupilId)
      .executeTakeFirstOrThrow();
    expect(items).toMatchObject([
      {
        aktion: 'person-lock',
        zeitpunkt: server.clock.now().toISOString(),
        gegenstand: { art: 'person', id: pupilId, name: `${vorname} ${familienname}`, benutzername: username },
        ergebnis: 'ok',
        einzelheiten: 'unbefristet',
        aufruf: null,
      },
    ]);
    expect(items[0]?.akteur.id).toBe(adminId);
    expect(items[0]?.akteur.name).toBeTruthy();
  });

  test('roles, Angebote and organisations are named by today, a school with its number, a class with its school; what is gone, by its id', async () => {
    const { db } = server.context;
    const rolle = await db.selectFrom('rolle').select(['id', 'name']).where('rollenart', '=', 'LEHR').executeTakeFirstOrThrow();
    const angebot = await db.selectFrom('service_provider').select(['id', 'name']).executeTakeFirstOrThrow();
    const klasse = await db
      .selectFrom('organisation as k')
      .innerJoin('organisation as s', 's.id', 'k.administriert_von')
      .select(['k.id', 'k.name', 's.id as schuleId', 's.name as schule', 's.kennung'])
      .where('k.typ', '=', 'KLASSE')
      .executeTakeFirstOrThrow();
    const title = `${klasse.kennung} (${klasse.schule})`;
    const told: readonly (readonly [string, string, string | null])[] = [
      ['rolle', rolle.id, rolle.name],
      ['angebot', angebot.id, angebot.name],
      ['organisation', klasse.schuleId, title],
      ['organisation', klasse.id, `${klasse.name}, ${title}`],
      ['rolle', K(77), null],
      ['organisation', 'embedded', null],
    ];
    for (const [subjectType, subjectId] of told) {
      server.clock.advance(1000);
      await server.context.audit({ actorId: null, action: 'rolle-update', subjectType, subjectId, outcome: 'ok' });
    }
    const { items } = await ask({ limit: told.length });
    expect(items.toReversed().map(({ gegenstand: { art, id, name } }) => [art, id, name])).toEqual(told);
    // The ones by today's name, by a part of it, by the number, and by all that is shown; the role was renamed meanwhile.
    await db.updateTable('rolle').set({ name: 'Quizmeisterin' }).where('id', '=', rolle.id).execute();
    const found = async (wen: string) => (await ask({ wen, aktion: 'rolle-update' })).items.map(({ gegenstand }) => gegenstand.id);
    expect(await found('quizmeister')).toEqual([rolle.id]);
    expect(await found(rolle.name)).not.toContain(rolle.id);
    expect(await found(angebot.name)).toContain(angebot.id);
    expect(await found(title)).toEqual([klasse.id, klasse.schuleId]);
    expect(await found(`${klasse.name}, ${title}`)).toContain(klasse.id);
    // A whole user name means its person alone, and what is called just so.
    await db.updateTable('rolle').set({ name: 'schueler' }).where('id', '=', rolle.id).execute();
    await lines(1, { subject: pupilId, action: 'rolle-update' });
    expect(await found('Schueler')).toEqual([pupilId, rolle.id]);
    expect((await ask({ wer: 'schueler', aktion: 'rolle-update' })).total).toBe(0);
    await db.updateTable('rolle').set({ name: rolle.name }).where('id', '=', rolle.id).execute();
  });

  test('a class and a role that are deleted are found by how they were called last, and all their lines say it', async () => {
    const { db } = server.context;
    const schule = await db
      .selectFrom('organisation')
      .select(['id', 'name', 'kennung'])
      .where('typ', '=', 'SCHULE')
      .where('kennung', '=', '1111111')
      .executeTakeFirstOrThrow();
    const root = await db.selectFrom('organisation').select('id').where('typ', '=', 'ROOT').executeTakeFirstOrThrow();
    const made = async (url: string, body: object): Promise<string> => {
      const answer = await admin.post(url, body);
      expect(answer.statusCode, answer.body).toBe(201);
      return (answer.json() as { readonly id: string }).id;
    };
    const klasse = await made('/api/organisationen', {
      typ: 'KLASSE',
      name: 'Wildgans -7b',
      administriertVon: schule.id,
      zugehoerigZu: schule.id,
    });
    const rolle = await made('/api/rolle', {
      name: 'Zugvogelwart',
      administeredBySchulstrukturknoten: root.id,
      rollenart: 'LEHR',
      merkmale: [],
      systemrechte: [],
      serviceProviderIds: [],
    });
    for (const url of [`/api/organisationen/${klasse}/klasse`, `/api/rolle/${rolle}`])
      expect((await admin.send({ method: 'DELETE', url })).statusCode).toBe(204);
    const { items } = await ask({ wen: 'zugvogel' });
    expect(items.map(({ aktion, gegenstand: { id, name }, einzelheiten }) => [aktion, id, name, einzelheiten])).toEqual([
      ['rolle-delete', rolle, 'Zugvogelwart (gelöscht)', 'Hieß zuletzt: Zugvogelwart'],
      ['rolle-create', rolle, 'Zugvogelwart (gelöscht)', null],
    ]);
    const told = `Wildgans -7b, ${schule.kennung} (${schule.name})`;
    const ofKlasse = await ask({ wen: 'wildgans -7b' });
    expect(ofKlasse.items.map(({ gegenstand, einzelheiten }) => [gegenstand.name, einzelheiten])).toEqual([
      [`${told} (gelöscht)`, `Hieß zuletzt: ${told}`],
      [`${told} (gelöscht)`, null],
    ]);
  });

  test('what a line says beside its subject is named by today, too; what is gone keeps its id', async () => {
    const { db } = server.context;
    const [angebot] = await db.selectFrom('service_provider').select(['id', 'name']).orderBy('name').execute();
    const traeger = await db.selectFrom('organisation').select(['id', 'name']).where('typ', '=', 'TRAEGER').executeTakeFirstOrThrow();
    const detail = `name +KOPERS_PFLICHT +KLASSEN_VERWALTEN +${angebot?.id} -${traeger.id} -${K(78)}`;
    const line = { actorId: null, action: 'rolle-update', subjectType: 'rolle', subjectId: K(79), outcome: 'ok', detail } as const;
    await server.context.audit(line);
    await server.context.audit({ ...line, action: 'angebot-update', detail: 'name rollenerweiterungen -3' });
    const { items } = await ask({ wen: K(79) });
    expect(items.map(({ einzelheiten }) => einzelheiten)).toEqual([
      'Name rollenerweiterungen -3',
      `Name\nNeu: KoPers.-Nr. ist Pflichtangabe, Klassen verwalten, „${angebot?.name}“\nWeggefallen: „${traeger.name}“, ${K(78)}`,
    ]);
  });

  test('a change of assignments, of fields and of a lock is told in words, with the names and the end of that time', async () => {
    const names = [
      { organisation: '0700 (Schule)', rolle: 'Lehrkraft' },
      { organisation: '5a', rolle: 'Schüler' },
      { organisation: '0701 (Schule)', rolle: 'Leitung' },
    ];
    const ids = `+${K(1)}/${K(2)}@2027-07-31T22:00:00.000Z -${K(3)}/${K(4)} ~${K(5)}/${K(6)}@- personalnummer`;
    const line = { actorId: null, subjectType: 'person', subjectId: K(80), outcome: 'ok' } as const;
    for (const [action, detail] of [
      ['kontexte-update', `${ids}\n${JSON.stringify(names)}`],
      ['person-update', 'felder familienname email'],
      ['person-lock', 'bis 2026-12-31T23:00:00.000Z'],
      ['audit-log-export', 'zeilen 0'],
    ] as const) {
      server.clock.advance(1000);
      await server.context.audit({ ...line, action, detail });
    }
    const { items } = await ask({ wen: K(80) });
    expect(items.toReversed().map(({ einzelheiten }) => einzelheiten)).toEqual([
      [
        'Personalnummer (KoPers.-Nr.)',
        'Neu: Lehrkraft, 0700 (Schule), bis einschließlich 31.07.2027',
        'Weggefallen: Schüler, 5a',
        'Befristung geändert: Leitung, 0701 (Schule), unbefristet',
      ].join('\n'),
      'Nachname\nE-Mail-Adresse',
      'bis einschließlich 31.12.2026',
      'zeilen 0',
    ]);
  });

  test('names are looked up by their keys, in a statement for persons and one for things: nobody else is read, however many there are', async () => {
    await lines(1, { actorId: adminId });
    // The use of the session is noted before.
    await ask({ limit: 5 });
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await ask({ limit: 5 });
    const asked = query.mock.calls.map(([first]) => first as unknown as { readonly text?: string; readonly values?: readonly unknown[] });
    query.mockRestore();
    // Who is there and what they may, the number of lines, a page of them, and the names.
    expect(asked).toHaveLength(5);
    const scansOf = async (of: string, tables: RegExp) => {
      const { text, values } = asked.find(({ text: one }) => one?.includes(of)) ?? expect.fail(`nothing is asked of ${of}`);
      const plan = await server.context.db.transaction().execute(async (trx) => {
        // The few of this test would be read whole in any case.
        await sql`set local enable_seqscan = off`.execute(trx);
        return trx.executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(`explain (costs off) ${text}`, [...(values ?? [])]));
      });
      const steps = plan.rows.map((line) => line['QUERY PLAN']).join('\n');
      return steps.split('->').filter((step) => tables.test(step));
    };
    for (const [of, tables, count] of [
      ['from "person" left join "account"', /Scan.* on (?:person|account)\b/, 2],
      ['from rolle', /Scan.* on (?:rolle|service_provider|organisation)\b/, 4],
    ] as const) {
      const scans = await scansOf(of, tables);
      expect(scans.length).toBeGreaterThanOrEqual(count);
      expect(scans.filter((step) => !step.includes('Cond:'))).toEqual([]);
    }
  });

  test('is filtered by who, whom, what, outcome and when, each alone and together, by user name as by id', async () => {
    const from = new Date(server.clock.now().getTime() + 1).toISOString();
    await lines(2, { actorId: adminId, subject: K(2), action: 'klasse-rename' });
    await lines(1, { actorId: adminId, subject: K(2), action: 'klasse-rename', outcome: 'refused' });
    await lines(1, { subject: K(2) });
    const before = new Date(server.clock.now().getTime() + 1).toISOString();
    await lines(1, { actorId: pupilId, subject: K(2) });
    const totals = async (...queries: readonly Readonly<Record<string, string>>[]): Promise<readonly number[]> =>
      Promise.all(queries.map(async (query) => (await ask({ wen: K(2), ...query })).total));
    expect(
      await totals(
        {},
        { wer: 'ADMIN' },
        { wer: adminId.toUpperCase() },
        { wer: 'SCHULPORTAL' },
        { wer: 'gibt-es-nicht' },
        { wer: 'schueler' },
      ),
    ).toEqual([5, 3, 3, 1, 0, 1]);
    expect(await totals({ aktion: 'klasse-rename' }, { ergebnis: 'refused' }, { von: from, bis: before }, { von: before })).toEqual([
      3, 1, 4, 1,
    ]);
    expect((await ask({ von: from, bis: before, wer: 'admin', ergebnis: 'ok', aktion: 'klasse-rename' })).total).toBe(2);
    expect((await ask({ wen: 'schueler', aktion: 'person-lock' })).total).toBe(1);
    const page = await ask({ wen: K(2), offset: 1, limit: 2 });
    expect([page.total, ...page.items.map(({ akteur }) => akteur.id)]).toEqual([5, null, adminId]);
  });

  test('an account is told by its person: whose password was tried', async () => {
    const { id } = await server.context.db.selectFrom('account').select('id').where('person_id', '=', pupilId).executeTakeFirstOrThrow();
    await server.context.audit({ actorId: pupilId, action: 'sign-in', subjectType: 'account', subjectId: id, outcome: 'refused' });
    const [line] = (await ask({ limit: 1 })).items;
    expect(line?.gegenstand).toMatchObject({ art: 'account', id, benutzername: 'schueler' });
    expect(line?.gegenstand.name).toBe(line?.akteur.name);
  });

  test('is found by what the list shows: a name, a part of it, the names of several; a whole user name means its person alone', async () => {
    const persons = Array.from({ length: 60 }, (_, n) => ({
      id: K(1000 + n),
      username: `quirin${n}`,
      vorname: 'Quirin',
      familienname: n === 0 ? 'Quendel' : 'Quast',
      vorname_sort: 'quirin',
      familienname_sort: 'q',
    }));
    await server.context.db.insertInto('person').values(persons).execute();
    await lines(1, { actorId: K(1000), subject: K(5) });
    await lines(2, { actorId: K(1001), subject: K(5) });
    await lines(4, { subject: K(1002) });
    const totals = async (...queries: readonly Readonly<Record<string, string>>[]): Promise<readonly number[]> =>
      Promise.all(queries.map(async (query) => (await ask({ aktion: 'klasse-create', ...query })).total));
    // The last two fit more persons than the log names.
    expect(
      await totals({ wer: 'Quirin Quendel' }, { wer: 'quendel, quirin' }, { wer: 'Quirin Quarz' }, { wer: 'quirin' }, { wen: 'Quirin' }),
    ).toEqual([1, 1, 0, 3, 4]);
    await admin.get(`${URL}/csv?wer=Quirin&wen=${K(5)}`);
    expect((await ask({ limit: 1 })).items[0]?.einzelheiten).toBe(`zeilen 3; wer viele; wen ${K(5)}`);
    expect((await ask({ wer: 'Schulportal', wen: K(1002) })).total).toBe(4);
  });

  test('several actions are asked for as one: who reset a second factor, by whatever way', async () => {
    const resets = ['second-factor-reset', 'second-factor-lost', 'second-factor-recovery'];
    for (const action of [...resets, 'second-factor-init']) await lines(1, { action, subject: K(6) });
    const { items } = await ask({ wen: K(6), aktion: 'second-factor-resets' });
    expect(items.map(({ aktion }) => aktion).toSorted()).toEqual(resets.toSorted());
  });

  test('is not counted beyond the most that is told', async () => {
    const { db } = server.context;
    await sql`insert into audit_log (at, action, subject_type, subject_id, outcome)
      select ${server.clock.now()}::timestamptz, 'klasse-delete', 'organisation', ${K(3)}, 'ok'
      from generate_series(1, ${AUDIT_LINES_MOST + 5})`.execute(db);
    expect((await ask({ aktion: 'klasse-delete', limit: 1 })).total).toBe(AUDIT_LINES_MOST + 1);
    const file = (await admin.get(`${URL}/csv?aktion=klasse-delete`)).body;
    expect(file.trim().split('\r\n')).toHaveLength(AUDIT_LINES_MOST + 1);
  });

  test('the filtered lines as a file: ids alone, the time in UTC and in Berlin, formula-safe; the export is a line that tells what it held', async () => {
    await lines(1, { actorId: adminId, subject: K(4), detail: '=1+1;"x"' });
    const answer = await admin.get(`${URL}/csv?wer=admin&wen=${K(4)}&aktion=klasse-create`);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head = '', line = '', ...rest] = answer.body.split('\r\n');
    expect(head).toContain('Wer;Handlung;Was');
    const now = server.clock.now();
    expect(line).toContain(`;${now.toISOString()};${writeDay(dayOf(now))} ${timeOf(now)}:${now.toISOString().slice(17, 19)};${adminId};`);
    expect(line).toMatch(new RegExp(`;${adminId};klasse-create;Klasse angelegt;organisation;${K(4)};gelungen;`));
    expect(line).toContain(`"'=1+1;""x"""`);
    expect(rest).toEqual(['']);
    const [entry] = (await ask({ limit: 1 })).items;
    expect(entry).toMatchObject({ aktion: 'audit-log-export', akteur: { id: adminId }, gegenstand: { art: 'audit-log' }, stufe: 'gold' });
    expect(entry?.einzelheiten).toMatch(new RegExp(`^zeilen 1; wer ${adminId} [0-9a-f-]{36}; wen ${K(4)}; was klasse-create$`));
    expect((await admin.send({ method: 'HEAD', url: `${URL}/csv` })).statusCode).toBe(404);
  });

  test('nothing that somebody typed into a filter gets into the log', async () => {
    await admin.get(`${URL}/csv?wer=Nora+Niemand&aktion=Nora+Niemand&wen=Nora+Niemand`);
    expect((await ask({ limit: 1 })).items[0]?.einzelheiten).toBe('zeilen 0; wer unbekannt; wen unbekannt; was unbekannt');
  });

  test.for([URL, `${URL}/csv`])('%s is for both rights at the root, at gold', async (url) => {
    const low = await server.signIn('admin');
    expect([(await low.get(url)).statusCode, (await low.get(url)).json()]).toMatchObject([
      403,
      { i18nKey: 'REQUIRED_STEP_UP_LEVEL_NOT_MET' },
    ]);
    const school = await server.signIn('schuladmin', 'gold');
    expect((await school.get(url)).statusCode).toBe(404);
    expect((await server.browser().get(url)).statusCode).toBe(401);
  });
});
