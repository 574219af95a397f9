import { describe, expect, test } from 'vitest';
import { answeredByNewest, NewestAnswers } from '../backends/newest';
import type { Asked } from '../backends/travel';
import { recordingsOf, type Exchange } from './recordings';

const TOKEN = '<64 hex>';
const withoutNull = (_: string, value: unknown): unknown => (value === null ? undefined : value);
const says = (exchange: Exchange, word: string): boolean => JSON.stringify(exchange.response).includes(word);

/** As it went out when it was recorded; every exchange carried the token unless the answer says that it did not. */
const askedOf = (exchange: Exchange): Asked => ({
  method: exchange.method,
  url: new URL(exchange.path, 'http://backend'),
  body: exchange.request === null ? null : JSON.stringify(exchange.request),
  token: says(exchange, 'CSRF') ? null : TOKEN,
});

const RECORDED = recordingsOf('newest').filter(({ name }) => name !== 'token without session');
const answered = RECORDED.flatMap((exchange) => {
  const own = answeredByNewest(askedOf(exchange), TOKEN);
  return own === null ? [] : [[`${exchange.name}: ${exchange.method} ${exchange.path}`, exchange, own] as const];
});

describe('The stand-in of the newest state, held against what that state answered', () => {
  test.for(answered)('API-01: %s', ([, { status, response }, own]) => {
    expect([own.status, own.body]).toEqual([status, response]);
  });

  test('API-02, API-08: the gone routes, the token, the older order and limit=0 were all recorded', () => {
    const told = answered.map(([, { path }, { status, body }]) => `${status} ${JSON.stringify(body).slice(0, 30)} ${path}`);
    expect(told.length).toBeGreaterThan(20);
    for (const path of [
      '/api/provider/all',
      '/klasse',
      '/serviceProviders',
      '/api/personen?',
      'sortField=referrer',
      'limit=0',
      'csrf-token',
    ])
      expect(
        told.some((one) => one.includes(path)),
        path,
      ).toBe(true);
  });

  test('API-03: no answer of that state holds a referrer or nothing at all, as none of the stand-in does', () => {
    const sound = RECORDED.filter(({ status }) => status < 300).map(({ response }) => response);
    const asked = { method: 'GET', url: new URL('http://backend/api/personen-frontend'), body: null, token: null };
    for (const response of sound) {
      expect(JSON.stringify(response)).not.toContain('"referrer"');
      expect(new NewestAnswers().of(asked, { status: 200, body: response }).body).toEqual(
        JSON.parse(JSON.stringify(response, withoutNull)),
      );
    }
    const before = { person: { referrer: 'mvoss', personalnummer: null }, kategorie: 'ANGEBOTE' };
    expect(new NewestAnswers().of(asked, { status: 200, body: before }).body).toEqual({
      person: { username: 'mvoss' },
      kategorie: 'SCHULISCH',
    });
  });

  test.for([
    [403, { code: 403, i18nKey: 'MISSING_PERMISSIONS' }, 404, 'MISSING_PERMISSIONS'],
    [404, { code: '404', subcode: '01' }, 404, 'ENTITY_NOT_FOUND'],
    [400, { code: 400, i18nKey: 'LERN_HAT_KEINE_KLASSE' }, 400, 'LERN_NOT_AT_SCHULE_AND_KLASSE'],
    [409, { code: '409' }, 409, 'MISMATCHED_REVISION'],
    [500, { code: '500' }, 500, 'INTERNAL_SERVER_ERROR'],
  ] as const)('API-04: a refusal with %i and %j is %i %s there', ([status, body, as, i18nKey]) => {
    const asked = { method: 'GET', url: new URL('http://backend/api/rolle/a'), body: null, token: null };
    const told = new NewestAnswers().of(asked, { status, body });
    expect(told).toMatchObject({ status: as, body: { code: as, i18nKey } });
    expect(RECORDED.some((exchange) => exchange.status === as && says(exchange, i18nKey))).toBe(true);
  });

  test('API-09: right after its execution an import is not under way yet', () => {
    const answers = new NewestAnswers();
    const asked = (method: string, path: string, body: object | null): Asked => ({
      method,
      url: new URL(path, 'http://backend'),
      body: body === null ? null : JSON.stringify(body),
      token: TOKEN,
    });
    const running = { status: 'INPROGRESS', totalDataItemImported: 1 };
    answers.of(asked('POST', '/api/import/execute', { importvorgangId: 'v' }), { status: 204, body: undefined });
    const read = asked('GET', '/api/import/v/status', null);
    expect(answers.of(read, { status: 200, body: running }).body).toEqual({ status: 'VALID', totalDataItemImported: 0 });
    expect(answers.of(read, { status: 200, body: running }).body).toEqual(running);
  });
});
