import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LoginInfo, Organisation, Personenuebersicht, PersonInfo, ServiceProvider, WorkflowStep } from '#contract/types';
import { SYSTEMRECHTE } from '#contract/rollen-enums';
import { startTestServer, type TestServer } from './rig';
import { expectShape } from './shapes';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const loginInfo = async (username: string): Promise<LoginInfo> =>
  expectShape('auth.logininfo', (await (await server.signIn(username)).get('/api/auth/logininfo')).json());

describe('login info', () => {
  test('CALL-01, ENT-01, ENT-02: who is signed in, at which level, with which rights', async () => {
    const info = await loginInfo('admin');
    expect(info).toMatchObject({ personId: await server.personId('admin'), preferred_username: 'admin', acr: 'silver', timeLimits: [] });
    expect(info.personenkontexte[0]?.rolle.systemrechte).toContain('IMPORT_DURCHFUEHREN');
    expect(info.personenkontexte[0]?.organisation).toMatchObject({ typ: 'ROOT', name: 'Land Schleswig-Holstein' });
  });

  test('CALL-01: without a session 401, for an account without person 403', async () => {
    const anonymous = await server.browser().get('/api/auth/logininfo');
    expect([anonymous.statusCode, anonymous.json()]).toEqual([401, { message: 'Unauthorized', statusCode: 401 }]);
  });

  test('STATE-04: a missing KoPers number is announced 56 days after the assignment', async () => {
    const [limit] = (await loginInfo('lehrkraft')).timeLimits;
    expect(limit?.occasion).toBe('KOPERS');
    const days = (new Date(limit?.deadline ?? 0).getTime() - server.clock.now().getTime()) / 86_400_000;
    expect(Math.round(days)).toBe(26);
  });

  test('STATE-05: an account without assignment is announced to be deleted after 84 days', async () => {
    const [limit] = (await loginInfo('ohnekontext')).timeLimits;
    expect(limit?.occasion).toBe('NO_KONTEXTE');
    expect(Math.round((new Date(limit?.deadline ?? 0).getTime() - server.clock.now().getTime()) / 86_400_000)).toBe(64);
  });

  test('STATE-06: an assignment that ends within 56 days is announced with school and role', async () => {
    expect((await loginInfo('befristet')).timeLimits).toEqual([
      expect.objectContaining({ occasion: 'PERSONENKONTEXT_EXPIRES', school: 'Testschule Schulportal', rolle: 'LiV' }),
    ]);
  });
});

describe('when the account of a person is locked or deleted', () => {
  const dueOf = async (username: string): Promise<readonly [string, number][]> => {
    const browser = await server.signIn('admin', 'gold');
    const { timeLimits } = expectShape<Pick<LoginInfo, 'timeLimits'>>(
      'personen.get',
      (await browser.get(`/api/personen/${await server.personId(username)}`)).json(),
    );
    const days = (deadline: string): number => Math.round((Date.parse(deadline) - server.clock.now().getTime()) / 86_400_000);
    return timeLimits.map(({ occasion, deadline }) => [occasion, days(deadline)]);
  };

  test('CALL-40, STATE-04, STATE-05: an administrator reads the days that the person is told, and none where nothing is due', async () => {
    expect(await dueOf('lehrkraft')).toEqual([['KOPERS', 26]]);
    expect(await dueOf('ohnekontext')).toEqual([['NO_KONTEXTE', 64]]);
    expect(await dueOf('admin')).toEqual([]);
  });

  test('CALL-40, STATE-06: that one assignment ends is told to its owner alone', async () => {
    expect(await dueOf('befristet')).toEqual([]);
  });

  test('STATE-04: whoever is locked for a missing KoPers number is not announced to be', async () => {
    const { db } = server.context;
    const id = '00000000-0000-4000-8000-00000000000e';
    const person_id = await server.personId('lehrkraft');
    await db.insertInto('user_lock').values({ id, person_id, locked_by: 'Cron', lock_occasion: 'KOPERS_GESPERRT' }).execute();
    expect(await dueOf('lehrkraft')).toEqual([]);
    await db.deleteFrom('user_lock').where('id', '=', id).execute();
  });
});

describe('configuration', () => {
  test('CALL-11, FLAG-01: flags are public', async () => {
    const flags = expectShape<Record<string, boolean>>('config.get', (await server.browser().get('/api/config')).json());
    expect(flags).toMatchObject({ rolleBearbeitenEnabled: false, befristungBearbeitenEnabled: true });
  });

  test('CALL-57, ENT-04, ENT-09, D-04: the sixteen rights are public, two of them technical', async () => {
    const rights = expectShape<{ name: string; isTechnical: boolean }[]>(
      'rolle.systemrechte',
      (await server.browser().get('/api/rolle/systemrechte')).json(),
    );
    expect(rights.map(({ name }) => name)).toEqual(SYSTEMRECHTE);
    expect(rights.filter(({ isTechnical }) => isTechnical).map(({ name }) => name)).toEqual(['CRON_DURCHFUEHREN', 'PERSONEN_LESEN']);
  });

  test('CALL-59, D-06: the status page lies outside', async () => {
    const answer = await server.browser().get('/api/status');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://status.example.org/schulportal']);
  });
});

describe('about oneself', () => {
  test('CALL-38: person info names every assignment and the e-mail address', async () => {
    const info = expectShape<PersonInfo>('personInfo.get', (await (await server.signIn('lehrkraft')).get('/api/person-info')).json());
    expect(info.person).toMatchObject({
      referrer: 'lehrkraft',
      personalnummer: null,
      name: { vorname: 'Lars', familiennamen: 'Kröger' },
      dienststellen: ['1111111'],
    });
    expect(info.personenkontexte).toHaveLength(1);
  });

  test('CALL-38: version 1 lists classes as groups of their school', async () => {
    const info = expectShape<{ personenkontexte: { gruppen: { bezeichnung: string }[] }[] }>(
      'personInfo.v1',
      (await (await server.signIn('schueler')).get('/api/v1/person-info')).json(),
    );
    expect(info.personenkontexte.map(({ gruppen }) => gruppen.map(({ bezeichnung }) => bezeichnung))).toEqual([['Playwright3a']]);
  });

  test('CALL-13, ENT-11: the own overview lists school and class with the school administrators', async () => {
    const own = expectShape<Personenuebersicht>(
      'personenuebersicht.get',
      (await (await server.signIn('schueler')).get(`/api/dbiam/personenuebersicht/${await server.personId('schueler')}`)).json(),
    );
    expect(own.zuordnungen.map(({ typ, sskName }) => [typ, sskName])).toEqual(
      expect.arrayContaining([
        ['SCHULE', 'Testschule Schulportal'],
        ['KLASSE', 'Playwright3a'],
      ]),
    );
    expect(own.zuordnungen.every(({ editable }) => !editable)).toBe(true);
    expect(own.zuordnungen.find(({ typ }) => typ === 'SCHULE')?.admins).toContain('Silke Clausen');
  });

  test('CALL-13, PERM-03, PERM-04: the overview of others is for those who manage them, at gold; for everybody else they do not exist', async () => {
    const url = `/api/dbiam/personenuebersicht/${await server.personId('lehrkraft')}`;
    expect((await (await server.signIn('schueler')).get(url)).json()).toMatchObject({ code: 404, subcode: '01' });
    const [silver, schuladmin] = [await server.signIn('schuladmin'), await server.signIn('schuladmin', 'gold')];
    expect((await schuladmin.get(url)).statusCode).toBe(200);
    expect((await silver.get(url)).json()).toEqual({ code: 403, i18nKey: 'REQUIRED_STEP_UP_LEVEL_NOT_MET' });
    const elsewhere = `/api/dbiam/personenuebersicht/${await server.personId('autotester')}`;
    for (const browser of [silver, schuladmin]) expect((await browser.get(elsewhere)).statusCode).toBe(404);
    expect((await (await server.signIn('admin', 'gold')).get(elsewhere)).statusCode).toBe(200);
  });

  test('CALL-13: an id that is none is refused', async () => {
    expect((await (await server.signIn('admin')).get('/api/dbiam/personenuebersicht/keine-id')).json()).toMatchObject({
      code: 400,
      subcode: '03',
    });
  });

  test('CALL-25, ENT-17: the published notice, and an empty answer when there is none', async () => {
    const browser = await server.signIn('schueler');
    expect(expectShape<{ status: string }>('meldung.current', (await browser.get('/api/portal/meldung/current')).json()).status).toBe(
      'VEROEFFENTLICHT',
    );
    await server.context.db.updateTable('meldung').set({ status: 'NICHT_VEROEFFENTLICHT' }).execute();
    const none = await browser.get('/api/portal/meldung/current');
    expect([none.statusCode, none.body]).toEqual([200, '']);
    await server.context.db.updateTable('meldung').set({ status: 'VEROEFFENTLICHT' }).execute();
  });
});

describe('service providers', () => {
  test('CALL-51: the own ones are those of the roles, each once; all are for everybody signed in', async () => {
    const browser = await server.signIn('schueler');
    const own = expectShape<ServiceProvider[]>('provider.list', (await browser.get('/api/provider')).json());
    expect(own.map(({ name }) => name)).toEqual(['itslearning', 'Psychosoziales Beratungsangebot']);
    expect(expectShape<ServiceProvider[]>('provider.all', (await browser.get('/api/provider/all')).json())).toHaveLength(30);
  });

  test('CALL-52: a logo comes as an image that can do nothing, an unknown one not at all', async () => {
    const browser = await server.signIn('schueler');
    const [provider] = (await browser.get('/api/provider')).json<ServiceProvider[]>();
    const logo = await browser.get(`/api/provider/${provider?.id}/logo`);
    expect(logo.headers).toMatchObject({ 'content-type': 'image/svg+xml; charset=utf-8', 'x-content-type-options': 'nosniff' });
    expect(logo.headers['content-security-policy']).toContain('sandbox');
    expect(logo.headers['cache-control']).toBe('private, max-age=3600');
    expect((await browser.get('/api/provider/00000000-0000-4000-8000-000000000000/logo')).json()).toMatchObject({
      code: 404,
      subcode: '01',
    });
    expect((await browser.get('/api/provider/x/logo')).statusCode).toBe(400);
  });
});

describe('organisations', () => {
  const list = async (username: string, query: string) => {
    const answer = await (await server.signIn(username)).get(`/api/organisationen?${query}`);
    return {
      items: expectShape<Organisation[]>('organisationen.list', answer.json()),
      total: Number(answer.headers['x-paging-total']),
      headers: answer.headers,
    };
  };

  test('CALL-34, CALL-30, ENT-06, ENT-16: root, its two children and a single one', async () => {
    const browser = await server.signIn('schueler');
    const root = expectShape<Organisation>('organisationen.root', (await browser.get('/api/organisationen/root')).json());
    expect(root).toMatchObject({ typ: 'ROOT', administriertVon: null });
    const children = expectShape<{ oeffentlich: Organisation; ersatz: Organisation }>(
      'organisationen.rootChildren',
      (await browser.get('/api/organisationen/root/children')).json(),
    );
    expect([children.oeffentlich.name, children.ersatz.name]).toEqual([
      'Öffentliche Schulen Land Schleswig-Holstein',
      'Ersatzschulen Land Schleswig-Holstein',
    ]);
    expect((await browser.get(`/api/organisationen/${root.id}`)).json()).toEqual(root);
    expect((await browser.get('/api/organisationen/nichts')).json()).toMatchObject({ code: 400, subcode: '03' });
    expect((await browser.get('/api/organisationen/00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
  });

  test('CALL-31: search takes its signs literally and finds name or number', async () => {
    expect((await list('admin', 'typ=SCHULE&searchString=pw665')).items.map(({ kennung }) => kennung)).toEqual(['1111165']);
    expect((await list('admin', 'typ=SCHULE&searchString=1111165')).total).toBe(1);
    expect((await list('admin', 'typ=SCHULE&searchString=%25')).total).toBe(0);
    expect((await list('admin', 'typ=SCHULE&searchString=_')).total).toBe(0);
  });

  test('CALL-31: sorted in German with numbers by value, paged with figures', async () => {
    const school = (await list('admin', 'typ=SCHULE&kennung=1111165')).items[0];
    const { items, headers } = await list('admin', `typ=KLASSE&administriertVon=${school?.id}&sortField=name&offset=1&limit=2`);
    expect(items.map(({ name }) => name)).toEqual(['1B', '2A']);
    expect([headers['x-paging-offset'], headers['x-paging-limit'], headers['x-paging-total']]).toEqual(['1', '2', '4']);
  });

  test('CALL-31: ids come in front of every page, whatever the other filters say', async () => {
    const root = (await list('admin', 'typ=ROOT')).items[0];
    const { items } = await list('admin', `typ=SCHULE&organisationIds=${root?.id}&limit=2`);
    expect(items.map(({ typ }) => typ)).toEqual(['ROOT', 'SCHULE']);
  });

  test('CALL-31, PERM-04: requested rights limit the list to their scope', async () => {
    expect((await list('schuladmin', 'systemrechte=KLASSEN_VERWALTEN&typ=SCHULE')).items.map(({ name }) => name)).toEqual([
      'Testschule Schulportal',
    ]);
    expect((await list('schuladmin', 'systemrechte=KLASSEN_VERWALTEN&typ=KLASSE')).total).toBe(2);
    expect((await list('schueler', 'systemrechte=KLASSEN_VERWALTEN')).total).toBe(0);
    expect((await list('admin', 'systemrechte=SCHULEN_VERWALTEN&typ=SCHULE')).total).toBeGreaterThanOrEqual(40);
  });

  test('CALL-31: wrong values are named, doubled ones refused', async () => {
    const browser = await server.signIn('admin', 'gold');
    expect((await browser.get('/api/organisationen?typ=UNSINN')).json()).toMatchObject({ code: 400, subcode: '10' });
    expect((await browser.get('/api/organisationen?limit=0')).statusCode).toBe(400);
    expect((await browser.get('/api/organisationen?excludeTyp=KLASSE&excludeTyp=KLASSE')).statusCode).toBe(400);
  });

  test('CALL-31: every filter narrows the list', async () => {
    const all = (await list('admin', 'limit=1')).total;
    const { oeffentlich } = (await (await server.signIn('admin')).get('/api/organisationen/root/children')).json<{
      oeffentlich: Organisation;
    }>();
    for (const query of [
      'kennung=1111111',
      'name=Testschule-PW665',
      'excludeTyp=KLASSE',
      `administriertVon=${oeffentlich.id}`,
      `zugehoerigZu=${oeffentlich.id}`,
    ]) {
      const { total } = await list('admin', `${query}&limit=1`);
      expect(total).toBeGreaterThan(0);
      expect(total).toBeLessThan(all);
    }
    const descending = await list('admin', 'typ=SCHULE&sortOrder=desc&limit=1');
    expect(descending.items[0]?.kennung).not.toBe((await list('admin', 'typ=SCHULE&limit=1')).items[0]?.kennung);
  });
});

describe('steps of an assignment', () => {
  const step = async (username: string, query: string): Promise<WorkflowStep> =>
    expectShape(
      'workflow.step',
      (await (await server.signIn(username)).get(`/api/personenkontext-workflow/step?operationContext=PERSON_ANLEGEN&${query}`)).json(),
    );
  const school = async (): Promise<string> =>
    (await server.context.db.selectFrom('organisation').select('id').where('kennung', '=', '1111111').executeTakeFirstOrThrow()).id;

  test('CALL-50: an administrator of a school sees it and the roles that fit it', async () => {
    const id = await school();
    const { organisations, rollen, selectedOrganisation } = await step('schuladmin', `organisationId=${id}`);
    expect(organisations.map(({ name }) => name)).toEqual(['Testschule Schulportal']);
    expect(selectedOrganisation).toBe(id);
    expect(rollen.map(({ name }) => name)).toEqual(expect.arrayContaining(['Lehrkraft', 'itslearning-Schüler']));
    expect(rollen.map(({ name }) => name)).not.toContain('Landesadministrator');
    expect(rollen.map(({ name }) => name)).not.toContain('Ersatzschullehrkraft');
  });

  test('D-10: who may import finds schools and pupil roles', async () => {
    const { organisations, rollen } = await step(
      'importeur',
      `requestedWithSystemrecht=IMPORT_DURCHFUEHREN&organisationName=PW665&organisationId=${await school()}`,
    );
    expect(organisations.map(({ kennung }) => kennung)).toEqual(['1111111', '1111165']);
    expect(rollen.map(({ rollenart }) => rollenart)).toEqual(['LERN', 'LERN']);
    expect((await step('schueler', 'requestedWithSystemrecht=IMPORT_DURCHFUEHREN')).organisations).toEqual([]);
  });

  test('CALL-50: a choice can be committed only with the right to it', async () => {
    const id = await school();
    const { rollen } = await step('schuladmin', `organisationId=${id}`);
    const teacher = rollen.find(({ name }) => name === 'Lehrkraft')?.id;
    const pupil = rollen.find(({ name }) => name === 'itslearning-Schüler')?.id;
    expect((await step('schuladmin', `organisationId=${id}&rollenIds=${teacher}`)).canCommit).toBe(true);
    expect((await step('limitiert', `organisationId=${id}&rollenIds=${teacher}`)).canCommit).toBe(false);
    expect((await step('limitiert', `organisationId=${id}&rollenIds=${pupil}`)).canCommit).toBe(true);
  });

  test('CALL-50: the operation must be named', async () => {
    expect((await (await server.signIn('admin')).get('/api/personenkontext-workflow/step')).json()).toMatchObject({
      code: 400,
      subcode: '10',
    });
  });
});
