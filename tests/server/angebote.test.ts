import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProviderKategorie } from '#contract/enums';
import type { Organisation, RolleWithServiceProviders } from '#contract/types';
import { personDesk, type PersonDesk } from './person-desk';
import { startTestServer, type TestServer } from './rig';
import { expectShape } from './shapes';
import type { TestBrowser } from './browser';

interface NewerProvider {
  readonly id: string;
  readonly name: string;
  readonly kategorie: string;
}

let server: TestServer;
let desk: PersonDesk;
let admin: TestBrowser;
let schule: string;
let land: string;
let root: string;
/** Angebote of the school, of its level, and of the level beside it. */
const of: Record<'schule' | 'land' | 'ersatz', string> = { schule: '', land: '', ersatz: '' };

beforeAll(async () => {
  server = await startTestServer();
  desk = personDesk(server);
  admin = await server.signIn('admin', 'gold');
  schule = await desk.organisation('1111111');
  const children = (await admin.get('/api/organisationen/root/children')).json<Record<'oeffentlich' | 'ersatz', Organisation>>();
  land = children.oeffentlich.id;
  root = children.oeffentlich.administriertVon ?? '';
  const place = { schule, land, ersatz: children.ersatz.id };
  for (const name of ['schule', 'land', 'ersatz'] as const) of[name] = await provided(`Angebot ${name}`, place[name], 'ANGEBOTE');
});
afterAll(() => server.stop());

async function provided(name: string, by: string, kategorie: ProviderKategorie): Promise<string> {
  const id = randomUUID();
  await server.context.db
    .insertInto('service_provider')
    .values({ id, name, name_sort: name.toLowerCase(), target: 'URL', kategorie, requires_2fa: false, merkmale: [], provided_by: by })
    .execute();
  return id;
}
const assignable = async (ebene: string, browser = admin) =>
  browser.get(`/api/provider/assignable-for-rolle?schulstrukturknotenOfRolle=${ebene}`);
const namesAt = async (ebene: string): Promise<string[]> =>
  expectShape<NewerProvider[]>('provider.assignableForRolle', (await assignable(ebene)).json()).map(({ name }) => name);
const create = (name: string, ebene: string, ids?: readonly string[]) =>
  admin.post('/api/rolle', {
    name,
    administeredBySchulstrukturknoten: ebene,
    rollenart: 'LERN',
    merkmale: [],
    systemrechte: [],
    ...(ids === undefined ? {} : { serviceProviderIds: ids }),
  });
const told = (answer: { readonly statusCode: number; json(): unknown }) => [
  answer.statusCode,
  (answer.json() as { readonly i18nKey?: string }).i18nKey,
];

describe('API-14, D-38: which Angebote a role of a level can have', () => {
  test('those that stood before belong to the root: every level has them', async () => {
    const stood = await server.context.db.selectFrom('service_provider').select('name').where('provided_by', '=', root).execute();
    expect(stood.length).toBe(12);
    expect((await namesAt(root)).toSorted()).toEqual(stood.map(({ name }) => name).toSorted());
  });

  test('those of the level and above, by name, none from below or beside; the category in its newer word', async () => {
    const [atSchule, atLand] = [await namesAt(schule), await namesAt(land)];
    expect(atSchule.filter((name) => name.startsWith('Angebot '))).toEqual(['Angebot land', 'Angebot schule']);
    expect(atLand.filter((name) => name.startsWith('Angebot '))).toEqual(['Angebot land']);
    expect(atSchule).toEqual(atSchule.toSorted((a, b) => a.localeCompare(b, 'de')));
    const own = (await assignable(schule)).json<NewerProvider[]>().find(({ id }) => id === of.schule);
    expect(own?.kategorie).toBe('SCHULISCH');
    expect((await admin.get('/api/provider/all')).json<NewerProvider[]>().find(({ id }) => id === of.schule)?.kategorie).toBe('ANGEBOTE');
  });

  test('PERM-03, PERM-04: at gold, with the right there; a level must be named', async () => {
    const schuladmin = await server.signIn('schuladmin', 'gold');
    expect((await assignable(schule, schuladmin)).statusCode).toBe(404);
    expect((await assignable(randomUUID())).statusCode).toBe(404);
    expect(told(await assignable(schule, await server.signIn('admin')))).toEqual([403, 'REQUIRED_STEP_UP_LEVEL_NOT_MET']);
    expect((await assignable(schule, server.browser())).statusCode).toBe(401);
    for (const query of ['', '?schulstrukturknotenOfRolle=abc'])
      expect((await admin.get(`/api/provider/assignable-for-rolle${query}`)).statusCode).toBe(400);
  });
});

describe('API-14, D-38: a role comes with its Angebote', () => {
  test('role and Angebote arise together, in version 1, with one line in the audit log', async () => {
    const answer = await create('Mit Angeboten', schule, [of.schule, of.land]);
    expect(answer.statusCode).toBe(201);
    const rolle = expectShape<RolleWithServiceProviders>('rolle.create', answer.json());
    expect(rolle).toMatchObject({ version: 1, serviceProviders: [{ name: 'Angebot land' }, { name: 'Angebot schule' }] });
    expect((await admin.get(`/api/rolle/${rolle.id}`)).json()).toMatchObject({ serviceProviders: rolle.serviceProviders });
    expect(await desk.writtenOf(rolle.id)).toEqual([`rolle-create: +${of.schule} +${of.land}`]);
  });

  test('an empty list and none at all mean none', async () => {
    for (const [name, ids] of [['Leer', []] as const, ['Ohne', undefined] as const])
      expect((await create(name, schule, ids)).json()).toMatchObject({ serviceProviders: [] });
  });

  test.each([
    ['unknown', () => [randomUUID()], [404, undefined]],
    ['of a school below', () => [of.land, of.schule], [400, 'SERVICE_PROVIDER_PROVIDED_OUT_OF_TREE']],
    ['of a level beside', () => [of.ersatz], [400, 'SERVICE_PROVIDER_PROVIDED_OUT_OF_TREE']],
    ['named twice', () => [of.land, of.land], [400, undefined]],
    ['no id', () => ['abc'], [400, undefined]],
  ])('an Angebot that is %s keeps the role from arising', async (name, ids, refusal) => {
    expect(told(await create(`Halb ${name}`, land, ids()))).toEqual(refusal);
    const found = await server.context.db.selectFrom('rolle').select('id').where('name', '=', `Halb ${name}`).execute();
    expect(found).toEqual([]);
  });

  test('a change adds none from outside either, and keeps one that came to lie outside', async () => {
    const rolle = (await create('Bleibt', land, [of.land])).json<RolleWithServiceProviders>();
    const { db } = server.context;
    await db.insertInto('rolle_service_provider').values({ rolle_id: rolle.id, service_provider_id: of.ersatz }).execute();
    const change = (serviceProviderIds: readonly string[], version: number) =>
      admin.send({
        method: 'PUT',
        url: `/api/rolle/${rolle.id}`,
        payload: { name: 'Bleibt', merkmale: [], systemrechte: [], serviceProviderIds, version },
      });
    expect(told(await change([of.land, of.ersatz, of.schule], 1))).toEqual([400, 'SERVICE_PROVIDER_PROVIDED_OUT_OF_TREE']);
    expect((await change([of.ersatz], 1)).json()).toMatchObject({ serviceProviders: [{ id: of.ersatz }], version: 2 });
  });
});

describe('API-14, D-38: kinds of roles that came later', () => {
  const LATER = ['SORGBER', 'SCHB', 'NLEHR'] as const;
  const placeOf = async (typ: 'KLASSE' | 'TRAEGER'): Promise<string> =>
    (await server.context.db.selectFrom('organisation').select('id').where('typ', '=', typ).executeTakeFirstOrThrow()).id;
  const give = (rolleId: string, organisationId: string) =>
    admin.post('/api/personenkontext-workflow', {
      vorname: 'Nela',
      familienname: 'Spaeter',
      createPersonenkontexte: [{ organisationId, rolleId }],
    });

  test.each(LATER)('%s is given at schools and carriers, not at the state and its levels, nor at a class', async (rollenart) => {
    const rolle = (
      await admin.post('/api/rolle', {
        name: `Rolle ${rollenart}`,
        administeredBySchulstrukturknoten: root,
        rollenart,
        merkmale: [],
        systemrechte: [],
      })
    ).json<RolleWithServiceProviders>();
    expect(rolle.rollenart).toBe(rollenart);
    expect((await admin.get(`/api/rolle?rollenarten=${rollenart}`)).json<readonly { name: string }[]>().map(({ name }) => name)).toEqual([
      `Rolle ${rollenart}`,
    ]);
    for (const place of [schule, await placeOf('TRAEGER')]) expect((await give(rolle.id, place)).statusCode).toBe(201);
    for (const place of [root, land, await placeOf('KLASSE')])
      expect(told(await give(rolle.id, place))).toEqual([400, 'ROLLE_NUR_AN_PASSENDE_ORGANISATION']);
  });

  test('the form of SchulConneX tells them by a kind that it has always had, person-info by their own', async () => {
    const { id, username } = await desk.person({ like: 'ohnekontext' });
    for (const rollenart of LATER) await desk.assign(id, `Rolle ${rollenart}`);
    const browser = await server.signIn(username);
    type Info = { readonly personenkontexte: readonly { readonly rolle: string; readonly rollenart: string }[] };
    const v1 = (await browser.get('/api/v1/person-info')).json<Info>().personenkontexte.map(({ rolle }) => rolle);
    expect(v1.toSorted()).toEqual(['Extern', 'Lehr', 'Lehr']);
    const v0 = (await browser.get('/api/person-info')).json<Info>().personenkontexte.map(({ rollenart }) => rollenart);
    expect(v0.toSorted()).toEqual(['NLEHR', 'SCHB', 'SORGBER']);
  });
});
