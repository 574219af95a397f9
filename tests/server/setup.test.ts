import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULTS } from '#app/portal-config';
import { LANDING } from '#i18n/de/landing';
import { textsOf } from '#i18n/index';
import { buildApp } from '#server/app';
import { otpAnswer } from '#server/start/otp-socket';
import { createContext } from '#server/create-context';
import { connect, connectEmbedded, type Connection } from '#server/db/connect';
import { answersOf, problemsOf, type Answered } from '#server/setup/answers';
import { askForRest } from '#server/setup/ask';
import { readOptions } from '#server/setup/options';
import { setUp } from '#server/setup/set-up';
import { STANDARD_ROLLEN } from '#server/standard/rollen';
import { prepareDatabase } from '#server/start/prepare-database';
import { PLACEHOLDERS } from '#server/start/read-settings';
import { startServer, type RunningServer } from '#server/start/start-server';
import { PristineData } from '../e2e/pristine';
import { TestBrowser } from './browser';
import { callCommand, startCommand } from './command';
import { postgresPrograms, startPostgres, type TestPostgres } from './postgres';
import { readEmptySnapshot, readSnapshot, testSettings } from './snapshot';

const KEY = 'a key for tests that is long enough, really';
const OWN = 'Wiese Lampe 9 Fenster';
const PRODUCTION = { production: true, port: 0, publicOrigin: 'https://portal.example.org' } as const;

/** What a state says at its first set-up, in the words of the command line. */
const ANSWERED: Answered = {
  land: ['Freistaat Muster'],
  kuerzel: ['FM'],
  hilfe: ['https://hilfe.example.net'],
  kontakt: ['mailto:portal@example.net'],
  status: ['https://status.example.net'],
  administrator: ['Ada|Änderung', 'Bo|Zweite|bo.zweite'],
  angebot: ['E-Mail=https://mail.example.net/?a=b'],
  'ohne-rolle': ['Importdienst'],
};
const first = (more: Answered = {}) => answersOf({ ...ANSWERED, ...more }, false, true);

describe('the first set-up', () => {
  let connection: Connection;
  let empty: PristineData;
  const context = () => createContext(testSettings(), connection.db);
  beforeAll(async () => {
    connection = await connectEmbedded({ snapshot: readEmptySnapshot() });
    empty = new PristineData(connection.db);
    await empty.keep();
  });
  afterEach(() => empty.restore());
  afterAll(() => connection.close());
  const namesIn = async (table: 'rolle' | 'organisation' | 'service_provider'): Promise<string[]> =>
    (await connection.db.selectFrom(table).select('name').orderBy('name').execute()).map(({ name }) => name);

  test('a state, its levels, the roles that it wants with the Angebote that it has, and its links', async () => {
    const outcome = await setUp(context(), first());
    expect(outcome.land).toBe('Freistaat Muster');
    expect(await namesIn('organisation')).toEqual(
      expect.arrayContaining([
        'Freistaat Muster',
        'Öffentliche Schulen Freistaat Muster',
        'Ersatzschulen Freistaat Muster',
        'Beispielschule',
      ]),
    );
    expect(await namesIn('service_provider')).toEqual(['E-Mail', 'Schulportal-Administration']);
    expect((await namesIn('rolle')).toSorted()).toEqual(
      STANDARD_ROLLEN.map(({ name }) => name)
        .filter((name) => name !== 'Importdienst')
        .toSorted(),
    );
    const { rows } = await connection.db
      .selectFrom('rolle as r')
      .innerJoin('rolle_service_provider as rs', 'rs.rolle_id', 'r.id')
      .innerJoin('service_provider as sp', 'sp.id', 'rs.service_provider_id')
      .select(['r.name as rolle', 'sp.name as angebot'])
      .where('r.name', 'in', ['Lehrkraft', 'Landesadministrator'])
      .execute()
      .then((found) => ({ rows: found.map(({ rolle, angebot }) => `${rolle}: ${angebot}`).toSorted() }));
    expect(rows).toEqual(['Landesadministrator: Schulportal-Administration', 'Lehrkraft: E-Mail']);
    const log = await connection.db.selectFrom('audit_log').select(['action', 'actor_id', 'outcome', 'detail']).execute();
    expect(log.map(({ action, actor_id, outcome }) => [action, actor_id, outcome])).toEqual([
      ['person-create', null, 'ok'],
      ['person-create', null, 'ok'],
      ['setup', null, 'ok'],
    ]);
    expect(log.at(-1)?.detail).toBe('schulen 2 rollen 13 angebote 2 personen 2');
    expect(JSON.stringify(log)).not.toMatch(/Änderung|zweite/);
  });

  test('twice is refused and changes nothing; --extend adds what is named and leaves the rest', async () => {
    await setUp(context(), first());
    await expect(setUp(context(), first())).rejects.toThrow('Das Portal ist schon eingerichtet: Freistaat Muster');
    const more = answersOf(
      {
        administrator: ['Ada|Änderung'],
        rolle: ['Importdienst', 'LiV'],
        angebot: ['WebUntis=https://w.example.net'],
        hilfe: ['https://neu.example.net'],
      },
      true,
      true,
    );
    const outcome = await setUp(context(), more);
    expect(outcome).toMatchObject({
      land: 'Freistaat Muster',
      rollen: ['Importdienst'],
      angebote: ['WebUntis'],
      schulen: [],
      unveraendert: ['Rolle LiV', 'Schule Beispielschule', 'Schule Freie Beispielschule'],
    });
    expect(outcome.administratoren.map(({ benutzername }) => benutzername)).toEqual(['aaenderung1']);
  });

  test('where anything fails nothing is set up, and what keeps the passwords may fail, too', async () => {
    await setUp(context(), first()).catch(() => undefined);
    const before = await namesIn('organisation');
    const taken = answersOf({ administrator: ['Cy|Neu|cy.neu', 'Bo|Andere|bo.zweite'] }, true, false);
    await expect(setUp(context(), taken)).rejects.toThrow('Der Benutzername bo.zweite ist schon vergeben. Es wurde nichts eingerichtet.');
    const full = () => {
      throw new Error('ENOSPC');
    };
    await expect(setUp(context(), answersOf({ administrator: ['Cy|Neu|cy.neu'] }, true, false), full)).rejects.toThrow('ENOSPC');
    expect(await connection.db.selectFrom('account').select('username').where('username', '=', 'cy.neu').execute()).toEqual([]);
    expect(await namesIn('organisation')).toEqual(before);
  });

  test('--extend adds nothing to an empty database, nor to one that something else filled', async () => {
    const more = answersOf({ administrator: ['Cy|Neu'] }, true, false);
    await expect(setUp(context(), more)).rejects.toThrow('Lassen Sie --extend weg');
    await connection.db
      .insertInto('organisation')
      .values({ id: '6d0c1f9e-5a2b-4c3d-8e4f-1a2b3c4d5e6f', typ: 'ROOT', name: 'L', name_sort: 'l' })
      .execute();
    await expect(setUp(context(), more)).rejects.toThrow('wurde nicht mit npm run setup eingerichtet');
  });

  test('demo data are not the beginning of a state', async () => {
    const demo = await connectEmbedded({ snapshot: readSnapshot() });
    const there = createContext(testSettings(), demo.db);
    await expect(setUp(there, first())).rejects.toThrow('Die Datenbank enthält Demodaten');
    await expect(setUp(there, answersOf({ administrator: ['Cy|Neu'] }, true, false))).rejects.toThrow('Die Datenbank enthält Demodaten');
    await demo.close();
  });
});

describe('what was set up starts in production', () => {
  let server: RunningServer;
  let password: string;
  beforeAll(async () => {
    const connection = await connectEmbedded({ snapshot: readEmptySnapshot() });
    const outcome = await setUp(createContext(testSettings(), connection.db), first());
    password = outcome.administratoren[0]?.startpasswort ?? '';
    server = await startServer(testSettings({ ...PRODUCTION, publicOrigin: 'http://localhost:8099' }), { connection });
  });
  afterAll(() => server.stop());

  test('AUTH-02, AUTH-05: the first sign-in demands an own password, the administration a second factor; then there is one who may do everything', async () => {
    const browser = new TestBrowser(server.app);
    const login = (secret: string, level: string) =>
      browser.form('/api/auth/login', { username: 'aaenderung', password: secret, redirectUrl: '/start', requiredStepUpLevel: level });
    const asked = await login(password, 'silver');
    expect(asked.body).toContain('name="password-new"');
    const changed = await browser.form('/api/auth/login/password', { 'password-new': OWN, 'password-confirm': OWN });
    expect(changed.statusCode).toBe(303);
    const info = await browser.get('/api/auth/logininfo');
    const { personId } = info.json<{ personId: string }>();
    expect((await browser.get('/api/personen-frontend')).json()).toMatchObject({ i18nKey: 'REQUIRED_STEP_UP_LEVEL_NOT_MET' });
    expect((await browser.post('/api/2fa-token/init', { personId })).statusCode).toBe(201);
    const otp = await otpAnswer(server.context, 'aaenderung');
    expect((await browser.post('/api/2fa-token/verify', { personId, otp })).statusCode).toBeLessThan(300);
    const provider = await browser.get('/api/provider');
    expect(provider.json<{ name: string }[]>().map(({ name }) => name)).toEqual(['Schulportal-Administration']);
  });

  test('D-06: the first thing that a visitor reads names this state, before any script is there', async () => {
    const dist = mkdtempSync(join(tmpdir(), 'schulportal-dist-'));
    const page = (welcome: string) => `<h1>${welcome}</h1><a href="/hilfe/">Hilfe</a>`;
    for (const file of ['index.html', 'landing.html'])
      writeFileSync(join(dist, file), page('Willkommen im Schulportal Schleswig-Holstein'));
    const app = await buildApp(server.context, { dist });
    for (const address of ['/', '/landing.html', '/gibt-es-nicht']) {
      const answer = await app.inject(address);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
      expect(answer.body).toBe(page('Willkommen im Schulportal Freistaat Muster').replace('/hilfe/', 'https://hilfe.example.net'));
    }
    await app.close();
    rmSync(dist, { recursive: true });
  });

  test('D-06: its links lead where the set-up was told, unless the environment says otherwise, and nobody is named as a sponsor who is none', async () => {
    const config = await server.app.inject('/portal-config.json');
    expect(config.json()).toEqual({
      portalName: 'Schulportal Freistaat Muster',
      land: 'Freistaat Muster',
      landLogo: null,
      helpUrl: 'https://hilfe.example.net',
      contactUrl: 'mailto:portal@example.net',
      statusUrl: 'https://status.example.net',
      sponsors: [],
    });
  });
});

test('D-06: what the server replaces in built pages is what they say', () => {
  expect(textsOf(LANDING)('welcome')).toBe(`Willkommen im ${PLACEHOLDERS.portalName}`);
  expect(DEFAULTS.helpUrl).toBe(PLACEHOLDERS.helpUrl);
});

describe('the answers', () => {
  test('what is wrong is named with what to do, all at once', () => {
    const wrong: Answered = {
      land: ['Land_1'],
      hilfe: ['javascript:alert(1)'],
      kontakt: ['mailto:a@example.net', 'mailto:b@example.net'],
      'oeffentlich-domain': ['Schulen'],
      administrator: ['Ada', 'Ada|B3rg', '李|王', 'Ada|Berg|Ada Berg'],
      angebot: ['Mail=https://m.example.net', 'E-Mail=m.example.net'],
      'ohne-rolle': ['Landesadministrator', 'Hausmeister'],
      foerderer: [
        'Stiftung|https://s.example.net|/gibt/es/nicht.svg',
        'Stiftung|s.example.net|a.svg',
        'Stiftung|https://s.example.net|README.md',
      ],
      rolle: ['LiV'],
    };
    const problems = problemsOf(wrong, false);
    for (const [option, count] of Object.entries({
      land: 1,
      hilfe: 1,
      kontakt: 1,
      status: 1,
      'oeffentlich-domain': 1,
      administrator: 4,
      angebot: 2,
    }))
      expect(problems.filter((line) => line.startsWith(`--${option} `))).toHaveLength(count);
    expect(problems).toEqual(
      expect.arrayContaining([
        '--status fehlt.',
        '--kontakt kann nur einmal angegeben werden.',
        '--hilfe „javascript:alert(1)“ muss mit https://, http:// oder mailto: beginnen.',
        '--ohne-rolle „Landesadministrator“ ist nötig: ohne diese Rolle verwaltet niemand das Land.',
        '--foerderer „Stiftung|https://s.example.net|/gibt/es/nicht.svg“ hat ein Bild, das nicht gelesen werden kann: /gibt/es/nicht.svg',
        '--rolle gilt nur mit --extend.',
      ]),
    );
    expect(problemsOf({ land: ['X'] }, true)).toEqual(['--land gilt nur für die erste Einrichtung.']);
    expect(problemsOf(ANSWERED, false)).toEqual([]);
  });

  test('an option that does not exist is named, and one without its answer', () => {
    expect(readOptions(['--lnad', 'X'])).toEqual({ problem: expect.stringContaining('--lnad gibt es nicht') as string });
    for (const [words, wrong] of [
      [['--land', 'Freistaat', 'Muster', '--extend'], 'Muster'],
      [['--extend', '--land'], '--land'],
    ] as const)
      expect(readOptions(words)).toEqual({
        problem: expect.stringMatching(new RegExp(`^${wrong} gibt es nicht, oder dahinter fehlt`)) as string,
      });
    expect(readOptions(['--help'])).toBeNull();
    expect(readOptions(['--land', 'X', '--extend'])).toMatchObject({ answered: { land: ['X'] }, extend: true, json: false });
  });

  test('questions: a wrong answer is told and asked again, what was answered stays, what an option said is not asked', async () => {
    const said: string[] = [];
    const asked: string[] = [];
    const replies: Readonly<Record<string, string[]>> = {
      'Wie heißt das Land?': ['', 'Land_1', 'Freistaat Muster'],
      'Wohin führt „Kontakt“?': ['kontakt', 'mailto:a@example.net'],
      'Wer verwaltet das Land?': ['', 'Ada|Berg'],
      '  noch eine': ['Bo|Zweite', ''],
    };
    const talk = {
      ask: (question: string) => {
        asked.push(question);
        const key = Object.keys(replies).find((known) => question.startsWith(known));
        return Promise.resolve(key === undefined ? '' : (replies[key]?.shift() ?? ''));
      },
      say: (line: string) => void said.push(line),
    };
    const answered = await askForRest(talk, { hilfe: ['https://h.example.net'], status: ['https://s.example.net'] }, false);
    expect(answered).toMatchObject({
      land: ['Freistaat Muster'],
      oeffentlich: ['Öffentliche Schulen Freistaat Muster'],
      kontakt: ['mailto:a@example.net'],
      administrator: ['Ada|Berg', 'Bo|Zweite'],
    });
    expect(said).toEqual(expect.arrayContaining(['Diese Angabe ist nötig.', expect.stringContaining('„Land_1“ ist kein Name')]));
    expect(asked.some((question) => question.includes('„Hilfe“'))).toBe(false);
    expect(problemsOf(answered, false)).toEqual([]);
    const later: string[] = [];
    await askForRest({ ask: (question) => (later.push(question), Promise.resolve('')), say: () => undefined }, {}, true);
    expect(later.some((question) => question.startsWith('Wie heißt das Land?'))).toBe(false);
  });
});

describe('npm run setup', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'schulportal-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const env = () => ({ DATA_DIR: join(folder, 'data'), DATABASE_URL: '', SECRET_KEY: KEY });
  const run = (words: readonly string[], more: Readonly<Record<string, string>> = {}) => callCommand('setup', words, { ...env(), ...more });
  const words = Object.entries(ANSWERED).flatMap(([option, answers]) => answers.flatMap((answer) => [`--${option}`, answer]));

  test('without a key, or with answers missing, it says so and makes nothing', async () => {
    expect(await run(words, { SECRET_KEY: '' })).toMatchObject({ code: 1, said: expect.stringContaining('SECRET_KEY fehlt') as string });
    expect(await run(['--land', 'Freistaat Muster'])).toMatchObject({
      code: 1,
      said: expect.stringContaining('--administrator fehlt.') as string,
    });
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  test('by options alone: the outcome as JSON, start passwords only in the file that its owner alone reads, which nothing overwrites', async () => {
    const file = join(folder, 'passwords.csv');
    const { code, out, said } = await startCommand('setup', [...words, '--json', '--passwords-to', file], env());
    expect([code, said]).toEqual([0, '']);
    expect(JSON.parse(out)).toMatchObject({
      land: 'Freistaat Muster',
      administratoren: [
        { name: 'Ada Änderung', benutzername: 'aaenderung' },
        { name: 'Bo Zweite', benutzername: 'bo.zweite' },
      ],
      startpasswoerter: file,
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const kept = readFileSync(file, 'utf8');
    expect(kept).toMatch(/^aaenderung;\S{8,};Ada Änderung\nbo\.zweite;\S{8,};Bo Zweite\n$/);
    for (const line of kept.trim().split('\n')) expect(out).not.toContain(line.split(';')[1]);
    expect(await run(['--extend', '--administrator', 'Cy|Neu', '--passwords-to', file])).toMatchObject({
      code: 1,
      said: expect.stringContaining('gibt es schon') as string,
    });
    expect(readFileSync(file, 'utf8')).toBe(kept);
    const again = join(folder, 'again.csv');
    expect(await run([...words, '--passwords-to', again])).toMatchObject({
      code: 1,
      said: expect.stringContaining('schon eingerichtet') as string,
    });
    expect(existsSync(again)).toBe(false);
  });
});

const programs = postgresPrograms();
describe.runIf(programs !== null)('on PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(() => {
    postgres = startPostgres(programs ?? '');
  });
  afterAll(() => postgres.stop());

  test('of two that set up at once one does, and the other is refused', async () => {
    const settings = testSettings({ databaseUrl: postgres.url });
    const once = async (): Promise<string> => {
      const connection = await connect(settings);
      try {
        return (await prepareDatabase(settings, createContext(settings, connection.db), (context) => setUp(context, first()))).land;
      } catch (error) {
        return (error as Error).message;
      } finally {
        await connection.close();
      }
    };
    const said = await Promise.all([once(), once()]);
    expect(said.toSorted()[1]).toBe('Freistaat Muster');
    expect(said.toSorted()[0]).toContain('schon eingerichtet');
  });
});
