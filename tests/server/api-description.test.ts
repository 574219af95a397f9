import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApiDocument } from '#server/openapi/document';
import { DescribedAnswers, type Answer } from './described-answers';
import { startTestServer, type TestServer } from './rig';
import { testSettings } from './snapshot';

describe('D-05: the server hands out the description of its API', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  test('to everybody, as it is made from the endpoint table', async () => {
    const answer = await server.browser().get('/api/docs-json');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(openApiDocument(server.context.settings));
  });
});

describe('D-05: an answer that the description does not know fails the test that receives it', () => {
  test('through the whole server', async () => {
    const server = await startTestServer();
    server.app.addHook('onSend', async (request, reply, payload) => {
      if (request.url.startsWith('/api/rolle/systemrechte')) return JSON.stringify([{ name: 'ALLES', isTechnical: 'nein' }]);
      if (request.url.startsWith('/api/config')) reply.code(418);
      return payload;
    });
    const browser = server.browser();
    await expect(browser.get('/api/rolle/systemrechte')).rejects.toThrow(
      /body\/0\/name must be equal .* body\/0\/isTechnical must be boolean/,
    );
    await expect(browser.get('/api/config')).rejects.toThrow('418, a status that its description does not have');
    await expect(browser.get('/api/organisationen/root')).resolves.toMatchObject({ statusCode: 401 });
    await server.stop();
  });

  const described = new DescribedAnswers(openApiDocument(testSettings()));
  const json = (statusCode: number, body: unknown): Answer => ({
    statusCode,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
  });
  const state = { hasToken: false, tokenKind: '', serial: '' };
  const meldung = {
    id: 'm',
    createdAt: 'gestern',
    updatedAt: '2026-03-02T08:00:00.000Z',
    inhalt: '',
    status: 'VEROEFFENTLICHT',
    revision: 1,
  };

  test.for<[string, string, Answer]>([
    ['a property is missing', '/api/2fa-token/state', json(200, { hasToken: false, tokenKind: '' })],
    ['a property is too much', '/api/2fa-token/state', json(200, { ...state, geheim: 'x' })],
    ['a date is none', '/api/portal/meldung/current', json(200, meldung)],
    ['nothing where something is due', '/api/2fa-token/state', { statusCode: 200, headers: {}, body: '' }],
    ['a page where data are due', '/api/config', { statusCode: 200, headers: { 'content-type': 'text/html' }, body: '<p>' }],
    ['a code that this call does not have', '/api/2fa-token/state', json(403, { code: 403, i18nKey: 'ROLLE_ERROR' })],
    ['a refusal under another status than its own', '/api/2fa-token/state', json(403, { code: 400, i18nKey: 'KEYCLOAK_USER_NOT_FOUND' })],
    ['a code that stands alone with a number', '/api/2fa-token/state', json(403, { code: 403, i18nKey: 'ENTITY_NOT_FOUND' })],
    ['a refusal in none of the three bodies', '/api/2fa-token/state', json(401, { fehler: 'nein' })],
    ['a status of another call', '/api/2fa-token/state', json(404, { code: 404, subcode: '01', titel: 'x', beschreibung: 'x' })],
  ])('%s', ([, url, answer]) => {
    expect(() => described.check('GET', url, answer)).toThrow(`GET ${url} answered ${answer.statusCode}`);
  });

  test.for<[string, string, Answer]>([
    ['what is described', '/api/2fa-token/state?personId=1', json(200, state)],
    ['an empty answer where null may be', '/api/portal/meldung/current', { statusCode: 200, headers: {}, body: '' }],
    ['a refusal', '/api/2fa-token/state', json(403, { code: 'ENTITY_NOT_FOUND' })],
    ['a picture of any kind', '/api/provider/1/logo', { statusCode: 200, headers: { 'content-type': 'image/png' }, body: 'x' }],
    ['a slash at the end', '/api/config/', json(200, {})],
    ['an address that is no endpoint', '/api/gibt/es/nicht', json(404, {})],
  ])('lets pass %s', ([, url, answer]) => {
    expect(() => described.check('GET', url, answer)).not.toThrow();
  });
});
