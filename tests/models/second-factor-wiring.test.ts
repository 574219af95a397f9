import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { setPagePerson } from '#api/client';
import { queryClient } from '#api/query-client';
import { isCompleteOtp, normaliseOtp } from '#machines/own-account/second-factor/otp';
import { secondFactorMachine } from '#machines/own-account/second-factor/machine';
import { resetOrderOf, withLostToggled } from '#machines/person/second-factor-reset/order';
import { secondFactorWiring } from '#features/second-factor/bind';
import { secondFactorResetWiring } from '#shared/second-factor/bind';
import { keyAsText } from '#shared/second-factor/otpauth';
import { allNodes, branchesOf, nodeName } from './engine/static';

const PERSON = '0b8f6f1a-5b0e-4a57-9a4a-111111111111';
const ADMIN = 'ada';
const URI = 'otpauth://totp/Schulportal:ff?issuer=Schulportal&secret=JBSWY3DPEHPK3PXP';
const requests: { readonly path: string; readonly body: unknown }[] = [];

beforeEach(() => {
  requests.length = 0;
  queryClient.clear();
  // Nobody leaves this window or comes back to it.
  for (const name of ['window', 'document']) vi.stubGlobal(name, new EventTarget());
  Object.assign(document, { documentElement: { dataset: {} } });
  vi.stubGlobal('fetch', async (url: string, init: { readonly body?: string }) => {
    const body: unknown = init.body === undefined ? undefined : JSON.parse(init.body);
    requests.push({ path: url, body });
    if (url.startsWith('/api/2fa-token/state')) return Response.json({ hasToken: false, tokenKind: '', serial: '' });
    if (url.startsWith('/api/2fa-token/required')) return Response.json({ required: true });
    if (url.startsWith('/api/2fa-token/init'))
      return new Response('data:image/png;base64,AAAA', { status: 201, headers: { 'X-Otpauth-Uri': URI, 'X-Token-Serial': 'TOTP-1' } });
    return new Response(null, { status: 201 });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the second factor before the API', () => {
  test('CALL-06, CALL-07, CALL-08, CALL-10: every call with its parameters, the key from body and header, the code without blanks', async () => {
    const actor = createActor(secondFactorWiring, { input: { personId: PERSON } }).start();
    await waitFor(actor, (snapshot) => snapshot.matches('notSetUp'));
    expect(actor.getSnapshot().context.info).toEqual({ hasToken: false, tokenKind: '', serial: '', required: true });
    actor.send({ type: 'SET_UP' });
    actor.send({ type: 'NEXT' });
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ settingUp: 'showingKey' }));
    expect(context.key).toEqual({ qrCode: 'data:image/png;base64,AAAA', otpauthUri: URI, serial: 'TOTP-1' });
    actor.send({ type: 'NEXT' });
    actor.send({ type: 'CODE_TYPED', otp: ' 123 456 ' });
    actor.send({ type: 'SUBMIT' });
    await waitFor(actor, (snapshot) => snapshot.matches({ settingUp: 'done' }));
    actor.stop();
    expect(requests).toEqual([
      { path: `/api/2fa-token/state?personId=${PERSON}`, body: undefined },
      { path: `/api/2fa-token/required?personId=${PERSON}`, body: undefined },
      { path: '/api/2fa-token/init', body: { personId: PERSON } },
      { path: '/api/2fa-token/verify', body: { personId: PERSON, otp: '123456', serial: 'TOTP-1' } },
    ]);
  });

  test('CALL-07: a backend without the headers gives the image alone, and is asked about no key', async () => {
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
      url.startsWith('/api/2fa-token/init') ? new Response('data:image/png;base64,AAAA', { status: 201 }) : fetch(url, init),
    );
    const actor = createActor(secondFactorWiring, { input: { personId: PERSON } }).start();
    await waitFor(actor, (snapshot) => snapshot.matches('notSetUp'));
    actor.send({ type: 'SET_UP' });
    actor.send({ type: 'NEXT' });
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ settingUp: 'showingKey' }));
    actor.send({ type: 'NEXT' });
    actor.send({ type: 'CODE_TYPED', otp: '123456' });
    actor.send({ type: 'SUBMIT' });
    await waitFor(actor, (snapshot) => snapshot.matches({ settingUp: 'done' }));
    actor.stop();
    expect([context.key?.otpauthUri, context.key?.serial]).toEqual([null, null]);
    expect(requests.at(-1)).toEqual({ path: '/api/2fa-token/verify', body: { personId: PERSON, otp: '123456' } });
  });
});

describe('the reset before the API', () => {
  test.for([
    ['as it is', 'hardware', false, ''],
    ['as lost', 'hardware', true, '&lost=true'],
    ['a software token never as lost', 'software', true, ''],
  ] as const)('CALL-09, D-08: %s', async ([, tokenKind, lost, query]) => {
    vi.stubGlobal('fetch', async (url: string, init: { readonly method?: string }) => {
      requests.push({ path: `${init.method} ${url}`, body: undefined });
      return new Response('true');
    });
    const order = resetOrderOf(PERSON, { hasToken: true, tokenKind, serial: 'T-1' }, true);
    const actor = createActor(secondFactorResetWiring, { input: { personId: PERSON } }).start();
    if (order === null) throw new Error('There is something to reset');
    actor.send({ type: 'OPEN', subject: order });
    if (lost) actor.send({ type: 'CHANGE', subject: withLostToggled(order) });
    actor.send({ type: 'CONFIRM' });
    await waitFor(actor, (snapshot) => snapshot.matches('done'));
    actor.stop();
    expect(requests).toEqual([{ path: `PUT /api/2fa-token/reset?personId=${PERSON}${query}`, body: undefined }]);
  });

  test.for([
    ['gone: it is reset', false],
    ['still there: it is not', true],
  ] as const)('CALL-09, D-36: the answer is lost, and the second factor is %s', async ([, hasToken]) => {
    vi.stubGlobal('fetch', async (_url: string, { method }: { readonly method?: string }) => {
      if (method === 'PUT') throw new TypeError('Failed to fetch');
      return Response.json({ hasToken, tokenKind: hasToken ? 'software' : '', serial: hasToken ? 'T-1' : '' });
    });
    const actor = createActor(secondFactorResetWiring, { input: { personId: PERSON } }).start();
    const order = resetOrderOf(PERSON, { hasToken: true, tokenKind: 'software', serial: 'T-1' }, true);
    if (order === null) throw new Error('There is something to reset');
    actor.send({ type: 'OPEN', subject: order });
    actor.send({ type: 'CONFIRM' });
    const { value } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy') && !snapshot.matches('confirming'));
    actor.stop();
    expect(value === 'done').toBe(!hasToken);
  });

  test.for([
    ['nothing is known', null, true],
    ['there is none', { hasToken: false, tokenKind: '', serial: '' }, true],
    ['the server does not let everybody', { hasToken: true, tokenKind: 'software', serial: 'T-1' }, false],
  ] as const)('CALL-09, D-08: nothing is reset where %s', ([, token, canReset]) => {
    expect(resetOrderOf(PERSON, token, canReset)).toBeNull();
  });
});

describe('STATE-08: other tabs', () => {
  test('STATE-08: what was changed in another tab is read anew, whoever else is meant is not', async () => {
    setPagePerson(() => ADMIN);
    const actor = createActor(secondFactorWiring, { input: { personId: PERSON } }).start();
    await waitFor(actor, (snapshot) => snapshot.matches('notSetUp'));
    const other = new BroadcastChannel('schulportal');
    const say = (personId: string): void =>
      other.postMessage({
        type: 'outdated',
        personId: ADMIN,
        what: { ids: ['secondFactor.state'], of: { personId } },
        from: 'another tab',
      });
    say('somebody else');
    await new Promise((resolve) => void setTimeout(resolve));
    expect([actor.getSnapshot().value, requests]).toEqual(['notSetUp', [expect.anything(), expect.anything()]]);
    say(PERSON);
    await waitFor(actor, (snapshot) => snapshot.matches('loadingState'));
    other.close();
    setPagePerson(() => null);
    actor.stop();
  });
});

describe('VAL-09: one-time codes', () => {
  test.for([
    ['123456', true],
    ['123 456', true],
    [' 12 34 56\t', true],
    ['123\u00A0456', true],
    ['12345', false],
    ['1234567', false],
    ['12345a', false],
    ['', false],
  ] as const)('VAL-09: "%s" is a code: %s', ([typed, complete]) => {
    expect(isCompleteOtp(typed)).toBe(complete);
  });

  test('VAL-09: blanks are removed first', () => {
    expect(normaliseOtp(' 12 34 56\t')).toBe('123456');
  });
});

describe('the drawing of the machine', () => {
  test('CALL-10, STATE-08: the only way to "done" is a successful verification', () => {
    const done = allNodes(secondFactorMachine).find((node) => nodeName(node) === 'settingUp.done');
    const ways = branchesOf(secondFactorMachine).filter((branch) => done !== undefined && (branch.definition.target ?? []).includes(done));
    expect(ways.map((branch) => `${branch.state} ${branch.event}`)).toEqual(['settingUp.verifying done:verifyCode']);
  });
});

describe('the key as text', () => {
  test.for([
    [URI, 'JBSW Y3DP EHPK 3PXP'],
    ['otpauth://totp/a?secret=ABCDEF', 'ABCD EF'],
    ['otpauth://totp/a', null],
    ['https://example.org/?secret=ABCD', null],
    [null, null],
  ] as const)('SCREEN-15: %s reads %s', ([uri, text]) => {
    expect(keyAsText(uri)).toBe(text);
  });
});
