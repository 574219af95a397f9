import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AngebotDetails, ServiceProvider } from '#contract/types';
import { angeboteDesk, type AngeboteDesk } from './angebote-desk';
import type { TestBrowser } from './browser';
import { personDesk, refusalOf, type PersonDesk } from './person-desk';
import { startTestServer, type TestServer } from './rig';
import { expectShape } from './shapes';

const ALL = [
  'NACHTRAEGLICH_ZUWEISBAR',
  'VERFUEGBAR_FUER_ROLLENERWEITERUNG',
  'ANBIETEN_IN_SCHULISCHER_ANGEBOTSVERWALTUNG',
  'ANBIETEN_IN_SCHULISCHER_ROLLENVERWALTUNG',
];

let server: TestServer;
let desk: AngeboteDesk;
let persons: PersonDesk;
let admin: TestBrowser;
/** Has the restricted right at the first school alone. */
let schuladmin: TestBrowser;
let schule: string;
let fremd: string;
let land: string;
let lehrkraft: string;
let schueler: string;

beforeAll(async () => {
  server = await startTestServer();
  desk = angeboteDesk(server.context.db);
  persons = personDesk(server);
  admin = await server.signIn('admin', 'gold');
  schuladmin = await server.signIn('schuladmin', 'gold');
  schule = await desk.organisation('1111111');
  fremd = await desk.organisation('1111165');
  land = await desk.organisation('Öffentliche Schulen Land Schleswig-Holstein');
  lehrkraft = await desk.rolle('Lehrkraft');
  schueler = await desk.rolle('itslearning-Schüler');
});
afterAll(() => server.stop());

let made = 0;
const body = (change: object = {}) => {
  made += 1;
  return {
    organisationId: schule,
    name: `Neues Angebot ${made}`,
    url: 'https://neu.example.org/start?schule=1',
    kategorie: 'SCHULISCH',
    requires2fa: false,
    merkmale: ALL,
    ...change,
  };
};
const create = (change: object = {}, browser = admin) => browser.post('/api/provider', body(change));
const update = (id: string, change: object, browser = admin) =>
  browser.send({ method: 'PATCH', url: `/api/provider/${id}`, payload: change });
const remove = (id: string, browser = admin) => browser.send({ method: 'DELETE', url: `/api/provider/${id}` });
const details = async (id: string): Promise<AngebotDetails> =>
  expectShape('provider.details', (await admin.get(`/api/provider/manageable/${id}`)).json());
const created = async (change: object = {}, browser = admin): Promise<ServiceProvider> =>
  expectShape('provider.create', (await create(change, browser)).json());
const isThere = async (id: string): Promise<boolean> =>
  (await server.context.db.selectFrom('service_provider').select('id').where('id', '=', id).execute()).length > 0;
const attach = (angebot: string, rolle: string) =>
  server.context.db.insertInto('rolle_service_provider').values({ service_provider_id: angebot, rolle_id: rolle }).execute();

describe('ANG-04: an Angebot is created', () => {
  test('with all its values, of an organisation, in version 1, with its line in the audit log', async () => {
    const sent = { organisationId: land, rollenartenWhitelist: ['LEHR', 'LERN'], requires2fa: true, kategorie: 'UNTERRICHT', logoId: 25 };
    const answer = await create(sent);
    expect(answer.statusCode).toBe(201);
    const angebot = expectShape<ServiceProvider>('provider.create', answer.json());
    expect(angebot).toMatchObject({ target: 'URL', url: 'https://neu.example.org/start?schule=1', hasLogo: false, logoId: 25 });
    expect(await details(angebot.id)).toMatchObject({
      administrationsebene: { id: land },
      kategorie: 'UNTERRICHT',
      requires2fa: true,
      merkmale: ALL,
      rollenartenWhitelist: ['LERN', 'LEHR'],
      logoId: 25,
      version: 1,
      rollen: [],
    });
    expect(await persons.writtenOf(angebot.id)).toEqual(['angebot-create']);
  });

  test.each(['SCHULISCH', 'ANGEBOTE'])('D-38: the category %s is taken, and told in its newer word', async (kategorie) => {
    const { id } = await created({ kategorie });
    expect((await details(id)).kategorie).toBe('SCHULISCH');
  });

  test('D-39: outer blanks go, letters in two signs become one', async () => {
    const { id } = await created({ name: '  Fra\u0308nzo\u0308sisch (9a) ', url: ' https://fr.example.org ' });
    expect(await details(id)).toMatchObject({ name: 'Fränzösisch (9a)', url: 'https://fr.example.org' });
  });

  test.each(['', '   ', 'a'.repeat(51), 'a/b', '<b>', 'a!', 'a\tb', 'Ω'])('the name %j is none', async (name) => {
    expect((await create({ name })).statusCode).toBe(400);
  });

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'https://a.example.org/\nx',
    'data:text/html,x',
    'ftp://a.example.org',
    'mailto:a@example.org',
    '//a.example.org',
    'a.example.org',
    'https://',
    '',
    `https://a.example.org/${'a'.repeat(2000)}`,
  ])('D-39: %j is no address, neither of a new one nor of a changed one', async (url) => {
    expect((await create({ url })).statusCode).toBe(400);
    const id = await desk.provide(schule);
    expect((await update(id, { url })).statusCode).toBe(400);
    expect(await details(id)).toMatchObject({ url: 'https://angebot.example.org', version: 1 });
  });

  test.each([0, -1, 26, 1.5, '3', null])('ANG-04: a logo has one of the numbers from 1 to 25, %j is none', async (logoId) => {
    expect((await create({ logoId })).statusCode).toBe(400);
  });

  test('D-39: a picture that is sent is refused, not left out in silence', async () => {
    for (const picture of [
      { logoBase64: 'PHN2Zy8+', logoMimeType: 'image/svg+xml' },
      { logoMimeType: 'image/png', logoId: 1 },
    ])
      expect(refusalOf(await create(picture))).toEqual([400, 'INVALID_LOGO_COMBINATION']);
    expect(refusalOf(await update(await desk.provide(schule), { logoBase64: 'PHN2Zy8+' }))).toEqual([400, 'INVALID_LOGO_COMBINATION']);
  });

  test.each([
    { merkmale: ['X'] },
    { merkmale: [ALL[0], ALL[0]] },
    { rollenartenWhitelist: ['X'] },
    { rollenartenWhitelist: ['LEHR', 'LEHR'] },
    { kategorie: 'X' },
    { requires2fa: 'ja' },
    { organisationId: 'x' },
    { merkmale: undefined },
  ])('%j is refused', async (change) => {
    expect((await create(change)).statusCode).toBe(400);
  });

  test('D-39: it is offered only where it extends roles', async () => {
    const { id } = await created({ merkmale: [ALL[3], ALL[0], ALL[2]] });
    expect((await details(id)).merkmale).toEqual([ALL[0]]);
    expect((await update(id, { merkmale: [ALL[2], ALL[1]] })).json()).toMatchObject({ merkmale: [ALL[1], ALL[2]] });
  });

  test('its name is taken once per owner, in whatever case; elsewhere it is free', async () => {
    const { id, name } = await created({ name: 'Einzigartig Ä' });
    for (const same of [name, 'EINZIGARTIG ä', ' einzigartig A\u0308 '])
      expect(refusalOf(await create({ name: same }))).toEqual([400, 'DUPLICATE_NAME']);
    expect((await create({ name, organisationId: fremd })).statusCode).toBe(201);
    const other = await desk.provide(schule);
    expect(refusalOf(await update(other, { name }))).toEqual([400, 'DUPLICATE_NAME']);
    expect((await update(id, { name: 'EINZIGARTIG Ä' })).statusCode).toBe(200);
  });

  test('D-39: the state, its levels, carriers and schools have Angebote, classes do not', async () => {
    const of = (typ: 'ROOT' | 'LAND' | 'TRAEGER' | 'SCHULE' | 'KLASSE') =>
      server.context.db.selectFrom('organisation').select('id').where('typ', '=', typ).executeTakeFirstOrThrow();
    for (const typ of ['ROOT', 'LAND', 'TRAEGER', 'SCHULE'] as const)
      expect((await create({ organisationId: (await of(typ)).id })).statusCode).toBe(201);
    expect(refusalOf(await create({ organisationId: (await of('KLASSE')).id }))).toEqual([400, '00']);
  });
});

describe('ANG-04, D-39: who may', () => {
  const OTHER: readonly object[] = [
    { kategorie: 'UNTERRICHT' },
    { merkmale: [] },
    { merkmale: ALL.slice(1) },
    { rollenartenWhitelist: ['LEHR'] },
    { requires2fa: true },
  ];

  test('the restricted right creates with the fixed values, and is refused with others', async () => {
    const { id } = await created({ merkmale: ALL.toReversed(), rollenartenWhitelist: [] }, schuladmin);
    expect(await details(id)).toMatchObject({ kategorie: 'SCHULISCH', merkmale: ALL, rollenartenWhitelist: [], requires2fa: false });
    for (const change of OTHER) expect(refusalOf(await create(change, schuladmin))).toEqual([400, '00']);
  });

  test('the restricted right changes name, address and logo, and leaves the rest as it is', async () => {
    const id = await desk.provide(schule, { kategorie: 'UNTERRICHT', rollenarten: ['LEHR'] });
    const kept = { kategorie: 'UNTERRICHT', merkmale: [ALL[1], ALL[0]], rollenartenWhitelist: ['LEHR'] };
    expect((await update(id, { ...kept, name: 'Anders', url: 'http://anders.example.org', logoId: 4 }, schuladmin)).statusCode).toBe(200);
    for (const change of [{ kategorie: 'SCHULISCH' }, { merkmale: ALL }, { rollenartenWhitelist: [] }])
      expect(refusalOf(await update(id, change, schuladmin))).toEqual([400, '00']);
    expect(await details(id)).toMatchObject({ name: 'Anders', kategorie: 'UNTERRICHT', rollenartenWhitelist: ['LEHR'], version: 2 });
    expect((await remove(id, schuladmin)).statusCode).toBe(204);
  });

  test('PERM-03, PERM-04: elsewhere nobody creates, whoever sees an Angebot is told that they may not, others learn nothing', async () => {
    for (const organisationId of [fremd, land, randomUUID()])
      expect(refusalOf(await create({ organisationId }, schuladmin))).toEqual([404, '01']);
    // Seen by whoever extends roles by it.
    const above = await desk.provide(land);
    await desk.extend(above, schule, lehrkraft);
    for (const refused of [await update(above, { name: 'x' }, schuladmin), await remove(above, schuladmin)])
      expect(refusalOf(refused)).toEqual([403, 'MISSING_PERMISSIONS']);
    expect(refusalOf(await schuladmin.get(`/api/provider/${above}/verwendung`))).toEqual([403, 'MISSING_PERMISSIONS']);
    for (const id of [await desk.provide(fremd), randomUUID()])
      for (const refused of [await update(id, { name: 'x' }, schuladmin), await remove(id, schuladmin)])
        expect(refusalOf(refused)).toEqual([404, '01']);
    const lehrer = await server.signIn('limitiert', 'gold');
    for (const refused of [await create({}, lehrer), await update(above, {}, lehrer), await remove(above, lehrer)])
      expect(refusalOf(refused)).toEqual([404, '01']);
  });

  test('at gold, and signed in', async () => {
    const id = await desk.provide(schule);
    const silver = await server.signIn('admin');
    for (const refused of [await create({}, silver), await update(id, {}, silver), await remove(id, silver)])
      expect(refusalOf(refused)).toEqual([403, 'REQUIRED_STEP_UP_LEVEL_NOT_MET']);
    const nobody = server.browser();
    for (const refused of [await create({}, nobody), await update(id, {}, nobody), await remove(id, nobody)])
      expect(refused.statusCode).toBe(401);
  });

  test('D-39: the right is asked before anything is told: an Angebot out of sight is never named as attached, taken or changed', async () => {
    const id = await desk.provide(fremd, { vidis_angebot_id: randomUUID() });
    await attach(id, schueler);
    expect(refusalOf(await remove(id, schuladmin))).toEqual([404, '01']);
    expect(refusalOf(await update(id, { version: 7 }, schuladmin))).toEqual([404, '01']);
  });
});

describe('ANG-04, D-39: an Angebot is changed', () => {
  test('what is sent changes, the rest stays; the log says what', async () => {
    const { id } = await created({ logoId: 3 });
    expect((await update(id, { name: 'Geändert', requires2fa: true, merkmale: ALL })).json()).toMatchObject({
      name: 'Geändert',
      logoId: 3,
    });
    expect(
      (await update(id, { kategorie: 'HINWEISE', rollenartenWhitelist: ['LEHR'], logoId: 5, url: 'http://x.example.org' })).json(),
    ).toMatchObject({ kategorie: 'HINWEISE', rollenartenWhitelist: ['LEHR'], logoId: 5, requires2fa: false });
    expect(await persons.writtenOf(id)).toEqual([
      'angebot-create',
      'angebot-update: name',
      'angebot-update: url kategorie rollenarten logo',
    ]);
    expect((await details(id)).version).toBe(3);
  });

  test('D-39: another version than the stored one is refused before anything else; without one the last writer wins', async () => {
    const { id } = await created();
    expect((await update(id, { name: 'Eins', version: 1 })).statusCode).toBe(200);
    for (const browser of [admin, schuladmin])
      expect(refusalOf(await update(id, { kategorie: 'EMAIL', version: 1 }, browser))).toEqual([409, 'NEWER_VERSION_OF_ANGEBOT_AVAILABLE']);
    expect((await update(id, { name: 'Zwei' })).statusCode).toBe(200);
    expect(await details(id)).toMatchObject({ name: 'Zwei', version: 3 });
  });

  test('ANG-05, D-28: what ends by a change that says what it knows to end is that; where another one has come since, nothing changes', async () => {
    const { id } = await created({ merkmale: ALL });
    await desk.extend(id, schule, schueler);
    const narrowed = { merkmale: [], version: 1 };
    expect(refusalOf(await update(id, { ...narrowed, beendeteErweiterungen: [] }))).toEqual([409, 'NEWER_VERSION_OF_ANGEBOT_AVAILABLE']);
    expect(await details(id)).toMatchObject({ version: 1, hasRollenerweiterung: true });
    const known = [{ organisationId: schule, rolleId: schueler }];
    expect((await update(id, { ...narrowed, beendeteErweiterungen: known })).statusCode).toBe(200);
    expect(await details(id)).toMatchObject({ version: 2, hasRollenerweiterung: false });
  });

  test('D-39: one picture takes the place of the other, and both can go', async () => {
    const own = async () => desk.provide(schule, { logo: Buffer.from('<svg/>'), logo_media_type: 'image/svg+xml' });
    const [kept, replaced, removed] = [await own(), await own(), await own()];
    expect((await update(kept, { name: 'Bild bleibt' })).json()).toMatchObject({ hasLogo: true });
    expect((await update(replaced, { logoId: 9 })).json()).toMatchObject({ hasLogo: false, logoId: 9 });
    expect((await update(removed, { logoId: null })).json()).toMatchObject({ hasLogo: false });
    expect((await admin.get(`/api/provider/${removed}/logo`)).statusCode).toBe(404);
    expect((await details(replaced)).hasLogo).toBe(false);
    expect((await update(replaced, { logoId: null })).json<ServiceProvider>().logoId).toBeUndefined();
  });

  test('CALL-52, D-39: a picture that could run something is served so that nothing does', async () => {
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const id = await desk.provide(schule, { logo: Buffer.from(script), logo_media_type: 'image/svg+xml' });
    const { headers, statusCode } = await admin.get(`/api/provider/${id}/logo`);
    expect([statusCode, headers['content-type'], headers['x-content-type-options']]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
      'nosniff',
    ]);
    expect(headers['content-security-policy']).toContain("sandbox; default-src 'none'");
    const page = await desk.provide(schule, { logo: Buffer.from('<script>alert(1)</script>'), logo_media_type: 'text/html' });
    expect((await admin.get(`/api/provider/${page}/logo`)).statusCode).toBe(404);
  });

  test('one from VIDIS is neither changed nor deleted', async () => {
    const id = await desk.angebot('Vokabeltrainer');
    for (const refused of [await update(id, { name: 'x' }), await remove(id), await remove(id, schuladmin)])
      expect(refusalOf(refused)).toEqual([400, 'VIDIS_SERVICE_PROVIDER_IMMUTABLE']);
  });
});

describe('ANG-05: what an Angebot no longer extends ends with the change', () => {
  const extending = async (change: object = {}): Promise<string> => {
    const id = await desk.provide(land, change);
    for (const [place, rolle] of [
      [schule, lehrkraft],
      [schule, schueler],
      [fremd, schueler],
    ] as const)
      await desk.extend(id, place, rolle);
    return id;
  };
  const WHOLE = ['1111111 Lehrkraft', '1111111 itslearning-Schüler', '1111165 itslearning-Schüler'];

  test('fewer Rollenarten end those of the others, everywhere; how many stands in the log', async () => {
    const id = await extending();
    expect((await update(id, { rollenartenWhitelist: ['LEHR', 'LEIT'] })).statusCode).toBe(200);
    expect(await desk.extended(id)).toEqual(['1111111 Lehrkraft']);
    expect(await persons.writtenOf(id)).toEqual(['angebot-update: rollenarten rollenerweiterungen -2']);
  });

  test('more Rollenarten, all of them, or the same in another order end nothing', async () => {
    const id = await extending({ rollenarten: ['LERN', 'LEHR'] });
    for (const rollenartenWhitelist of [['LEHR', 'LERN'], ['LEHR', 'LERN', 'LEIT'], []])
      expect((await update(id, { rollenartenWhitelist })).statusCode).toBe(200);
    expect(await desk.extended(id)).toEqual(WHOLE);
  });

  test('no extension any more ends all of them; roles that have it everywhere keep it', async () => {
    const id = await extending();
    await attach(id, await desk.rolle('LiV'));
    expect((await update(id, { merkmale: [ALL[0]] })).statusCode).toBe(200);
    expect(await desk.extended(id)).toEqual([]);
    expect((await details(id)).rollen.map(({ name }) => name)).toEqual(['LiV']);
    expect(await persons.writtenOf(id)).toEqual(['angebot-update: merkmale rollenerweiterungen -3']);
  });

  test('a role that has it everywhere keeps its Rollenart: nothing is changed, nothing ends', async () => {
    const id = await extending();
    await attach(id, await desk.rolle('WebUntis-Schüler'));
    expect(refusalOf(await update(id, { rollenartenWhitelist: ['LEHR'], merkmale: [], name: 'Halb' }))).toEqual([409, 'ATTACHED_ROLLEN']);
    expect(await desk.extended(id)).toEqual(WHOLE);
    expect(await details(id)).toMatchObject({ rollenartenWhitelist: [], version: 1 });
  });

  test('ANG-12: what did not fit before keeps nobody from changing the rest', async () => {
    const id = await desk.provide(land, { rollenarten: ['LEIT', 'LEHR'] });
    await attach(id, await desk.rolle('WebUntis-Schüler'));
    expect((await update(id, { rollenartenWhitelist: ['LEIT'] })).statusCode).toBe(200);
  });
});

describe('ANG-06: an Angebot is deleted', () => {
  test('when no role has it, with its line in the audit log; then it is gone', async () => {
    const { id, name } = await created({}, schuladmin);
    expect((await remove(id, schuladmin)).statusCode).toBe(204);
    expect([await isThere(id), (await remove(id)).statusCode]).toEqual([false, 404]);
    expect(await persons.writtenOf(id)).toEqual(['angebot-create', `angebot-delete: hiess ${name}`]);
  });

  test.each(['Lehrkraft', 'Technischer Nachtlauf'])('the role %s keeps it, told before extensions do', async (rolle) => {
    const id = await desk.provide(schule);
    await attach(id, await desk.rolle(rolle));
    await desk.extend(id, schule, schueler);
    expect(refusalOf(await remove(id))).toEqual([409, 'ATTACHED_ROLLEN']);
    expect((await details(id)).rollen.map(({ name }) => name)).toEqual([rolle]);
  });

  test('an extension keeps it', async () => {
    const id = await desk.provide(schule);
    await desk.extend(id, schule, schueler);
    expect(refusalOf(await remove(id))).toEqual([409, 'ATTACHED_ROLLENERWEITERUNGEN']);
    expect(await isThere(id)).toBe(true);
  });
});
