import { describe, expect, test } from 'vitest';
import { ENDPOINT_IDS, endpointSpec } from '#contract/endpoints';
import { writes } from '../../models/engine/harmless';
import { judge, type Asked, type Own } from './guard';

const ORIGIN = 'https://portal.example.org';
const PREFIX = 'QA-abc123-';
const OWN: Own = { prefix: PREFIX, has: (id) => id === 'own' };
const ask = (method: string, path: string, body: object | string | null = null): Asked => ({
  method,
  url: path.startsWith('http') ? path : `${ORIGIN}${path}`,
  body: typeof body === 'string' || body === null ? body : JSON.stringify(body),
});
const kinds = (own: Own | null, ...all: readonly Asked[]): string[] => all.map((asked) => judge(asked, ORIGIN, own).kind);

describe('What goes out', () => {
  test('of every call that writes none where nothing may be changed, but those of the session; of the others every one', () => {
    const passing = ENDPOINT_IDS.filter((id) => {
      const { method, path } = endpointSpec(id);
      return judge(ask(method, path.replaceAll(/\{\w+\}/g, 'x')), ORIGIN, null).kind === 'passes';
    });
    expect(passing.filter((id) => writes(id)).toSorted()).toEqual(['auth.login', 'auth.logout']);
    expect(ENDPOINT_IDS.filter((id) => !writes(id) && !passing.includes(id))).toEqual([]);
  });

  test('what no row of the table names is read, never written', () => {
    expect(kinds(null, ask('GET', '/api/unknown'), ask('GET', '/assets/a.js'))).toEqual(['passes', 'passes']);
    expect(kinds(OWN, ask('POST', '/api/unknown'), ask('PUT', '/admin'), ask('DELETE', 'https://elsewhere.example.org/'))).toEqual(
      Array(3).fill('refused'),
    );
  });

  test('the forms of the sign-in only while somebody signs in, and no other form of it', () => {
    const forms = ['/api/auth/login', '/api/auth/login/otp', 'https://login.example.org/form', '/api/auth/password'];
    expect(forms.map((path) => judge(ask('POST', path), ORIGIN, null, true).kind)).toEqual(['passes', 'passes', 'passes', 'refused']);
    expect(kinds(null, ...forms.map((path) => ask('POST', path)))).toEqual(Array(4).fill('refused'));
  });

  test('something new only under the prefix, and only what can be removed again', () => {
    expect(judge(ask('POST', '/api/organisationen', { typ: 'KLASSE', name: `${PREFIX}a` }), ORIGIN, OWN)).toEqual({
      kind: 'creates',
      what: 'klasse',
      name: `${PREFIX}a`,
    });
    expect(judge(ask('POST', '/api/rolle', { name: `${PREFIX}a` }), ORIGIN, OWN)).toMatchObject({ kind: 'creates', what: 'rolle' });
    expect(
      kinds(
        OWN,
        ask('POST', '/api/organisationen', { typ: 'KLASSE', name: '9a' }),
        ask('POST', '/api/organisationen', { typ: 'KLASSE', name: ` ${PREFIX}a` }),
        ask('POST', '/api/organisationen', { typ: 'TRAEGER', name: `${PREFIX}a` }),
        ask('POST', '/api/organisationen', { typ: 'KLASSE' }),
        ask('POST', '/api/organisationen', '{'),
        ask('POST', '/api/personen', { name: `${PREFIX}a` }),
      ),
    ).toEqual(Array(6).fill('refused'));
  });

  test("what is there already only where it is the run's own, and keeps its prefix", () => {
    expect(
      kinds(
        OWN,
        ask('PATCH', '/api/organisationen/own/name', { name: `${PREFIX}b`, version: 1 }),
        ask('PUT', '/api/rolle/own', { name: `${PREFIX}b` }),
        ask('DELETE', '/api/organisationen/own'),
        ask('DELETE', '/api/organisationen/own/klasse'),
      ),
    ).toEqual(['passes', 'passes', 'removes', 'removes']);
    expect(
      kinds(
        OWN,
        ask('PATCH', '/api/organisationen/other/name', { name: `${PREFIX}b` }),
        ask('PATCH', '/api/organisationen/own/name', { name: '9a' }),
        ask('DELETE', '/api/rolle/other'),
        ask('DELETE', '/api/organisationen/own/../other'),
        ask('DELETE', '/api/personen/own'),
        ask('PUT', '/api/organisationen/own/enable-for-its-learning'),
      ),
    ).toEqual(Array(6).fill('refused'));
  });

  test('a refusal names the call, not what was typed into its address', () => {
    expect(judge(ask('POST', '/api/personen?name=Mila'), ORIGIN, null)).toEqual({
      kind: 'refused',
      why: 'POST /api/personen: Der Vertrag kennt diesen Aufruf nicht',
    });
  });
});
