import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CALL_LIMIT_MS, callLimit, ENDPOINT_IDS, ENDPOINTS, endpointSpec, pathParamNames, type EndpointId } from '#contract/endpoints';
import { ERRORS } from '#contract/errors/index';
import { failureText } from '#contract/errors/lookup';

/** The network, before the client is loaded: it takes hold of `fetch` at once. */
const network = vi.hoisted(() => {
  const fetched = {
    calls: [] as { url: string; init: RequestInit }[],
    answer: (): Promise<Response> => Promise.reject(new TypeError('no network')),
  };
  globalThis.fetch = (input, init = {}) => {
    fetched.calls.push({ url: input instanceof Request ? input.url : input.toString(), init });
    return fetched.answer();
  };
  return fetched;
});

const { addressOf, call, setPagePerson, setUnauthorizedHandler, setWriteHandler } = await import('#api/client');
const { ApiError, messageOf } = await import('#api/api-error');

const left: EndpointId[] = [];
const answers = (status: number, body: unknown = '', headers: Record<string, string> = {}): void => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  network.answer = () => Promise.resolve(new Response(status === 204 ? null : text, { status, headers }));
};
const failure = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no failure',
    (error: unknown) => error,
  );
const PERSON = { query: { personId: 'p' } };

beforeEach(() => {
  network.calls.length = 0;
  left.length = 0;
  setUnauthorizedHandler((id) => left.push(id));
});
afterEach(() => {
  network.answer = () => Promise.reject(new TypeError('no network'));
});

/** Calls as untyped code could make them. */
const callLoosely = call as unknown as (id: EndpointId, input: object) => Promise<unknown>;

const message = (name: string, id: string): string => `Required parameter ${name} was null or undefined when calling ${id}`;

describe('STATE-13, AUTH-04: a call names the person whose page it comes from', () => {
  afterEach(() => setPagePerson(() => null));

  const sentHeader = (): string | null => new Headers(network.calls.at(-1)?.init?.headers).get('X-Page-Person');

  test('reads and writes do; the login info, which asks who is there, does not; nor does a page that belongs to nobody yet', async () => {
    answers(200, {});
    await failure(call('secondFactor.state', PERSON));
    expect(sentHeader()).toBeNull();
    setPagePerson(() => 'frauke');
    await failure(call('secondFactor.state', PERSON));
    expect(sentHeader()).toBe('frauke');
    await failure(call('import.execute', { body: { importvorgangId: 'i' } }));
    expect(sentHeader()).toBe('frauke');
    await failure(call('auth.logininfo', {}));
    expect(sentHeader()).toBeNull();
  });
});

describe('VAL-14: a call without its ids, query or body is not made', () => {
  const ids = Object.keys(ENDPOINTS) as EndpointId[];
  const demands = ids.flatMap((id) => {
    const spec = endpointSpec(id);
    const required = spec.requiredQuery ?? [];
    const given = Object.fromEntries(required.map((name) => [name, 'x']));
    const queries = required.map((name) => [id, name, { query: { ...given, [name]: undefined } }] as const);
    const path = Object.fromEntries(pathParamNames(spec.path).map((name) => [name, 'x']));
    const paths = Object.keys(path).map((name) => [id, name, { path: { ...path, [name]: null } }] as const);
    const bodies = spec.body === undefined ? [] : [[id, 'body', { path }] as const];
    const files = spec.body === 'multipart' ? [[id, 'file', { body: {}, file: null }] as const] : [];
    return [...paths, ...queries, ...bodies, ...files];
  });

  test.for(demands)('%s names %s', async ([id, name, input]) => {
    answers(200, {});
    await expect(callLoosely(id, input)).rejects.toThrow(message(name, id));
    const spec = endpointSpec(id);
    const first = pathParamNames(spec.path)[0] ?? spec.requiredQuery?.[0] ?? (name === 'file' ? 'body' : name);
    await expect(callLoosely(id, {})).rejects.toThrow(message(first, id));
    expect(network.calls).toEqual([]);
  });

  test('VAL-14, CALL-04: an address that the browser opens is not made without its query either', () => {
    expect(() => addressOf('auth.resetPassword', {}, { redirectUrl: '/profile' })).toThrow(message('login_hint', 'auth.resetPassword'));
    expect(addressOf('auth.resetPassword', {}, { redirectUrl: '/profile', login_hint: 'ä&b' })).toBe(
      '/api/auth/reset-password?redirectUrl=%2Fprofile&login_hint=%C3%A4%26b',
    );
  });

  test('there are calls that demand an id, a query, a body and a file', () => {
    expect(demands.map(([, name]) => name)).toEqual(expect.arrayContaining(['importvorgangId', 'personId', 'body', 'file']));
  });
});

describe('G3.2: the id of a request that failed', () => {
  const ID = 'b7c1d0f2-a4e8-4b6f-9d3e-5a7c00112233';
  test.for<[string, number, unknown, string | undefined]>([
    ['a fault of the server', 500, '', ID],
    ['a gateway', 504, '<html></html>', ID],
    ['an answer that is not what was agreed', 200, '<html></html>', ID],
    ['a refusal with a reason', 403, { code: 'MISSING_PERMISSIONS' }, undefined],
    ['something that is not there', 404, { code: 404 }, undefined],
  ])('%s', async ([, status, body, requestId]) => {
    answers(status, body, { 'x-request-id': ID });
    expect(await failure(call('secondFactor.state', PERSON))).toMatchObject({ status, requestId });
  });

  test('a backend that gives none', async () => {
    answers(500);
    expect(await failure(call('secondFactor.state', PERSON))).toMatchObject({ status: 500, requestId: null });
  });
});

describe('ERR-00: the code of a refusal', () => {
  test.for<[string, number, unknown, string]>([
    ['the key of a domain error', 400, { code: 400, i18nKey: 'IMPORT_MAX_USERS_LIMIT_ERROR' }, 'IMPORT_MAX_USERS_LIMIT_ERROR'],
    ['a key with blanks around it', 400, { i18nKey: ' OTP_NICHT_GUELTIG ' }, 'OTP_NICHT_GUELTIG'],
    ['the code where there is no key', 403, { code: 'REQUIRED_STEP_UP_LEVEL_NOT_MET' }, 'REQUIRED_STEP_UP_LEVEL_NOT_MET'],
    ['a numeric code', 404, { code: 404, subcode: '01' }, '404'],
    ['an empty key', 400, { i18nKey: '', code: 400 }, '400'],
    ['the framework without a code', 400, { statusCode: 400, message: 'Bad Request' }, 'TOKEN_STATE_ERROR'],
    ['no body', 500, '', 'TOKEN_STATE_ERROR'],
    ['a page of a server that has failed', 500, '<html>Internal Server Error</html>', 'TOKEN_STATE_ERROR'],
    ['a signed-out session without a code', 401, '', '401'],
    ['too many attempts without a code', 429, '', '429'],
    ['too large without a code', 413, '<html></html>', '413'],
    ['a list where an object belongs', 400, [], 'TOKEN_STATE_ERROR'],
    ['null', 400, 'null', 'TOKEN_STATE_ERROR'],
  ])('%s', async ([, status, body, code]) => {
    answers(status, body);
    expect(await failure(call('secondFactor.state', PERSON, { on401: 'throw' }))).toMatchObject({ code, status });
  });

  // What the error table says of them, and nothing of the call: it never got that far.
  const gateway = [
    [502, 'Server nicht erreichbar', 'antwortet ein Dienst nicht'],
    [503, 'Schulportal vorübergehend nicht verfügbar', 'gewartet oder ist überlastet'],
    [504, 'Antwort dauert zu lange', 'nicht rechtzeitig geantwortet'],
  ] as const;
  const bodies = [
    ['no body', ''],
    ['a page of a proxy', '<html><body><h1>Bad Gateway</h1></body></html>'],
    ['the framework without a code', { statusCode: 503, message: 'Service Unavailable' }],
    ['text', 'upstream connect error'],
  ] as const;
  const calls = ['import.execute', 'organisationen.rename', 'klassen.delete', 'secondFactor.state'] as const;
  test.for(gateway.flatMap((answer) => bodies.flatMap((body) => calls.map((id) => [...answer, ...body, id] as const))))(
    'ERR-75: %i is told as "%s" (%s; %s) by every call, whatever its default',
    async ([status, title, words, , body, id]) => {
      answers(status, body);
      const path = { organisationId: 'o', importvorgangId: 'i', personId: 'p' };
      const error = await failure(call(id, { path, query: { personId: 'p' }, body: { name: '9a', version: 1 } } as never));
      if (!(error instanceof ApiError)) throw new Error('not refused');
      expect([error.code, error.status]).toEqual([String(status), status]);
      const told = failureText({ code: error.code }, ERRORS);
      expect([told.title, told.text]).toEqual([title, expect.stringContaining(words)]);
      expect(told.wayOut).toContain('Versuchen Sie es');
    },
  );

  test('a lost connection is UNSPECIFIED_ERROR without a status', async () => {
    const error = await failure(call('secondFactor.state', PERSON));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'UNSPECIFIED_ERROR', status: 0 });
  });

  test('a success that is not what was agreed counts as the default of the action', async () => {
    answers(200, '<html>Anmeldung</html>');
    expect(await failure(call('secondFactor.state', PERSON))).toMatchObject({ code: 'TOKEN_STATE_ERROR', status: 200 });
    answers(200, { not: 'a list' });
    expect(await failure(call('import.history', { query: {} }))).toMatchObject({
      code: ENDPOINTS['import.history'].defaultError,
      status: 200,
    });
  });

  const unreadable = ['<html><body>Willkommen im Schulnetz</body></html>', '{"importvorgangId":"'];
  const ofTheImport = {
    'organisationen.list': {},
    'workflow.step': { query: { operationContext: 'PERSON_ANLEGEN' } },
    'import.upload': { body: { organisationId: 'o', rolleId: 'r' }, file: new Blob(['a']), fileName: 'a.csv' },
    'import.status': { path: { importvorgangId: 'i' } },
    'import.importedUsers': { query: { importvorgangId: 'i' } },
  } as const;
  test.for(Object.entries(ofTheImport).flatMap(([id, input]) => unreadable.map((body) => [id as EndpointId, body, input] as const)))(
    'ERR-00, ERR-01: %s that succeeds with %s is no success',
    async ([id, body, input]) => {
      const { success, defaultError } = endpointSpec(id);
      answers(success, body);
      expect(await failure(callLoosely(id, input))).toMatchObject({ code: defaultError, status: success });
    },
  );

  test.for<[string, number, unknown]>([
    ['ERR-13', 404, { code: 404, i18nKey: 'NOT_FOUND' }],
    ['ERR-33', 404, { code: 404, subcode: '01', titel: 'x', beschreibung: 'y' }],
  ])('ERR-13, ERR-33: what is gone is told as gone, with the way back, by name and by number (%s)', async ([, status, body]) => {
    answers(status, body);
    const error = await failure(call('secondFactor.state', PERSON));
    if (!(error instanceof ApiError)) throw new Error('not refused');
    expect(failureText({ code: error.code })).toMatchObject({
      title: 'Nicht gefunden',
      text: 'Der Eintrag existiert nicht mehr, oder Sie dürfen ihn nicht sehen.',
      wayOut: 'Gehen Sie zur Übersicht zurück und suchen Sie den Eintrag dort.',
    });
  });

  test('nothing is tried twice by itself where the server does not say when, or says late, or where something would be changed', async () => {
    answers(503);
    await failure(call('secondFactor.state', PERSON));
    answers(503, '', { 'retry-after': '4' });
    await failure(call('secondFactor.state', PERSON));
    answers(503, '', { 'retry-after': '1' });
    await failure(call('secondFactor.reset', PERSON));
    await failure(call('import.download', { path: { importvorgangId: 'i' } }));
    answers(429, '', { 'retry-after': '1' });
    await failure(call('secondFactor.state', PERSON));
    expect(network.calls).toHaveLength(5);
    const changing = ENDPOINT_IDS.map(endpointSpec).filter(({ method, changes }) => method === 'GET' && changes === true);
    expect(changing.filter(({ answer }) => answer === 'json' || answer === 'list')).toEqual([]);
  });

  test('ERR-75: a reading call asks a server once more that is back soon; what it says then is told', async () => {
    vi.useFakeTimers();
    try {
      const asked = PERSON;
      const first = vi.fn<(answer: unknown) => void>();
      answers(503, '', { 'retry-after': '2' });
      void failure(call('secondFactor.state', asked)).then(first);
      await vi.advanceTimersByTimeAsync(1999);
      expect([network.calls.length, first.mock.calls]).toEqual([1, []]);
      await vi.advanceTimersByTimeAsync(1);
      expect(network.calls.map(({ url }) => url)).toEqual([network.calls[0]?.url, network.calls[0]?.url]);
      expect(first).toHaveBeenCalledWith(expect.objectContaining({ status: 503, retryAfterS: 2 }));
      const answer = call('secondFactor.state', asked);
      await vi.advanceTimersByTimeAsync(1);
      answers(200, { hasToken: false });
      await vi.advanceTimersByTimeAsync(2000);
      expect(await answer).toEqual({ hasToken: false });
    } finally {
      vi.useRealTimers();
    }
  });

  test('the time after which to ask again is kept', async () => {
    answers(429, '', { 'retry-after': '30' });
    expect(await failure(call('secondFactor.state', PERSON))).toMatchObject({ retryAfterS: 30 });
    answers(429, '', { 'retry-after': 'Sat, 21 Nov 2026 08:00:00 GMT' });
    expect(await failure(call('secondFactor.state', PERSON))).toMatchObject({ retryAfterS: undefined });
  });

  test.for<[EndpointId, string]>([
    ['secondFactor.state', 'TOKEN_STATE_ERROR'],
    ['secondFactor.required', 'UNSPECIFIED_ERROR'],
    ['secondFactor.init', 'SOFTWARE_TOKEN_INITIALIZATION_ERROR'],
    ['secondFactor.verify', 'SOFTWARE_TOKEN_VERIFICATION_ERROR'],
  ])('ERR-01: %s defaults to %s', ([id, code]) => {
    expect(ENDPOINTS[id].defaultError).toBe(code);
  });

  test('ERR-02: the message of an answer, or UNSPECIFIED_ERROR', () => {
    expect(messageOf({ data: { message: 'Die Datei ist zu groß' } })).toBe('Die Datei ist zu groß');
    for (const without of [null, undefined, 'text', {}, { data: null }, { data: { message: '' } }, { data: { message: 4 } }]) {
      expect(messageOf(without)).toBe('UNSPECIFIED_ERROR');
    }
  });
});

describe('CALL-60: an answer 401', () => {
  test('sends the browser to the login', async () => {
    answers(401);
    await failure(call('provider.list', {}));
    expect(left).toEqual(['provider.list']);
  });

  test('STATE-01: does not when the login info is asked for', async () => {
    answers(401);
    expect(await failure(call('auth.logininfo', {}))).toMatchObject({ status: 401 });
    expect(left).toEqual([]);
  });

  test('does not where a machine handles it itself', async () => {
    answers(401);
    expect(await failure(call('provider.list', {}, { on401: 'throw' }))).toMatchObject({ status: 401 });
    expect(left).toEqual([]);
  });

  test('no other answer does', async () => {
    for (const status of [400, 403, 404, 429, 500]) {
      answers(status);
      await failure(call('provider.list', {}));
    }
    expect(left).toEqual([]);
  });
});

describe('what travels', () => {
  test('ids are encoded in the path, values in the query, lists as repeated keys', async () => {
    answers(200, {});
    await call('import.status', { path: { importvorgangId: 'a/b?c' } });
    answers(200, []);
    await call('import.history', { query: { status: 'VALID', rolleIds: ['a', 'b'], offset: 0 } });
    expect(network.calls.map(({ url }) => url)).toEqual([
      '/api/import/a%2Fb%3Fc/status',
      '/api/import/history?status=VALID&rolleIds=a&rolleIds=b&offset=0',
    ]);
    expect(addressOf('auth.login', {}, { redirectUrl: '/start?a=1&b=2#c' })).toBe(
      '/api/auth/login?redirectUrl=%2Fstart%3Fa%3D1%26b%3D2%23c',
    );
  });

  test('the session goes along on the own origin only', async () => {
    answers(200, {});
    await call('config.get', {});
    expect(network.calls[0]?.init.credentials).toBe('same-origin');
  });

  test('VAL-10, CALL-20: an upload carries the file under its name and the fields beside it', async () => {
    answers(201, {
      importvorgangId: 'i',
      isValid: true,
      totalImportDataItems: 0,
      totalInvalidImportDataItems: 0,
      invalidImportDataItems: [],
    });
    await call('import.upload', {
      body: { organisationId: 'o', rolleId: 'r' },
      file: new Blob(['Nachname;Vorname']),
      fileName: 'Klasse 1a.csv',
    });
    const form = network.calls[0]?.init.body;
    if (!(form instanceof FormData)) throw new Error('The upload is no form');
    const file = form.get('file');
    expect([form.get('organisationId'), form.get('rolleId'), file instanceof File && file.name]).toEqual(['o', 'r', 'Klasse 1a.csv']);
  });

  test('a list comes with the figures of its page, or as one page where the server says nothing', async () => {
    answers(200, [{ id: 'a' }, { id: 'b' }], { 'x-paging-total': '72', 'x-paging-offset': '30', 'x-paging-limit': '30' });
    expect(await call('import.history', { query: {} })).toMatchObject({ total: 72, offset: 30, limit: 30 });
    answers(200, [{ id: 'a' }, { id: 'b' }], { 'x-paging-total': 'viele' });
    expect(await call('import.history', { query: {} })).toMatchObject({ total: 2, offset: 0, limit: 2 });
  });

  test('an answer without content is null where content is optional', async () => {
    answers(200, '');
    expect(await call('meldung.current', {})).toBeNull();
    answers(204);
    expect(await call('import.delete', { path: { importvorgangId: 'i' }, query: {} })).toBeUndefined();
  });

  test('a call that was given up is broken off and says nothing any more', async () => {
    const controller = new AbortController();
    const aborted = vi.fn<() => void>();
    network.answer = () =>
      new Promise((_, reject) => {
        network.calls.at(-1)?.init.signal?.addEventListener('abort', () => {
          aborted();
          reject(new DOMException('', 'AbortError'));
        });
        controller.abort();
      });
    const turn = new Promise((resolve) => setImmediate(() => resolve('silence')));
    expect(await Promise.race([failure(call('config.get', {}, { signal: controller.signal })), turn])).toBe('silence');
    expect(aborted).toHaveBeenCalledOnce();
  });

  test('D-36: an order that is sent is carried out whole when whoever gave it leaves; what it changes is told, its answer to nobody', async () => {
    const leaving = new AbortController();
    const told = vi.fn<(ids: readonly string[]) => void>();
    setWriteHandler(told);
    let answer: (response: Response) => void = () => undefined;
    network.answer = () => new Promise((resolve) => void (answer = resolve));
    const ended = vi.fn<(outcome: unknown) => void>();
    const lock = { path: { personId: 'anna' }, body: { lock: true, locked_by: 'goethe' } };
    void call('personen.lock', lock, { signal: leaving.signal, goesOn: true }).then(ended, ended);
    await expect.poll(() => network.calls.at(-1)?.url).toContain('anna');
    leaving.abort();
    expect([network.calls.at(-1)?.init.signal?.aborted, told.mock.calls]).toEqual([false, []]);
    answer(Response.json({}, { status: 202 }));
    await expect.poll(() => told.mock.calls.length).toBe(1);
    expect([told.mock.calls[0]?.[0], ended.mock.calls]).toEqual([expect.arrayContaining(['personen.get']), []]);
    setWriteHandler(() => undefined);
  });
});

describe('ERR-00: no call waits for ever', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A server that takes the request and never answers, and one that stops in the middle of its answer. */
  const untilGivenUp = (giveUp: (why: unknown) => void): void => {
    const signal = network.calls.at(-1)?.init.signal;
    signal?.addEventListener('abort', () => giveUp(signal.reason), { once: true });
  };
  const silences: readonly (readonly [string, () => Promise<Response>])[] = [
    ['no answer', () => new Promise((_, reject) => untilGivenUp(reject))],
    [
      'half an answer',
      async () =>
        new Response(
          new ReadableStream({
            start: (part) => {
              part.enqueue(new Uint8Array([123]));
              untilGivenUp((why) => part.error(why));
            },
          }),
        ),
    ],
  ];
  const inputOf = (id: EndpointId): object => {
    const spec = endpointSpec(id);
    return {
      path: Object.fromEntries(pathParamNames(spec.path).map((name) => [name, 'x'])),
      query: Object.fromEntries((spec.requiredQuery ?? []).map((name) => [name, 'x'])),
      ...(spec.body === undefined ? {} : { body: {} }),
      ...(spec.body === 'multipart' ? { file: new Blob(['x']) } : {}),
    };
  };
  const called = ENDPOINT_IDS.filter((id) => endpointSpec(id).answer !== 'redirect');

  test.for(called.flatMap((id) => silences.map(([what, answer]) => [id, what, answer] as const)))(
    '%s: %s ends like a lost connection when the limit has passed, and not before',
    async ([id, , answer]) => {
      network.answer = answer;
      const ended = vi.fn<(error: unknown) => void>();
      void failure(callLoosely(id, inputOf(id))).then(ended);
      await vi.advanceTimersByTimeAsync(callLimit(id) - 1);
      expect(ended).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(ended).toHaveBeenCalledWith(expect.objectContaining({ code: 'UNSPECIFIED_ERROR', status: 0 }));
      expect(network.calls.at(-1)?.init.signal?.aborted).toBe(true);
    },
  );

  test('what was answered in time, or given up by its caller, is not ended a second time', async () => {
    answers(200, {});
    await call('config.get', {});
    const controller = new AbortController();
    const ended = vi.fn<(error: unknown) => void>();
    network.answer = () => new Promise((_, reject) => untilGivenUp(reject));
    void failure(call('config.get', {}, { signal: controller.signal })).then(ended);
    await vi.advanceTimersByTimeAsync(10);
    controller.abort();
    await vi.advanceTimersByTimeAsync(callLimit('config.get'));
    expect([ended.mock.calls, vi.getTimerCount()]).toEqual([[], 0]);
  });

  test('uploads may take longer than any other call, and the page for operators names every limit', () => {
    const uploads = called.filter((id) => endpointSpec(id).body === 'multipart');
    const others = called.filter((id) => !uploads.includes(id)).map(callLimit);
    expect(uploads.length).toBeGreaterThan(1);
    expect(Math.max(...others)).toBeLessThan(Math.min(...uploads.map(callLimit)));
    const text = readFileSync(new URL('../../docs/decisions/360-limits-of-calls.md', import.meta.url), 'utf8');
    const named = new Map(
      [...text.matchAll(/^\| (.+) \| (\d+) \|$/gm)].flatMap(([, ids = '', seconds]) =>
        ids.split(', ').map((id) => [id, Number(seconds) * 1000]),
      ),
    );
    expect(named.get('every other call')).toBe(CALL_LIMIT_MS);
    for (const id of called) expect([id, named.get(`\`${id}\``) ?? CALL_LIMIT_MS]).toEqual([id, callLimit(id)]);
  });
});
