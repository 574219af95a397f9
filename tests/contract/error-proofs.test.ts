import { existsSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ENDPOINT_IDS, endpointSpec, pathParamNames, type EndpointId } from '#contract/endpoints';
import { ERRORS, type ErrorCode } from '#contract/errors/index';
import { errorText, failureText } from '#contract/errors/lookup';
import { namesCode } from '../checks/sources';
import { ERROR_PROOFS, type Proof } from './error-proofs';

/** The network, before the client is loaded: it takes hold of `fetch` at once. */
const network = vi.hoisted(() => {
  const held = { answer: (): Response => new Response() };
  globalThis.fetch = () => Promise.resolve(held.answer());
  return held;
});
const { call } = await import('#api/client');
const { ApiError } = await import('#api/api-error');
const callLoosely = call as unknown as (id: EndpointId, input: object) => Promise<unknown>;

const CODES = Object.keys(ERRORS) as ErrorCode[];
const provenBy = (...ways: readonly Proof[0][]) => CODES.filter((code) => ways.includes(ERROR_PROOFS[code][0]));
const fileOf = (code: ErrorCode): string => ERROR_PROOFS[code][1] ?? '';

/** Whatever a call demands, so that it is made. */
const inputOf = (id: EndpointId): object => {
  const { path, requiredQuery = [], body } = endpointSpec(id);
  const given = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'x']));
  return {
    path: given(pathParamNames(path)),
    query: given(requiredQuery),
    body: {},
    ...(body === 'multipart' ? { file: new File(['x'], 'x.csv') } : {}),
  };
};

const wordsOf = ({ title, text, wayOut }: ReturnType<typeof errorText>): readonly string[] => [title, text, wayOut];

/** What the client makes of an answer. */
async function failureOf(id: EndpointId, status: number, body: object): Promise<InstanceType<typeof ApiError>> {
  network.answer = () => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  const error = await callLoosely(id, inputOf(id)).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error(`${id} does not fail as a call does: ${String(error)}`);
  return error;
}

afterEach(() => {
  network.answer = () => new Response();
});

describe('ERR-75: each code comes about', () => {
  test('the table has every code of the catalogue, once', () => {
    expect(Object.keys(ERROR_PROOFS).toSorted()).toEqual(CODES.toSorted());
  });

  test('what the error table says of where a code comes from is how it is proven', () => {
    const ways: Readonly<Record<string, readonly string[]>> = {
      server: ['request'],
      fault: ['fault', 'injected'],
      client: ['default', 'client', 'alias'],
    };
    expect(CODES.filter((code) => ways[ERRORS[code].origin]?.includes(ERROR_PROOFS[code][0]) !== true)).toEqual([]);
  });

  test.for(provenBy('request', 'fault').map((code) => [code, fileOf(code)] as const))(
    'ERR-75: %s is answered by the own server, in %s',
    ([code, file]) => {
      expect(existsSync(file), file).toBe(true);
      expect(namesCode(file, code)).toBe(true);
    },
  );

  test.for(provenBy('client').map((code) => [code, fileOf(code)] as const))('ERR-75: %s is said by a page, in %s', ([code, file]) => {
    // On the page, or in the file of what a run could not do.
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`'Fehlercode: ${code}'|speichert\\(.*'${code}'\\)`));
  });

  test.for(provenBy('injected'))('ERR-75: %s, which only other backends answer, reaches the page with its own words', async (code) => {
    const ids = ENDPOINT_IDS.filter((id) => (endpointSpec(id).errors as readonly string[]).includes(code));
    for (const id of ids.length === 0 ? (['personInfo.get'] as const) : ids) {
      const isNumber = /^\d+$/.test(code);
      const failure = await failureOf(id, isNumber ? Number(code) : 500, isNumber ? { code: Number(code) } : { code: 500, i18nKey: code });
      expect(failure.code).toBe(code);
      expect(failureText({ code: failure.code }, ERRORS)).toEqual(errorText(code, ERRORS));
    }
  });

  test.for(provenBy('default'))('ERR-00, ERR-75: %s is what the client says where an answer names no code', async (code) => {
    const ids = ENDPOINT_IDS.filter((id) => endpointSpec(id).defaultError === code && endpointSpec(id).answer !== 'redirect');
    expect(ids).not.toEqual([]);
    for (const id of ids) expect((await failureOf(id, 418, {})).code, id).toBe(code);
  });

  test.for(provenBy('alias').map((code) => [code, fileOf(code)] as const))('ERR-75: %s is told as %s', async ([alias, code]) => {
    const failure = await failureOf('personInfo.get', 500, { i18nKey: alias });
    expect(failure.code).toBe(alias);
    expect(wordsOf(failureText({ code: failure.code }, ERRORS))).toEqual(wordsOf(errorText(code, ERRORS)));
  });
});
