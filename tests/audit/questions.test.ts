import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINT_IDS, endpointSpec, pathParamNames, SERVED_IDS, demandsOfRow, type EndpointId, type ServedId } from '#contract/endpoints';
import { SYSTEMRECHTE } from '#contract/rollen-enums';
import type { ErrorCode } from '#contract/errors/index';
import { SCHEMAS, type EndpointSchemas } from '#contract/schemas/index';
import { REGISTRY } from '#machines/registry';
import { CALLS } from '../../docs/generate/pages/questions/calls';
import { CONFLICT_CODES, NOTICING, readStateOf, WITHOUT_STATE, WRITING } from '../../docs/generate/pages/questions/conflicts';
import { lapsesOf, notWaiting } from '../../docs/generate/pages/questions/lost-answers';
import { OTHER_DECISIONS, RULES, type Rule, type RuleId } from '../../docs/generate/pages/questions/rules';
import { demandOf } from '../../docs/generate/pages/questions/second-factor';
import { readCatalogue } from '../../docs/generate/read/catalogue';
import { readDrawing } from '../../docs/generate/read/drawing';
import { makeVocabulary } from '../../docs/generate/read/words';
import { personDesk, refusalOf, type PersonDesk } from '../server/person-desk';
import type { TestBrowser } from '../server/browser';
import { startTestServer, type TestServer } from '../server/rig';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const SCHULE = '1111111';

let server: TestServer;
let desk: PersonDesk;
let schule = '';
beforeAll(async () => {
  server = await startTestServer();
  desk = personDesk(server);
  schule = await desk.organisation(SCHULE);
});
afterAll(() => server.stop());

/** Where a request names a person. */
const NAMES = ['personId', 'userId'];
const fieldsOf = (part: unknown): readonly string[] =>
  Object.keys((part as { readonly _zod?: { readonly def: { readonly shape?: object } } } | undefined)?._zod?.def.shape ?? {});
const namesPerson = (id: ServedId): boolean => {
  const { query, body } = SCHEMAS[id] as EndpointSchemas;
  return [...pathParamNames(endpointSpec(id).path), ...fieldsOf(query), ...fieldsOf(body)].some((name) => NAMES.includes(name));
};

/** Bodies of the calls that change one person, as somebody who only looks at the rights sends them. */
const BODIES: Readonly<Partial<Record<ServedId, (personId: string) => Promise<object> | object>>> = {
  'secondFactor.assignHardware': (userId) => ({ userId, serial: 'HWT-1002', otp: '0', referrer: 'x' }),
  'secondFactor.init': (personId) => ({ personId }),
  'secondFactor.verify': (personId) => ({ personId, otp: '000000' }),
  'personen.lock': () => ({ lock: true, locked_by: schule }),
  'personen.updateMetadata': async (id) => ({
    vorname: 'Neu',
    familienname: 'Benannt',
    lastModified: '2100-01-01T00:00:00Z',
    revision: await revisionOf(id),
  }),
  'personen.update': async (id) => ({ name: { vorname: 'Neu', familienname: 'Benannt' }, revision: await revisionOf(id) }),
  'workflow.update': () => ({ count: 0, personenkontexte: [] }),
  'landesbediensteter.add': () => ({ count: 0, newPersonenkontexte: [] }),
};
const revisionOf = async (id: string): Promise<string> =>
  String((await server.context.db.selectFrom('person').select('revision').where('id', '=', id).executeTakeFirst())?.revision ?? 1);

async function requestOf(id: ServedId, personId: string): Promise<InjectOptions> {
  const { method, path, requiredQuery = [], body } = endpointSpec(id);
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => (NAMES.includes(name) ? personId : UNKNOWN));
  const query = new URLSearchParams(requiredQuery.map((name) => [name, NAMES.includes(name) ? personId : UNKNOWN]));
  const payload = body === 'json' ? ((await BODIES[id]?.(personId)) ?? {}) : undefined;
  return { method, url: query.size === 0 ? url : `${url}?${query}`, ...(payload === undefined ? {} : { payload }) };
}
async function codeOf(browser: TestBrowser, id: ServedId, personId: string): Promise<unknown> {
  const answer = await browser.send(await requestOf(id, personId));
  return answer.statusCode < 400 ? undefined : refusalOf(answer)[1];
}

const rulesOf = (id: EndpointId): readonly RuleId[] => CALLS[id].rules;

describe('who may do what to whom', () => {
  /** A role with rights at the root, and somebody who has it there or at the school. */
  async function personWith(rechte: readonly string[], at: string): Promise<{ readonly id: string; readonly username: string }> {
    const { db } = server.context;
    const root = await db.selectFrom('organisation').select('id').where('typ', '=', 'ROOT').executeTakeFirstOrThrow();
    const rolleId = randomUUID();
    const model = await db.selectFrom('rolle').selectAll().where('name', '=', 'Lehrkraft').executeTakeFirstOrThrow();
    await db
      .insertInto('rolle')
      .values({
        ...model,
        id: rolleId,
        name: `Rolle ${rolleId}`,
        name_sort: rolleId,
        merkmale: [],
        administered_by: root.id,
        systemrechte: rechte as (typeof SYSTEMRECHTE)[number][],
      })
      .execute();
    const person = await desk.person({ like: 'ohnekontext', token: true });
    await db
      .insertInto('personenkontext')
      .values({ id: randomUUID(), person_id: person.id, organisation_id: at === 'root' ? root.id : at, rolle_id: rolleId })
      .execute();
    return person;
  }

  test('D-16, D-21, D-35: whom each call refuses at the running server is what its rules say', { timeout: 180_000 }, async () => {
    const about = SERVED_IDS.filter(namesPerson);
    const single = about.filter((id) => id !== 'workflow.update' && id !== 'landesbediensteter.add' && id !== 'workflow.step');
    const all = SYSTEMRECHTE.filter((recht) => recht !== 'ROLLEN_VERWALTEN');
    for (const id of single) {
      // Each call with an actor of its own: one of them takes the actor's second factor away.
      const actor = await personWith(all, 'root');
      const browser = await server.signIn(actor.username, 'gold');
      const covered = await personWith(['KLASSEN_VERWALTEN'], schule);
      const greater = await personWith(['ROLLEN_VERWALTEN'], schule);
      const found = [await codeOf(browser, id, covered.id), await codeOf(browser, id, greater.id), await codeOf(browser, id, actor.id)];
      const asksCover = rulesOf(id).some((rule) => rule === 'covered' || rule === 'coveredNames');
      expect([id, ...found.map((code) => code === 'MISSING_PERMISSIONS')]).toEqual([id, false, asksCover, rulesOf(id).includes('others')]);
    }
    expect(about.filter((id) => rulesOf(id).includes('covered') || rulesOf(id).includes('others'))).toContain('personen.delete');
  });

  test('PERM-04: where the table of calls has no right, the answer says what is asked instead; else it leaves that to the table', () => {
    const wrong = ENDPOINT_IDS.filter((id) => {
      const spec = endpointSpec(id);
      const saysItself = spec.access === 'person' && demandsOfRow(spec).length === 0;
      return saysItself !== (CALLS[id].asks !== null);
    });
    expect(wrong).toEqual([]);
  });

  test('D-16, D-19, D-20, D-28: every code by which a rule refuses belongs to a call with that rule, and to no other', () => {
    const codesOf = (id: EndpointId): readonly ErrorCode[] => rulesOf(id).flatMap((rule) => RULES[rule].codes);
    const ofRules = new Set(ENDPOINT_IDS.flatMap(codesOf));
    // Numbers and these tell of many things beside the rule.
    const general: readonly string[] = [
      '429',
      '501',
      'PERSON_ERROR',
      'REQUIRED_STEP_UP_LEVEL_NOT_MET',
      'ROOT_ORGANISATION_IMMUTABLE',
      'SOFTWARE_TOKEN_VORHANDEN',
      'ROLLENART_NICHT_ERLAUBT',
    ];
    // The table names it, and no source of the server answers it: who lacks the right there is told that there is nothing (404).
    const neverAnswered = ['provider.create answers MISSING_PERMISSIONS by no rule'];
    const unsaid = ENDPOINT_IDS.flatMap((id) => {
      const spec = endpointSpec(id);
      const told = demandsOfRow(spec).map(({ otherwise }) => otherwise);
      const codes = spec.errors.filter((code) => ofRules.has(code) && !general.includes(code));
      const lacks = codes.filter((code) => !codesOf(id).includes(code) && !told.some((one) => one === code));
      const invents = codesOf(id).filter((code) => !spec.errors.includes(code));
      return [...lacks.map((code) => `${id} answers ${code} by no rule`), ...invents.map((code) => `${id} never answers ${code}`)];
    });
    expect(unsaid).toEqual(neverAnswered);
    expect((Object.keys(RULES) as RuleId[]).filter((rule) => !ENDPOINT_IDS.some((id) => rulesOf(id).includes(rule)))).toEqual([]);
  });

  test('every binding decision is a rule of calls, or it is said where it is answered', () => {
    const decisions = readCatalogue().flatMap(({ id }) => (id.startsWith('D-') ? [id] : []));
    const ofRules = new Set(Object.values<Rule>(RULES).flatMap(({ req }) => req));
    const classified = (id: string): boolean => ofRules.has(id) || id in OTHER_DECISIONS;
    expect(decisions.filter((id) => !classified(id))).toEqual([]);
    expect(Object.keys(OTHER_DECISIONS).filter((id) => !decisions.includes(id))).toEqual([]);
  });
});

describe('what needs the second factor', () => {
  test('PERM-02, PERM-03: which calls ask for the second factor at the running server is what the answer says', async () => {
    const managed = await desk.person({ like: 'lehrkraft' });
    const silver = await server.signIn('schuladmin');
    const asked: Record<string, unknown> = {};
    for (const id of SERVED_IDS.filter((one) => endpointSpec(one).access === 'person')) {
      const unknown = await codeOf(silver, id, UNKNOWN);
      const known = await codeOf(silver, id, managed.id);
      const isAsked = (code: unknown): boolean => code === 'REQUIRED_STEP_UP_LEVEL_NOT_MET';
      asked[id] = isAsked(unknown) ? 'always' : isAsked(known) ? 'depends' : 'never';
    }
    expect(asked).toEqual(Object.fromEntries(Object.keys(asked).map((id) => [id, demandOf(id as EndpointId)])));
  });
});

describe('what happens when two change the same', () => {
  test('STATE-12: every call that changes something either notices an outdated state or is said not to', () => {
    expect([...NOTICING, ...Object.keys(WITHOUT_STATE)].toSorted()).toEqual([...WRITING].toSorted());
  });

  test('STATE-12: whoever notices is told by the request on what it stands, and whoever is told notices', () => {
    const naming = WRITING.filter((id) => readStateOf(id).length > 0);
    expect(naming.toSorted()).toEqual([...NOTICING].toSorted());
    const unknown = ENDPOINT_IDS.flatMap((id) => endpointSpec(id).errors).filter((code) =>
      /NEWER_VERSION|MISMATCH.*(?:REVISION|COUNT)|COUNT_MISMATCH/.test(code),
    );
    expect(unknown.filter((code) => !CONFLICT_CODES.includes(code))).toEqual([]);
  });
});

describe('what happens when the session ends in the middle', () => {
  /** Machines of which a call goes on without telling the end of a session apart; each is one of which nothing is lost. */
  const EXCEPTIONS = {
    'second-factor': ['loadingState'],
    import: ['comparingKlassen', 'withdrawing', 'replacing', 'leavingOut'],
  };

  test('CALL-60, STATE-13, ERR-15: a machine that is said to wait does so from every call that it makes', async () => {
    const found: Record<string, readonly string[]> = {};
    for (const entry of REGISTRY) {
      const { machine, endpoints } = await entry.load();
      const drawing = readDrawing(machine);
      const called = Object.fromEntries(Object.entries(endpoints).map(([actor, ids]) => [actor, ids === 'local' ? [] : [ids].flat()]));
      const facts = { entry, drawing, endpoints: called, vocabulary: makeVocabulary({}, drawing) } as unknown as Parameters<
        typeof lapsesOf
      >[0];
      if (lapsesOf(facts).session === 'waits' && notWaiting(facts).length > 0) found[entry.id] = notWaiting(facts);
    }
    expect(found).toEqual(EXCEPTIONS);
  });
});
