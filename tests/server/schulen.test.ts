import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Systemrecht } from '#contract/rollen-enums';
import type { Organisation } from '#contract/types';
import { answerTransfers } from '#server/itslearning/system';
import type { TestBrowser } from './browser';
import { startTestServer, type TestServer } from './rig';
import { expectShape } from './shapes';

let server: TestServer;
let admin: TestBrowser;
let other: TestBrowser;
let schuladmin: TestBrowser;
let land: { readonly oeffentlich: string; readonly ersatz: string; readonly root: string };

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin', 'gold');
  other = await server.signIn('ssuperadmin', 'gold');
  schuladmin = await server.signIn('schuladmin', 'gold');
  const { oeffentlich, ersatz } = (await admin.get('/api/organisationen/root/children')).json<
    Record<'oeffentlich' | 'ersatz', Organisation>
  >();
  land = { oeffentlich: oeffentlich.id, ersatz: ersatz.id, root: oeffentlich.administriertVon ?? '' };
});
afterAll(() => server.stop());

let numbers = 9_900_000;
const nextNumber = (): string => String((numbers += 1));

const schule = (change: object = {}) => ({
  administriertVon: land.oeffentlich,
  zugehoerigZu: land.oeffentlich,
  kennung: nextNumber(),
  name: 'Neue Schule',
  typ: 'SCHULE',
  ...change,
});
const traeger = (name: string, change: object = {}) => ({
  administriertVon: land.oeffentlich,
  zugehoerigZu: land.oeffentlich,
  name,
  typ: 'TRAEGER',
  ...change,
});
const create = (body: object, browser = admin) => browser.post('/api/organisationen', body);
const created = async (body: object): Promise<Organisation> => expectShape('organisationen.create', (await create(body)).json());
const replace = (id: string, body: object, browser = admin) =>
  browser.send({ method: 'PUT', url: `/api/organisationen/${id}`, payload: body });
const rename = (id: string, name: string, version: number, browser = admin) =>
  browser.send({ method: 'PATCH', url: `/api/organisationen/${id}/name`, payload: { name, version } });
const assign = (to: string, organisationId: string, browser = admin, more: object = {}) =>
  browser.post(`/api/organisationen/${to}/zugehoerig`, { organisationId, ...more });
const enable = (id: string, browser = admin) => browser.send({ method: 'PUT', url: `/api/organisationen/${id}/enable-for-its-learning` });
const now = async (id: string): Promise<Organisation> => (await admin.get(`/api/organisationen/${id}`)).json<Organisation>();
const told = (answer: { readonly statusCode: number; json(): unknown }) => [
  answer.statusCode,
  (answer.json() as { readonly i18nKey?: string }).i18nKey,
];
const linesOf = (id: string) =>
  server.context.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('subject_id', '=', id)
    .where('outcome', '=', 'ok')
    .orderBy('id')
    .execute();
const audited = async (id: string): Promise<string[]> => (await linesOf(id)).map(({ action }) => action);

/** Somebody with one right at some places alone. */
async function holder(right: Systemrecht, ...places: string[]): Promise<TestBrowser> {
  const username = await server.createAccount({ like: 'ohnekontext', token: true });
  const rolle = { id: randomUUID(), name: username, name_sort: username, administered_by: land.root, rollenart: 'ORGADMIN' } as const;
  await server.context.db
    .insertInto('rolle')
    .values({ ...rolle, merkmale: [], systemrechte: [right] })
    .execute();
  const person_id = await server.personId(username);
  for (const organisation_id of places)
    await server.context.db
      .insertInto('personenkontext')
      .values({ id: randomUUID(), person_id, organisation_id, rolle_id: rolle.id })
      .execute();
  return server.signIn(username, 'gold');
}

describe('CALL-27, ENT-13: creating a school', () => {
  test('public, without a carrier: version 1, in the list, in the audit log', async () => {
    const answer = await create(schule({ name: 'Schule an der Förde', kennung: '9800001' }));
    expect(answer.statusCode).toBe(201);
    const made = expectShape<Organisation>('organisationen.create', answer.json());
    expect(made).toMatchObject({
      kennung: '9800001',
      typ: 'SCHULE',
      zugehoerigZu: land.oeffentlich,
      itslearningEnabled: false,
      version: 1,
    });
    const list = await admin.get('/api/organisationen?typ=SCHULE&systemrechte=SCHULEN_VERWALTEN&searchString=9800001');
    expect(list.json<Organisation[]>().map(({ id }) => id)).toEqual([made.id]);
    expect(await audited(made.id)).toEqual(['schule-create']);
  });

  test('ENT-14: replacement, with a carrier of that land', async () => {
    const { id } = await created(traeger('Waldorf Nord', { administriertVon: land.ersatz, zugehoerigZu: land.ersatz }));
    const made = await created(schule({ administriertVon: land.ersatz, zugehoerigZu: id }));
    expect(made).toMatchObject({ administriertVon: land.ersatz, zugehoerigZu: id });
  });

  test.each([
    [{ kennung: undefined }, 'KENNUNG_REQUIRED_FOR_SCHULE'],
    [{ kennung: '' }, 'KENNUNG_REQUIRED_FOR_SCHULE'],
    [{ kennung: ' 9' }, 'KENNUNG_ENTHAELT_LEERZEICHEN'],
    [{ kennung: '1111111' }, 'SCHULE_KENNUNG_EINDEUTIG'],
    [{ name: '' }, 'NAME_REQUIRED_FOR_SCHULE'],
    [{ name: 'Schule ' }, 'NAME_ENTHAELT_LEERZEICHEN'],
    [{ name: 'Schule <1>' }, 'ORGANISATION_SPECIFICATION_ERROR'],
    [{ name: 'Z'.repeat(256) }, 'ORGANISATION_SPECIFICATION_ERROR'],
  ])('VAL-05, VAL-06, ERR-46, ERR-47, ERR-49: %j is refused with %s', async (change, code) => {
    expect(told(await create(schule(change)))).toEqual([400, code]);
  });

  test('ERR-48, ERR-50: below a school stand only classes; a school stands below a land or a carrier of that land', async () => {
    const own = (await created(schule())).id;
    const ersatz = (await created(traeger('Nordlicht', { administriertVon: land.ersatz, zugehoerigZu: land.ersatz }))).id;
    for (const [links, code] of [
      [{ administriertVon: own, zugehoerigZu: own }, 'NUR_KLASSE_UNTER_SCHULE'],
      [{ zugehoerigZu: own }, 'NUR_KLASSE_UNTER_SCHULE'],
      [{ administriertVon: land.root, zugehoerigZu: land.root }, 'SCHULE_UNTER_TRAEGER'],
      [{ zugehoerigZu: land.root }, 'SCHULE_UNTER_TRAEGER'],
      [{ administriertVon: ersatz }, 'SCHULE_UNTER_TRAEGER'],
      [{ zugehoerigZu: ersatz }, 'ORGANISATION_WECHSELT_TEILBAUM'],
      [{ zugehoerigZu: land.ersatz }, 'ORGANISATION_WECHSELT_TEILBAUM'],
    ] as const)
      expect(told(await create(schule(links))), JSON.stringify(links)).toEqual([400, code]);
  });

  test('ERR-49: of many with one number at the same time one is created, the others say why not', async () => {
    const kennung = nextNumber();
    const answers = await Promise.all([admin, other, admin, other].map((browser) => create(schule({ kennung }), browser)));
    expect(answers.map(told).toSorted()).toEqual([[201, undefined], ...Array.from({ length: 3 }, () => [400, 'SCHULE_KENNUNG_EINDEUTIG'])]);
  });

  test('PERM-04, PERM-03: neither without the right at the root nor below gold; other kinds and unknown parents look missing', async () => {
    const atLand = await holder('SCHULEN_VERWALTEN', land.oeffentlich);
    for (const browser of [schuladmin, atLand]) expect((await create(schule(), browser)).statusCode).toBe(404);
    for (const typ of ['ROOT', 'LAND', 'ANBIETER', 'UNBESTAETIGT']) expect((await create(schule({ typ }))).statusCode).toBe(404);
    expect((await create(schule({ zugehoerigZu: randomUUID() }))).statusCode).toBe(404);
    expect(told(await create(schule(), await server.signIn('admin')))).toEqual([403, 'REQUIRED_STEP_UP_LEVEL_NOT_MET']);
  });
});

describe('CALL-27, ENT-14: creating a carrier', () => {
  test('it stands at its land by both links; the other land may use the name', async () => {
    const made = await created(traeger('Kreis Mittelholstein'));
    expect(made).toMatchObject({ typ: 'TRAEGER', administriertVon: land.oeffentlich, zugehoerigZu: land.oeffentlich, version: 1 });
    expect(made.kennung ?? null).toBeNull();
    expect(await audited(made.id)).toEqual(['schultraeger-create']);
    expect((await create(traeger('Kreis Mittelholstein', { administriertVon: land.ersatz, zugehoerigZu: land.ersatz }))).statusCode).toBe(
      201,
    );
  });

  test.each(['', ' ', 'Land Schleswig-Holstein', 'Öffentliche Schulen Land Schleswig-Holstein'])(
    'ERR-52: the name %j is not free',
    async (name) => {
      expect(told(await create(traeger(name)))).toEqual([400, 'SCHULTRAEGER_NAME_EINDEUTIG']);
    },
  );

  test('ERR-52: a taken name is refused, also at the same time', async () => {
    const answers = await Promise.all([admin, other, admin].map((browser) => create(traeger('Amt Dreifach'), browser)));
    expect(answers.map(told).toSorted()).toEqual([
      [201, undefined],
      ...Array.from({ length: 2 }, () => [400, 'SCHULTRAEGER_NAME_EINDEUTIG']),
    ]);
    expect(told(await create(traeger('Amt Dreifach')))).toEqual([400, 'SCHULTRAEGER_NAME_EINDEUTIG']);
  });

  test('VAL-05, ERR-25, ERR-48, ERR-53, D-25: what stands above it, before the general error', async () => {
    const parent = (await created(traeger('Amt Oben'))).id;
    const school = (await created(schule())).id;
    const at = (id: string) => ({ administriertVon: id, zugehoerigZu: id });
    for (const [body, code] of [
      [traeger('Amt Unten', at(parent)), 'TRAEGER_IN_TRAEGER'],
      [traeger('Amt Unten', { zugehoerigZu: parent }), 'TRAEGER_IN_TRAEGER'],
      [traeger('Amt Unten', at(school)), 'NUR_KLASSE_UNTER_SCHULE'],
      [traeger('Amt Unten', at(land.root)), 'ORGANISATION_SPECIFICATION_ERROR'],
      [traeger('Amt Unten', { zugehoerigZu: land.ersatz }), 'ORGANISATION_SPECIFICATION_ERROR'],
      [traeger(' Amt Unten'), 'NAME_ENTHAELT_LEERZEICHEN'],
      [traeger('Amt "Unten"'), 'ORGANISATION_SPECIFICATION_ERROR'],
    ] as const)
      expect(told(await create(body)), JSON.stringify(body)).toEqual([400, code]);
  });

  test('PERM-04: the right for schools is not enough', async () => {
    expect((await create(traeger('Amt Fremd'), await holder('SCHULEN_VERWALTEN', land.root))).statusCode).toBe(404);
    expect((await create(traeger('Amt Eigen'), await holder('SCHULTRAEGER_VERWALTEN', land.root))).statusCode).toBe(201);
  });
});

describe('CALL-36, STATE-12, D-25: renaming a carrier', () => {
  test('ERR-16: on the version that was read; of two at the same time one wins', async () => {
    const { id } = await created(traeger('Amt Alt'));
    const first = await rename(id, 'Amt Neu', 1);
    expect(first.json<Organisation>()).toMatchObject({ name: 'Amt Neu', version: 2 });
    expect(told(await rename(id, 'Amt Spät', 1))).toEqual([400, 'NEWER_VERSION_ORGANISATION']);
    const answers = await Promise.all([rename(id, 'Amt A', 2), rename(id, 'Amt B', 2, other)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    expect(await now(id)).toMatchObject({ version: 3 });
    expect(await audited(id)).toEqual(['schultraeger-create', 'schultraeger-rename', 'schultraeger-rename']);
  });

  test('ERR-26, ERR-52: a taken name, the root and a land are refused', async () => {
    const { id } = await created(traeger('Amt Eins'));
    await created(traeger('Amt Zwei'));
    expect(told(await rename(id, 'Amt Zwei', 1))).toEqual([400, 'SCHULTRAEGER_NAME_EINDEUTIG']);
    expect(told(await rename(id, '', 1))).toEqual([400, 'SCHULTRAEGER_NAME_EINDEUTIG']);
    expect((await rename(id, 'Amt Eins', 1)).statusCode).toBe(200);
    expect(told(await rename(land.root, 'Land', 1))).toEqual([400, 'ROOT_ORGANISATION_IMMUTABLE']);
    expect(told(await rename(land.ersatz, 'Land', 1))).toEqual([400, 'ORGANISATION_SPECIFICATION_ERROR']);
  });

  test('PERM-04: the right for classes is not enough, that for carriers at the root is', async () => {
    const { id } = await created(traeger('Amt Recht'));
    expect((await rename(id, 'Amt Unrecht', 1, await holder('KLASSEN_VERWALTEN', land.root))).statusCode).toBe(404);
    expect((await rename(id, 'Amt Unrecht', 1, await holder('SCHULTRAEGER_VERWALTEN', id))).statusCode).toBe(404);
    expect((await rename(id, 'Amt Recht 2', 1, await holder('SCHULTRAEGER_VERWALTEN', land.root))).statusCode).toBe(200);
    expect((await rename(randomUUID(), 'Amt', 1)).statusCode).toBe(404);
  });
});

describe('CALL-35: replacing', () => {
  test('a school keeps its number without complaint, gets another name and carrier, and its version rises', async () => {
    const made = await created(schule({ kuerzel: 'alt' }));
    const { id } = await created(traeger('Amt Ersetzt'));
    const answer = await replace(made.id, { ...schule({ kennung: made.kennung, name: 'Umbenannt', zugehoerigZu: id }) });
    expect(answer.json<Organisation>()).toMatchObject({
      name: 'Umbenannt',
      kennung: made.kennung,
      kuerzel: null,
      zugehoerigZu: id,
      version: 2,
    });
    expect(await audited(made.id)).toEqual(['schule-create', 'schule-update']);
  });

  test('a carrier keeps its name without complaint', async () => {
    const made = await created(traeger('Amt Bleibt'));
    expect((await replace(made.id, traeger('Amt Bleibt', { kuerzel: 'AB' }))).json<Organisation>()).toMatchObject({
      kuerzel: 'AB',
      version: 2,
    });
  });

  test('ERR-26, ERR-27, D-25: never the root, never another kind, never a circle, never into the other land', async () => {
    const school = await created(schule());
    const carrier = await created(traeger('Amt Kreis'));
    const klasse = await created({ administriertVon: school.id, zugehoerigZu: school.id, name: '7x', typ: 'KLASSE' });
    const own = { kennung: school.kennung };
    const ersatz = { administriertVon: land.ersatz, zugehoerigZu: land.ersatz };
    for (const [id, body, code] of [
      [land.root, schule(), 'ROOT_ORGANISATION_IMMUTABLE'],
      [land.oeffentlich, traeger('Land'), 'ORGANISATION_SPECIFICATION_ERROR'],
      [school.id, traeger('Schule'), 'ORGANISATION_SPECIFICATION_ERROR'],
      [school.id, schule({ ...own, zugehoerigZu: school.id }), 'ZYKLUS_IN_ORGANISATION'],
      [school.id, schule({ ...own, zugehoerigZu: klasse.id }), 'ZYKLUS_IN_ORGANISATION'],
      [carrier.id, traeger('Amt Kreis', { zugehoerigZu: carrier.id }), 'ZYKLUS_IN_ORGANISATION'],
      [klasse.id, { administriertVon: klasse.id, zugehoerigZu: klasse.id, name: '7x', typ: 'KLASSE' }, 'ZYKLUS_IN_ORGANISATION'],
      [school.id, schule({ ...own, ...ersatz }), 'ORGANISATION_WECHSELT_TEILBAUM'],
      [carrier.id, traeger('Amt Kreis', ersatz), 'ORGANISATION_WECHSELT_TEILBAUM'],
      [school.id, schule({ kennung: '1111111' }), 'SCHULE_KENNUNG_EINDEUTIG'],
    ] as const)
      expect(told(await replace(id, body)), JSON.stringify(body)).toEqual([400, code]);
  });

  test('PERM-04: each kind by its own right; what does not exist looks the same', async () => {
    const school = await created(schule());
    const body = schule({ kennung: school.kennung });
    for (const browser of [schuladmin, await holder('SCHULTRAEGER_VERWALTEN', land.root)])
      expect((await replace(school.id, body, browser)).statusCode).toBe(404);
    expect((await replace(school.id, body, await holder('SCHULEN_VERWALTEN', land.root))).statusCode).toBe(200);
    expect((await replace(randomUUID(), body)).statusCode).toBe(404);
  });
});

describe('CALL-26, ENT-14: which schools a carrier has', () => {
  test('a school comes to a carrier and back to its land; only that link changes, the version rises', async () => {
    const made = await created(schule());
    const { id } = await created(traeger('Amt Zuordnung'));
    const answer = await assign(id, made.id);
    expect([answer.statusCode, answer.body]).toEqual([201, '']);
    expect(await now(made.id)).toMatchObject({ administriertVon: land.oeffentlich, zugehoerigZu: id, version: 2 });
    const list = expectShape<Organisation[]>('organisationen.zugehoerig', (await admin.get(`/api/organisationen/${id}/zugehoerig`)).json());
    expect(list.map((school) => school.id)).toEqual([made.id]);
    expect((await assign(land.oeffentlich, made.id)).statusCode).toBe(201);
    expect(await now(made.id)).toMatchObject({ zugehoerigZu: land.oeffentlich, version: 3 });
    expect(await audited(made.id)).toEqual(['schule-create', 'schule-assign', 'schule-assign']);
    const details = (await linesOf(made.id)).map(({ detail }) => detail);
    expect(details, 'where to, and where from').toEqual([null, `+${id} -${land.oeffentlich}`, `+${land.oeffentlich} -${id}`]);
  });

  test('ERR-26, ERR-48, ERR-50, ERR-75: what cannot be assigned, and where', async () => {
    const school = (await created(schule())).id;
    const carrier = (await created(traeger('Amt Regeln'))).id;
    const ersatz = (await created(traeger('Amt Ersatz', { administriertVon: land.ersatz, zugehoerigZu: land.ersatz }))).id;
    for (const [to, what, code] of [
      [ersatz, school, 'ORGANISATION_WECHSELT_TEILBAUM'],
      [land.ersatz, school, 'ORGANISATION_WECHSELT_TEILBAUM'],
      [carrier, ersatz, 'ORGANISATION_ZUWEISUNG_FEHLER'],
      [school, school, 'SCHULE_UNTER_TRAEGER'],
      [land.root, school, 'SCHULE_UNTER_TRAEGER'],
      [carrier, land.root, 'ROOT_ORGANISATION_IMMUTABLE'],
    ] as const)
      expect(told(await assign(to, what)), `${what} to ${to}`).toEqual([400, code]);
    expect((await assign(carrier, randomUUID())).statusCode).toBe(404);
    expect((await assign(randomUUID(), school)).statusCode).toBe(404);
    expect(await now(school)).toMatchObject({ version: 1 });
  });

  test('PERM-04: the right is needed at the old carrier and at the new one', async () => {
    const [from, to] = [await created(traeger('Amt Von')), await created(traeger('Amt Nach'))];
    const { id } = await created(schule({ zugehoerigZu: from.id }));
    for (const browser of [schuladmin, await holder('SCHULTRAEGER_VERWALTEN', from.id), await holder('SCHULTRAEGER_VERWALTEN', to.id)])
      expect((await assign(to.id, id, browser)).statusCode).toBe(404);
    expect((await assign(to.id, id, await holder('SCHULTRAEGER_VERWALTEN', from.id, to.id))).statusCode).toBe(201);
    expect(told(await assign(to.id, id, await server.signIn('admin')))).toEqual([403, 'REQUIRED_STEP_UP_LEVEL_NOT_MET']);
  });

  test('ERR-16: of two at the same time on one version of the school one wins, and it belongs to that one', async () => {
    const [one, two] = [await created(traeger('Amt Links')), await created(traeger('Amt Rechts'))];
    const { id } = await created(schule());
    const answers = await Promise.all([assign(one.id, id, admin, { version: 1 }), assign(two.id, id, other, { version: 1 })]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([201, 400]);
    const [winner, late] = statuses[0] === 201 ? [one, answers[1]] : [two, answers[0]];
    expect(late === undefined ? null : told(late)).toEqual([400, 'NEWER_VERSION_ORGANISATION']);
    expect(await now(id)).toMatchObject({ zugehoerigZu: winner.id, version: 2 });
  });

  test('ERR-27: whatever two send at the same time, no organisation stands under itself', async () => {
    const carriers = [await created(traeger('Amt Ring A')), await created(traeger('Amt Ring B'))] as const;
    const below = (a: Organisation, b: Organisation) => traeger(a.name, { administriertVon: b.id, zugehoerigZu: b.id });
    const [a, b] = carriers;
    const answers = await Promise.all([replace(a.id, below(a, b)), replace(b.id, below(b, a), other)]);
    expect(answers.map(told)).toEqual([
      [400, 'TRAEGER_IN_TRAEGER'],
      [400, 'TRAEGER_IN_TRAEGER'],
    ]);
  });
});

describe('CALL-26, CALL-32, D-15: what stands below', () => {
  test('administered ones in the order of the list, by pages, found by name and not by number', async () => {
    const url = `/api/organisationen/${land.oeffentlich}/administriert`;
    const whole = await admin.get(url);
    const items = expectShape<Organisation[]>('organisationen.administriert', whole.json());
    const typen = items.map(({ typ }) => typ);
    expect(typen.lastIndexOf('TRAEGER')).toBeLessThan(typen.indexOf('SCHULE'));
    const page = await admin.get(`${url}?offset=1&limit=2`);
    expect(page.json<Organisation[]>().map(({ id }) => id)).toEqual(items.slice(1, 3).map(({ id }) => id));
    expect(['offset', 'limit', 'total', 'pagetotal'].map((name) => Number(page.headers[`x-paging-${name}`]))).toEqual([
      1,
      2,
      items.length,
      2,
    ]);
    expect((await admin.get(`${url}?searchFilter=testschule-PW`)).json<Organisation[]>().map(({ name }) => name)).toEqual([
      'Testschule-PW665',
    ]);
    expect((await admin.get(`${url}?searchFilter=1111165`)).json()).toEqual([]);
  });

  test('PERM-04: somebody at a school sees below the land that school alone; what does not exist is missing', async () => {
    const own = (await schuladmin.get(`/api/organisationen/${land.oeffentlich}/administriert`)).json<Organisation[]>();
    expect(own.map(({ kennung }) => kennung)).toEqual(['1111111']);
    const belonging = (await schuladmin.get(`/api/organisationen/${land.root}/zugehoerig`)).json<Organisation[]>();
    expect(belonging.map(({ id }) => id)).toEqual([land.oeffentlich]);
    for (const word of ['administriert', 'zugehoerig'])
      expect((await admin.get(`/api/organisationen/${randomUUID()}/${word}`)).statusCode).toBe(404);
  });
});

describe('CALL-29, STATE-10: itslearning', () => {
  const status = async (...ids: string[]) => {
    const query = ids.map((id) => `organisationIds=${id}`).join('&');
    const answer = await admin.get(`/api/organisationen/itslearning-status?${query}`);
    const { items } = expectShape<{ items: { organisationId: string; status: string; finishedAt?: string | null }[] }>(
      'organisationen.itslearningStatus',
      answer.json(),
    );
    return ids.map((id) => items.find(({ organisationId }) => organisationId === id)?.status ?? null);
  };
  const withClass = async (change: object = {}): Promise<Organisation> => {
    const school = await created(schule(change));
    await created({ administriertVon: school.id, zugehoerigZu: school.id, name: '1a', typ: 'KLASSE' });
    return school;
  };

  test('a school is enabled, waits, is transferred; the same call transfers it once more', async () => {
    const { id } = await withClass();
    expect(await status(id)).toEqual([null]);
    const answer = await enable(id);
    expect(expectShape<Organisation>('organisationen.enableItslearning', answer.json())).toMatchObject({
      itslearningEnabled: true,
      version: 2,
    });
    expect(await status(id)).toEqual(['PENDING']);
    expect(await answerTransfers(server.context)).toBeGreaterThan(0);
    expect(await status(id)).toEqual(['TRANSFERRED']);
    expect((await enable(id)).json<Organisation>()).toMatchObject({ itslearningEnabled: true, version: 3 });
    expect(await status(id)).toEqual(['PENDING']);
    await answerTransfers(server.context);
    expect(await audited(id)).toEqual(['schule-create', 'schule-itslearning', 'schule-transfer', 'schule-itslearning', 'schule-transfer']);
  });

  test('one without classes fails, stays enabled, and succeeds once it has one', async () => {
    const { id } = await created(schule());
    await enable(id);
    await answerTransfers(server.context);
    expect([await status(id), (await now(id)).itslearningEnabled]).toEqual([['FAILED'], true]);
    await created({ administriertVon: id, zugehoerigZu: id, name: '1a', typ: 'KLASSE' });
    await enable(id);
    await answerTransfers(server.context);
    expect(await status(id)).toEqual(['TRANSFERRED']);
  });

  test('a replacement school is enabled and never transferred', async () => {
    const { id } = await withClass({ administriertVon: land.ersatz, zugehoerigZu: land.ersatz });
    expect((await enable(id)).json<Organisation>()).toMatchObject({ itslearningEnabled: true });
    expect(await status(id)).toEqual(['SKIPPED']);
    expect(await answerTransfers(server.context)).toBe(0);
  });

  test('of many requests at the same time one transfer is left', async () => {
    const { id } = await withClass();
    const answers = await Promise.all([admin, other, admin].map((browser) => enable(id, browser)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await now(id)).toMatchObject({ version: 4 });
    expect(await answerTransfers(server.context)).toBe(1);
  });

  test('PERM-04, ERR-25: at the root alone, and only for schools', async () => {
    const { id } = await created(schule());
    for (const browser of [schuladmin, await holder('SCHULEN_VERWALTEN', id)]) {
      expect((await enable(id, browser)).statusCode).toBe(404);
      expect((await browser.get(`/api/organisationen/itslearning-status?organisationIds=${id}`)).statusCode).toBe(404);
    }
    expect(told(await enable(land.ersatz))).toEqual([400, 'ORGANISATION_SPECIFICATION_ERROR']);
    expect((await enable(randomUUID())).statusCode).toBe(404);
    expect(told(await enable(id, await server.signIn('admin')))).toEqual([403, 'REQUIRED_STEP_UP_LEVEL_NOT_MET']);
  });
});
