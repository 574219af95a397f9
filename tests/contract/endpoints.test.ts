import { describe, expect, expectTypeOf, test } from 'vitest';
import { demandsOfRow, ENDPOINT_IDS, endpointSpec, pathParamNames, type CodesOf, type EndpointId } from '#contract/endpoints';
import { KLASSE_ENDPOINTS } from '#contract/endpoints/klasse';
import type { EndpointTable } from '#contract/endpoints/spec';
import type { RuleCode } from '#contract/errors/index';
import { SCHEMAS, type EndpointSchemas } from '#contract/schemas/index';

const ID = '6d0c1f9e-5a2b-4c3d-8e4f-1a2b3c4d5e6f';

describe('the table of endpoints', () => {
  test('STATE-03: every write says what of what was read it outdates, and nothing else does', () => {
    const writes = ENDPOINT_IDS.filter((id) => {
      const { method, reads = false } = endpointSpec(id);
      // A report of the page changes nothing that anybody reads there.
      return method !== 'GET' && !reads && id !== 'clientErrors.report';
    });
    expect(ENDPOINT_IDS.filter((id) => endpointSpec(id).outdates !== undefined).toSorted()).toEqual(writes.toSorted());
  });

  test('the own codes of a call can be read as a type', () => {
    expectTypeOf<CodesOf<'klassen.delete'>>().toEqualTypeOf<
      'ORGANISATION_IST_BEREITS_ZUGEWIESEN_ERROR' | 'ORGANISATION_SPECIFICATION_ERROR' | 'REQUIRED_STEP_UP_LEVEL_NOT_MET'
    >();
    expectTypeOf<CodesOf<'rolle.list'>>().toBeNever();
    expect(KLASSE_ENDPOINTS['klassen.delete'].errors).toContain('ORGANISATION_IST_BEREITS_ZUGEWIESEN_ERROR');
  });

  test('a code that the error table does not have fails at its line', () => {
    const table = {
      'klassen.delete': {
        ...KLASSE_ENDPOINTS['klassen.delete'],
        errors: [
          'KLASSE_ERROR',
          // @ts-expect-error the table of errors has no such code
          'KLASSE_GIBT_ES_NICHT',
        ],
      },
    } satisfies EndpointTable;
    expect(Object.keys(table)).toEqual(['klassen.delete']);
  });

  test('rules are broken by codes of the server only: no fault, no default of the client, no bare number', () => {
    expectTypeOf<'KLASSENNAME_AN_SCHULE_EINDEUTIG'>().toExtend<RuleCode>();
    expectTypeOf<Extract<RuleCode, 'KLASSE_ERROR' | 'PI_UNAVAILABLE_ERROR' | '404' | '401'>>().toBeNever();
  });

  test.each(ENDPOINT_IDS)('D-05: %s is answered with the status that its kind of answer has', (id) => {
    const { method, answer, success } = endpointSpec(id);
    expect(success === 302).toBe(answer === 'redirect');
    if (success === 204) expect(answer).toBe('empty');
    // The API answers the Angebote of a role as if they were created.
    if (success === 201) expect(method).toBe(id === 'rolle.setServiceProviders' ? 'PUT' : 'POST');
    if (method === 'GET' && answer !== 'redirect') expect(success).toBe(200);
  });

  const places = ENDPOINT_IDS.flatMap((id) => demandsOfRow(endpointSpec(id)).map(({ at }) => [id, at] as const));
  const placed = places.flatMap(([id, at]) => {
    if (typeof at !== 'object') return [];
    if ('organisations' in at) return [];
    const names = 'person' in at ? [at.person] : 'rolle' in at ? [at.rolle] : 'angebot' in at ? [at.angebot] : [at.organisation].flat();
    return names.map((name) => [id, name] as const);
  });

  test('PERM-04: rights are asked at organisations, persons and roles that requests name', () => {
    expect(placed.length).toBeGreaterThan(3);
  });

  test.each(placed)('PERM-04: %s asks for its right at %s, which no valid request lacks', (id: EndpointId, name) => {
    const [part, key] = name.split('.') as ['path' | 'query' | 'body', string];
    const schemas: EndpointSchemas = SCHEMAS[id];
    if (part === 'path') expect(pathParamNames(endpointSpec(id).path)).toContain(key);
    const complete = {
      path: { organisationId: ID, personId: ID, rolleId: ID, angebotId: ID },
      query: { schulstrukturknotenOfRolle: ID, organisationId: ID },
      body: {
        administriertVon: ID,
        zugehoerigZu: ID,
        name: '9a',
        typ: 'KLASSE',
        administeredBySchulstrukturknoten: ID,
        rollenart: 'LERN',
        merkmale: [],
        systemrechte: [],
        organisationId: ID,
        url: 'https://example.org',
        kategorie: 'SCHULISCH',
        requires2fa: false,
      },
    }[part];
    expect(schemas[part]?.safeParse(complete).success).toBe(true);
    expect(schemas[part]?.safeParse({ ...complete, [key]: undefined }).success).toBe(false);
    expect(schemas[part]?.safeParse({ ...complete, [key]: 'no id' }).success).toBe(false);
  });

  const listed = places.flatMap(([id, at]) => (typeof at === 'object' && 'organisations' in at ? [[id, at.organisations] as const] : []));

  test('PERM-04: rights are asked at organisations that lists of requests name', () => {
    expect(listed.length).toBeGreaterThan(1);
  });

  test.each(listed)('PERM-04: %s asks for its right at %s, which no entry of a valid request lacks', (id: EndpointId, name) => {
    const [list = '', key = ''] = name.replace('body.', '').split('[].');
    const { body } = SCHEMAS[id] as EndpointSchemas;
    const person = { vorname: 'Ute', familienname: 'Ulm', count: 0, lastModified: null };
    const entry = { personId: ID, organisationId: ID, rolleId: ID };
    expect(body?.safeParse({ ...person, [list]: [entry] }).success).toBe(true);
    expect(body?.safeParse({ ...person, [list]: undefined }).success).toBe(false);
    for (const wrong of [undefined, 'no id'])
      expect(body?.safeParse({ ...person, [list]: [{ ...entry, [key]: wrong }] }).success).toBe(false);
  });
});
