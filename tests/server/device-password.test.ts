import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyPassword } from '#server/passwords/hashes';
import { startTestServer, type TestServer } from './rig';
import { START_PASSWORD } from './shapes';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const stored = async (username: string) =>
  server.context.db
    .selectFrom('device_password')
    .select('password_hash')
    .where('person_id', '=', await server.personId(username))
    .execute();

describe('device start-up password of oneself (CALL-45)', () => {
  test('CALL-45, D-12: a teacher gets one as plain text, once; only its hash is kept, and a new one replaces it', async () => {
    const browser = await server.signIn('lehrkraft');
    const [first, second] = [await browser.patch('/api/personen/uem-password'), await browser.patch('/api/personen/uem-password')];
    expect([first.statusCode, first.headers['content-type'], first.headers['cache-control']]).toEqual([
      202,
      'text/plain; charset=utf-8',
      'no-store',
    ]);
    expect(first.body).toMatch(START_PASSWORD);
    expect(second.body).not.toBe(first.body);
    const rows = await stored('lehrkraft');
    expect(rows).toHaveLength(1);
    expect(await verifyPassword(rows[0]?.password_hash ?? '', second.body)).toBe(true);
    expect(await verifyPassword(rows[0]?.password_hash ?? '', first.body)).toBe(false);
  });

  test('CALL-45, ERR-31: who is no teacher has no such device: a broken rule, no fault of the server', async () => {
    const answer = await (await server.signIn('schueler')).patch('/api/personen/uem-password');
    expect([answer.statusCode, answer.json()]).toEqual([400, { code: 400, i18nKey: 'PERSON_UEM_PASSWORD_MODIFICATION_ERROR' }]);
    expect(await stored('schueler')).toEqual([]);
  });

  test('CALL-45: without a session there is none; that one was made is logged, the password is not', async () => {
    expect((await server.browser().patch('/api/personen/uem-password')).statusCode).toBe(401);
    const password = (await (await server.signIn('befristet')).patch('/api/personen/uem-password')).body;
    const rows = await server.context.db.selectFrom('audit_log').selectAll().where('action', '=', 'device-password').execute();
    expect(rows.map(({ actor_id }) => actor_id)).toContain(await server.personId('befristet'));
    expect(JSON.stringify(rows)).not.toContain(password);
  });
});
