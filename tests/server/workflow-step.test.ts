import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WorkflowStep } from '#contract/types';
import { startTestServer, type TestServer } from './rig';
import { expectShape } from './shapes';
import type { TestBrowser } from './browser';

let server: TestServer;
const browsers = new Map<string, TestBrowser>();
const ids = { own: '', other: '', ersatz: '', oeffentlich: '', root: '', klasse: '' };
beforeAll(async () => {
  server = await startTestServer();
  for (const username of ['admin', 'schuladmin', 'limitiert', 'importeur', 'lehrkraft'])
    browsers.set(username, await server.signIn(username));
  for (const username of ['admin', 'schuladmin']) browsers.set(`${username} at gold`, await server.signIn(username, 'gold'));
  const rows = await server.context.db.selectFrom('organisation').select(['id', 'name']).execute();
  const idOf = (name: string): string => rows.find((row) => row.name.startsWith(name))?.id ?? '';
  Object.assign(ids, {
    own: idOf('Testschule Schulportal'),
    other: idOf('Testschule-PW665'),
    ersatz: idOf('Ersatzschulen Land'),
    oeffentlich: idOf('Öffentliche Schulen'),
    root: idOf('Land Schleswig-Holstein'),
    klasse: idOf('Playwright3a'),
  });
});
afterAll(() => server.stop());

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const RESTRICTED = 'requestedWithSystemrecht=EINGESCHRAENKT_NEUE_BENUTZER_ERSTELLEN';
const IMPORT = 'requestedWithSystemrecht=IMPORT_DURCHFUEHREN';

async function step(username: string, query: string, context = 'PERSON_ANLEGEN'): Promise<WorkflowStep> {
  const browser = browsers.get(username) ?? server.browser();
  const answer = await browser.get(`/api/personenkontext-workflow/step?operationContext=${context}&${query}`);
  return expectShape('workflow.step', answer.json());
}
const rollenNames = ({ rollen }: WorkflowStep): string[] => rollen.map(({ name }) => name);
const arten = ({ rollen }: WorkflowStep): Set<string> => new Set(rollen.map(({ rollenart }) => rollenart));
const rolleId = async (name: string): Promise<string> =>
  (await server.context.db.selectFrom('rolle').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

describe('organisations', () => {
  test('CALL-50, ENT-16: the reduced shape, nothing echoed that was not asked', async () => {
    const answer = await step('admin', 'limit=1');
    expect(Object.keys(answer)).toEqual(['organisations', 'rollen', 'canCommit']);
    expect(Object.keys(answer.organisations[0] ?? {}).toSorted()).toEqual(
      ['administriertVon', 'id', 'kennung', 'kuerzel', 'name', 'namensergaenzung', 'traegerschaft', 'typ'].toSorted(),
    );
    expect([answer.rollen, answer.canCommit]).toEqual([[], false]);
  });

  test('CALL-50, PERM-04: those in scope, never classes, by number and name', async () => {
    const { organisations } = await step('admin', '');
    expect(organisations.some(({ typ }) => typ === 'KLASSE')).toBe(false);
    const titles = organisations.map(({ kennung, name }) => (kennung == null ? name : `${kennung} (${name})`));
    expect(titles).toEqual(titles.toSorted(new Intl.Collator('de', { numeric: true }).compare));
    expect((await step('schuladmin', 'limit=25')).organisations.map(({ name }) => name)).toEqual(['Testschule Schulportal']);
    expect((await step('lehrkraft', `limit=25&organisationId=${ids.own}`)).organisations).toEqual([]);
    expect((await step('importeur', 'limit=25')).organisations).toEqual([]);
  });

  test('CALL-50: the search takes name or number; the chosen one stays on offer, once', async () => {
    expect((await step('admin', 'organisationName=pw665')).organisations.map(({ id }) => id)).toEqual([ids.other]);
    const both = await step('admin', `organisationName=pw665&organisationId=${ids.own}&limit=25`);
    expect(both.organisations.map(({ id }) => id)).toEqual([ids.own, ids.other]);
    expect(both.selectedOrganisation).toBe(ids.own);
    const first = await step('admin', `organisationId=${ids.own}&limit=3`);
    expect(first.organisations.filter(({ id }) => id === ids.own)).toHaveLength(1);
    expect(first.organisations).toHaveLength(4);
    expect((await step('admin', `organisationName=gibtesnicht&organisationId=${ids.own}`)).organisations).toEqual([]);
    expect((await step('admin', 'organisationName=%25')).organisations).toEqual([]);
  });

  test('CALL-50, PERM-04: an organisation out of scope is not offered, and has no roles', async () => {
    const answer = await step('schuladmin', `organisationId=${ids.other}&limit=25`);
    expect([answer.organisations.map(({ id }) => id), answer.rollen]).toEqual([[ids.own], []]);
    const unknown = await step('admin', `organisationId=${UNKNOWN}&limit=2`);
    expect([unknown.rollen, unknown.selectedOrganisation, unknown.canCommit]).toEqual([[], UNKNOWN, false]);
  });

  test('CALL-50: a limit of nothing offers no organisations', async () => {
    expect((await step('admin', 'limit=0')).organisations).toEqual([]);
  });
});

describe('roles', () => {
  test('CALL-50, ENT-07, VAL-13, D-22: those administered here or above whose Rollenart fits the place; technical ones never', async () => {
    const atSchool = rollenNames(await step('admin', `organisationId=${ids.own}`));
    expect(atSchool).toEqual(expect.arrayContaining(['Lehrkraft', 'LiV', 'itslearning-Schüler', 'Schuladministrator öffentlich']));
    for (const name of ['Landesadministrator', 'Ersatzschullehrkraft', 'Technischer Nachtlauf']) expect(atSchool).not.toContain(name);
    expect(arten(await step('admin', `organisationId=${ids.root}`))).toEqual(new Set(['SYSADMIN', 'EXTERN', 'ORGADMIN']));
    expect(arten(await step('admin', `organisationId=${ids.klasse}`))).toEqual(new Set(['LERN']));
    expect(atSchool).toEqual(atSchool.toSorted(new Intl.Collator('de', { numeric: true }).compare));
  });

  test('CALL-50: the search narrows them, the chosen one stays and comes first', async () => {
    const lehrkraft = await rolleId('Lehrkraft');
    expect(rollenNames(await step('admin', `organisationId=${ids.own}&rolleName=PILOT`))).toEqual([]);
    const found = await step('admin', `organisationId=${ids.own}&rolleName=liv&rollenIds=${lehrkraft}&limit=2`);
    expect(rollenNames(found)).toEqual(['Lehrkraft', 'LiV']);
    expect(found.selectedRollen).toEqual([lehrkraft]);
    expect(rollenNames(await step('admin', `organisationId=${ids.own}&rollenIds=${lehrkraft}&limit=1`))).toEqual(['Lehrkraft']);
    const technical = await rolleId('Technischer Nachtlauf');
    expect(rollenNames(await step('admin', `organisationId=${ids.own}&rollenIds=${technical}&limit=1`))).not.toContain(
      'Technischer Nachtlauf',
    );
  });

  test('CALL-50, D-16: chosen roles are told only where they may be given: not those of the state, and none with a right that one lacks', async () => {
    const [state, school] = [await rolleId('Landesadministrator'), await rolleId('Schuladministrator öffentlich')];
    for (const query of [`organisationId=${ids.own}&rollenIds=${state}`, `organisationId=${ids.own}&rollenIds=${state}&limit=25`])
      for (const username of ['schuladmin', 'limitiert', 'importeur'])
        expect(rollenNames(await step(username, query))).not.toContain('Landesadministrator');
    expect(rollenNames(await step('importeur', `organisationId=${ids.own}&rollenIds=${school}&${IMPORT}`))).toEqual([
      'itslearning-Schüler',
      'WebUntis-Schüler',
    ]);
    expect(rollenNames(await step('schuladmin', `organisationId=${ids.own}&rollenIds=${school}&limit=1`))).toEqual([
      'Schuladministrator öffentlich',
    ]);
    expect(rollenNames(await step('limitiert', `organisationId=${ids.own}&rollenIds=${school}`))).not.toContain(
      'Schuladministrator öffentlich',
    );
    expect(rollenNames(await step('limitiert', `organisationId=${ids.own}`))).toContain('Schulsekretariat');
  });

  test('CALL-50: restricted creation offers pupils and external staff', async () => {
    expect(arten(await step('limitiert', `organisationId=${ids.own}&${RESTRICTED}`))).toEqual(new Set(['LERN', 'EXTERN']));
  });

  test('CALL-50: a person with assignments keeps their Rollenart', async () => {
    const pupil = await server.personId('schueler');
    expect(arten(await step('admin at gold', `organisationId=${ids.own}&personId=${pupil}`, 'PERSON_BEARBEITEN'))).toEqual(
      new Set(['LERN']),
    );
    const nobody = await server.personId('ohnekontext');
    expect(arten(await step('admin at gold', `organisationId=${ids.own}&personId=${nobody}`, 'PERSON_BEARBEITEN')).size).toBeGreaterThan(2);
    const teacher = await server.personId('lehrkraft');
    expect(
      (await step('schuladmin at gold', `organisationId=${ids.own}&personId=${teacher}&${RESTRICTED}`, 'PERSON_BEARBEITEN')).rollen,
    ).toEqual([]);
  });

  test('CALL-50, PERM-04: for a person out of scope nothing is offered and nothing can be committed', async () => {
    const foreign = await server.personId('autotester');
    const lehrkraft = await rolleId('Lehrkraft');
    for (const context of ['PERSON_ANLEGEN', 'PERSON_BEARBEITEN']) {
      const answer = await step('schuladmin at gold', `organisationId=${ids.own}&personId=${foreign}&rollenIds=${lehrkraft}`, context);
      expect([answer.rollen, answer.canCommit]).toEqual([[], false]);
    }
  });

  test('PERM-03: what can be given to somebody else tells what they have, and is told at gold', async () => {
    const url = `/api/personenkontext-workflow/step?operationContext=PERSON_BEARBEITEN&organisationId=${ids.own}&personId=`;
    const asked = async (username: string) =>
      (await browsers.get('schuladmin')?.get(url + (await server.personId(username))))?.json<object>();
    expect(await asked('schueler')).toMatchObject({ i18nKey: 'REQUIRED_STEP_UP_LEVEL_NOT_MET' });
    expect(await asked('schuladmin')).not.toHaveProperty('i18nKey');
  });
});

describe('commit', () => {
  test('CALL-50, PERM-04: creating asks for the right to create, changing for the right to manage', async () => {
    const [teacher, pupil] = [await rolleId('Lehrkraft'), await rolleId('itslearning-Schüler')];
    const canCommit = async (username: string, rolle: string, context?: string) =>
      (await step(username, `organisationId=${ids.own}&rollenIds=${rolle}`, context)).canCommit;
    expect(await canCommit('limitiert', pupil)).toBe(true);
    expect(await canCommit('limitiert', teacher)).toBe(false);
    expect(await canCommit('limitiert', teacher, 'PERSON_BEARBEITEN')).toBe(true);
    expect(await canCommit('lehrkraft', pupil)).toBe(false);
    expect(await canCommit('importeur', pupil)).toBe(false);
  });

  test('CALL-50, D-16: nobody may give a role with a right that they lack there', async () => {
    const commit = async (username: string, rolle: string) =>
      (await step(username, `organisationId=${ids.own}&rollenIds=${await rolleId(rolle)}`, 'PERSON_BEARBEITEN')).canCommit;
    expect(await commit('schuladmin', 'Schuladministrator öffentlich')).toBe(true);
    expect(await commit('schuladmin', 'Schulsekretariat')).toBe(true);
    expect(await commit('limitiert', 'Schulsekretariat')).toBe(true);
    expect(await commit('limitiert', 'Schuladministrator öffentlich')).toBe(false);
  });

  test('CALL-50: a role that does not fit or does not exist cannot be committed', async () => {
    for (const rolle of [await rolleId('Landesadministrator'), await rolleId('Ersatzschullehrkraft'), UNKNOWN])
      expect((await step('admin', `organisationId=${ids.own}&rollenIds=${rolle}`)).canCommit).toBe(false);
    expect((await step('admin', `rollenIds=${await rolleId('Lehrkraft')}`)).canCommit).toBe(false);
  });
});

describe('import', () => {
  test('D-10: whoever may import finds every school and its pupil roles, and nothing else', async () => {
    const schools = await step('importeur', `limit=500&${IMPORT}`);
    expect(new Set(schools.organisations.map(({ typ }) => typ))).toEqual(new Set(['SCHULE']));
    expect(schools.organisations.length).toBeGreaterThanOrEqual(40);
    const chosen = await step('importeur', `organisationId=${ids.own}&${IMPORT}`);
    expect(rollenNames(chosen)).toEqual(['itslearning-Schüler', 'WebUntis-Schüler']);
    const pupil = await rolleId('itslearning-Schüler');
    expect((await step('importeur', `organisationId=${ids.own}&rollenIds=${pupil}&${IMPORT}`)).canCommit).toBe(true);
    const teacher = await rolleId('Lehrkraft');
    expect((await step('importeur', `organisationId=${ids.own}&rollenIds=${teacher}&${IMPORT}`)).canCommit).toBe(false);
  });

  test('D-10, PERM-04: asking in its name gives nothing to others', async () => {
    const answer = await step('schuladmin', `limit=25&organisationId=${ids.other}&${IMPORT}`);
    expect([answer.organisations.map(({ id }) => id), answer.rollen]).toEqual([[ids.own], []]);
  });
});

describe('refusals', () => {
  test.each([
    ['', '10'],
    ['operationContext=X', '10'],
    ['operationContext=PERSON_ANLEGEN&organisationId=abc', '03'],
    ['operationContext=PERSON_ANLEGEN&rollenIds=abc', '03'],
    ['operationContext=PERSON_ANLEGEN&limit=-1', '03'],
    ['operationContext=PERSON_ANLEGEN&requestedWithSystemrecht=X', '10'],
    ['operationContext=PERSON_ANLEGEN&rolleName=%00', '03'],
  ])('CALL-50: %s is refused', async (query, subcode) => {
    expect((await browsers.get('admin')?.get(`/api/personenkontext-workflow/step?${query}`))?.json()).toMatchObject({ code: 400, subcode });
  });

  test('CALL-50: without a session there is nothing', async () => {
    expect((await server.browser().get('/api/personenkontext-workflow/step?operationContext=PERSON_ANLEGEN')).statusCode).toBe(401);
  });
});
