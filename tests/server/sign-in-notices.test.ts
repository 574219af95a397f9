import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { otpAnswer } from '#server/start/otp-socket';
import type { TestBrowser } from './browser';
import { giveToken, leaveNotice } from './accounts';
import { isSignedIn, personDesk, type PersonDesk } from './person-desk';
import { keepPristine, startTestServer, type TestServer } from './rig';

const PASSWORD = 'Demo!2026';
const NEXT = '/api/auth/login/notices';
const TITLE = 'Ihr Zugang wurde geändert';
const BY_SCHOOL = 'durch die Administration von „Testschule Schulportal“.';

let server: TestServer;
let desk: PersonDesk;
let putBack: () => Promise<void>;
beforeAll(async () => {
  server = await startTestServer();
  desk = personDesk(server);
  putBack = await keepPristine(server);
});
beforeEach(() => putBack());
afterAll(() => server.stop());

const login = (browser: TestBrowser, username: string, password = PASSWORD, level = 'silver') =>
  browser.form('/api/auth/login', { username, password, redirectUrl: '/start', requiredStepUpLevel: level });
const noticesOf = (id: string) =>
  server.context.db.selectFrom('security_notice').selectAll().where('person_id', '=', id).orderBy('happened_at').execute();
const deedsOf = async (id: string) => (await noticesOf(id)).map(({ deed, organisation }) => `${deed} ${organisation}`);

describe('D-29: what an administrator changed is told at the sign-in', () => {
  test('D-29: a new password is told after it was changed, before the portal: when, and whose administration', async () => {
    const { id, username } = await desk.person({ like: 'lehrkraft' });
    const schuladmin = await server.signIn('schuladmin', 'gold');
    const { body: start } = await schuladmin.patch(`/api/personen/${id}/password`);
    const browser = server.browser();
    expect((await login(browser, username, start)).body).not.toContain(TITLE);
    const own = 'Wiese Lampe Anker 47';
    const page = await browser.form('/api/auth/login/password', { 'password-new': own, 'password-confirm': own });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    for (const words of [TITLE, 'Ihr Passwort wurde zurückgesetzt.', `Am 20.11.2026 um 09:00 Uhr ${BY_SCHOOL}`, 'Zum Helpdesk', 'Weiter'])
      expect(page.body).toContain(words);
    expect(page.body).toContain(`href="${server.context.settings.portal.contactUrl}"`);
    for (const kept of ['Silke', 'Clausen', start, own]) expect(page.body).not.toContain(kept);
    expect(await isSignedIn(browser)).toBe(false);
    expect((await browser.form(NEXT, {})).headers.location).toBe('/start');
    expect([await isSignedIn(browser), await noticesOf(id)]).toEqual([true, []]);
  });

  test('D-29, ASVS 7.4.5: who ends all sessions of a person ends the sign-in that is still reading, too', async () => {
    const { id, username } = await desk.person({ like: 'lehrkraft' });
    const schuladmin = await server.signIn('schuladmin', 'gold');
    await schuladmin.post('/api/2fa-token/init', { personId: id });
    const browser = server.browser();
    expect((await login(browser, username)).body).toContain(TITLE);
    expect((await schuladmin.send({ method: 'DELETE', url: `/api/personen/${id}/sitzungen` })).statusCode).toBe(204);
    await browser.form(NEXT, {});
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('D-29: it is shown once, and stays in the history of the person', async () => {
    const { id, username } = await desk.person({ like: 'lehrkraft' });
    const schuladmin = await server.signIn('schuladmin', 'gold');
    await schuladmin.post('/api/2fa-token/init', { personId: id });
    const browser = server.browser();
    expect((await login(browser, username)).body).toContain('Eine App wurde als Ihr zweiter Faktor eingerichtet.');
    expect((await browser.get(NEXT)).body).toContain('Eine App wurde als Ihr zweiter Faktor eingerichtet.');
    await browser.form(NEXT, {});
    const again = await login(server.browser(), username);
    expect([again.statusCode, again.headers.location]).toEqual([303, '/start']);
    expect((await schuladmin.get(`/api/personen/${id}/verlauf`)).json()).toMatchObject([
      { aktion: 'second-factor-init', akteur: { art: 'PERSON', name: 'Silke Clausen' } },
    ]);
    expect(await desk.writtenOf(id)).toEqual(['second-factor-init', 'security-notice-read']);
  });

  test('D-29: whoever knows a wrong password alone reads nothing of it', async () => {
    const { username } = await desk.person({ like: 'lehrkraft' });
    await leaveNotice(server.context, username);
    const told = await login(server.browser(), username, 'Ganz falsch 3');
    const plain = await login(server.browser(), (await desk.person({ like: 'lehrkraft' })).username, 'Ganz falsch 3');
    expect(told.statusCode).toBe(401);
    expect(told.body.replace(/konto\d+/g, '')).toBe(plain.body.replace(/konto\d+/g, ''));
    expect((await server.browser().get(NEXT)).body).not.toContain('Testschule');
    expect((await server.browser().form(NEXT, {})).headers.location).toContain('/api/auth/login?');
  });

  test('D-29: a hardware token and a reset are told as well, the newest first; one’s own changes are not', async () => {
    const { id, username } = await desk.person({ like: 'lehrkraft' });
    const admin = await server.signIn('admin', 'gold');
    const otp = await otpAnswer(server.context, 'HWT-1002');
    const assigned = await admin.post('/api/2fa-token/assign/hardwareToken', { userId: id, serial: 'HWT-1002', otp, referrer: username });
    expect(assigned.statusCode).toBe(200);
    await desk.pass(60_000);
    await admin.put(`/api/2fa-token/reset?personId=${id}`);
    const page = (await login(server.browser(), username)).body;
    expect(page.indexOf('Ihr zweiter Faktor wurde zurückgesetzt.')).toBeLessThan(
      page.indexOf('Ein Hardware-Token wurde Ihnen zugeordnet.'),
    );
    expect(page.indexOf('Ihr zweiter Faktor wurde zurückgesetzt.')).toBeGreaterThan(0);
    expect(await deedsOf(id)).toEqual(['HARDWARE_TOKEN Land Schleswig-Holstein', 'FACTOR_RESET Land Schleswig-Holstein']);
    await admin.put(`/api/2fa-token/reset?personId=${await server.personId('admin')}`);
    expect(await noticesOf(await server.personId('admin'))).toEqual([]);
  });

  test('D-29: of several organisations of the administrator the nearest to the person is named; a refused change is told to nobody', async () => {
    const { id } = await desk.person({ like: 'lehrkraft' });
    const both = await desk.person({ like: 'admin', token: true });
    await desk.assign(both.id, 'Schuladministrator öffentlich');
    const browser = await server.signIn(both.username, 'gold');
    await browser.patch(`/api/personen/${id}/password`);
    await browser.patch(`/api/personen/${await server.personId('ohnekontext')}/password`);
    expect(await deedsOf(id)).toEqual(['PASSWORD_RESET Testschule Schulportal']);
    expect(await deedsOf(await server.personId('ohnekontext'))).toEqual(['PASSWORD_RESET Land Schleswig-Holstein']);
    // D-31: an assignment that has ended is nobody's administration any more.
    await server.context.db
      .updateTable('personenkontext')
      .set({ befristung: server.clock.now() })
      .where('person_id', '=', both.id)
      .where('rolle_id', 'in', (query) => query.selectFrom('rolle').select('id').where('name', '=', 'Schuladministrator öffentlich'))
      .execute();
    await browser.patch(`/api/personen/${id}/password`);
    expect((await deedsOf(id)).at(-1)).toBe('PASSWORD_RESET Land Schleswig-Holstein');
    const schuladmin = await server.signIn('schuladmin', 'gold');
    expect((await schuladmin.patch(`/api/personen/${both.id}/password`)).statusCode).toBe(403);
    // What starts a device is no secret of the sign-in.
    expect((await schuladmin.patch(`/api/personen/${id}/uem-password`)).statusCode).toBe(202);
    expect([await noticesOf(both.id), (await deedsOf(id)).length]).toEqual([[], 2]);
  });

  test('D-29: what came while the page was read is told afterwards', async () => {
    const { id, username } = await desk.person({ like: 'lehrkraft' });
    await leaveNotice(server.context, username);
    const browser = server.browser();
    await login(browser, username);
    await server.context.db.updateTable('security_notice').set({ organisation: 'Die erste' }).where('person_id', '=', id).execute();
    await leaveNotice(server.context, username);
    expect((await browser.get(NEXT)).body).not.toContain('„Testschule“');
    const second = await browser.form(NEXT, {});
    expect(second.body).toContain('„Testschule“');
    expect(second.body).not.toContain('Die erste');
    expect(await isSignedIn(browser)).toBe(false);
    expect((await browser.form(NEXT, {})).headers.location).toBe('/start');
  });

  test('D-29, AUTH-05: gold rests on the second factor that was shown; with another one a code is asked for anew', async () => {
    const { id, username } = await desk.person({ like: 'lehrkraft', token: true });
    await leaveNotice(server.context, username);
    const browser = server.browser();
    await login(browser, username, PASSWORD, 'gold');
    expect((await browser.form('/api/auth/login/otp', { otp: await server.nextOtp(username) })).body).toContain(TITLE);
    await server.context.db.deleteFrom('token').where('person_id', '=', id).execute();
    await giveToken(server.context, username);
    expect((await browser.form(NEXT, {})).body).toContain('Mit zweitem Faktor bestätigen');
    expect(await isSignedIn(browser)).toBe(false);
    await browser.form('/api/auth/login/otp', { otp: await server.nextOtp(username) });
    expect((await browser.get('/api/auth/logininfo')).json()).toMatchObject({ acr: 'gold' });
  });

  test('D-29, AUTH-03: whoever changes the password without a session reads it before the portal, too', async () => {
    const { username } = await desk.person({ like: 'lehrkraft' });
    await leaveNotice(server.context, username);
    const browser = server.browser();
    await browser.form('/api/auth/password', { username, password: PASSWORD, redirectUrl: '/profile' });
    const own = 'Wiese Lampe Anker 47';
    expect((await browser.form('/api/auth/password/new', { 'password-new': own, 'password-confirm': own })).body).toContain(TITLE);
    expect(await isSignedIn(browser)).toBe(false);
    expect((await browser.form(NEXT, {})).headers.location).toBe('/profile?kc_action_status=success');
  });
});
