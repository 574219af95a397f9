import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINT_IDS, endpointSpec } from '#contract/endpoints';
import { HANDING, hasField, mayCarry, OTHER_TEXTS, startPassword, type Handing } from '../../docs/generate/pages/questions/start-password';
import { sourcesIn } from '../../docs/generate/read/source';
import { readSettings } from '#server/start/read-settings';
import { SCHEMAS, type EndpointSchemas } from '#contract/schemas/index';
import { importRows, rolleId, testTarget } from '../server/import-desk';
import { personDesk } from '../server/person-desk';
import type { TestBrowser } from '../server/browser';
import { textOf } from './site-files';
import { startTestServer, type TestServer } from '../server/rig';
import { START_PASSWORD } from '../server/shapes';

const handing = Object.keys(HANDING) as (keyof typeof HANDING)[];
const texts = ENDPOINT_IDS.filter((id) => endpointSpec(id).answer === 'text');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const { db } = server.context;
  const { rows } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db);
  const parts = await Promise.all(
    rows.map(
      async ({ name }) =>
        (await sql<{ all: string | null }>`select string_agg(t::text, ' ') as all from ${sql.table(name)} as t`.execute(db)).rows[0]?.all ??
        '',
    ),
  );
  return parts.join('\n');
}

/** The actions that the log got by some work. */
async function loggedBy(work: () => Promise<string[]>): Promise<{ readonly actions: string[]; readonly passwords: string[] }> {
  const { db } = server.context;
  const { last } = await db
    .selectFrom('audit_log')
    .select(sql<string>`coalesce(max(id), 0)`.as('last'))
    .executeTakeFirstOrThrow();
  const passwords = await work();
  const rows = await db.selectFrom('audit_log').select('action').where('id', '>', last).orderBy('id').execute();
  return { actions: [...new Set(rows.map(({ action }) => action))], passwords };
}

describe('who ever sees a start password', () => {
  test('D-12, CALL-15, CALL-19, CALL-44, CALL-45, CALL-49: every call that hands a password out is in the answer, is logged as it says, and leaves the password nowhere', async () => {
    const desk = personDesk(server);
    const admin = await server.signIn('admin', 'gold');
    const importeur = await server.signIn('importeur', 'gold');
    const schule = await desk.organisation('1111111');
    const lehrkraft = await desk.person({ like: 'lehrkraft' });
    const own = await server.signIn(lehrkraft.username);
    const target = await testTarget(server);
    const first = await importRows(server, importeur, target, [{ nachname: 'Zeiske', vorname: 'Ole', klasse: '1A' }]);
    const second = await importRows(server, importeur, target, [{ nachname: 'Anders', vorname: 'Ida', klasse: '1A' }]);
    const text = async (browser: TestBrowser, method: 'PATCH' | 'GET', url: string): Promise<string> =>
      (await browser.send({ method, url })).body;
    const CALLS: Readonly<Record<keyof typeof HANDING, () => Promise<string[]>>> = {
      'workflow.create': async () => {
        const answer = await admin.post('/api/personenkontext-workflow', {
          vorname: 'Nele',
          familienname: 'Neumann',
          createPersonenkontexte: [{ organisationId: schule, rolleId: await rolleId(server.context.db, 'Schulsekretariat') }],
        });
        return [answer.json<{ person: { startpasswort: string } }>().person.startpasswort];
      },
      'personen.resetPassword': async () => [await text(admin, 'PATCH', `/api/personen/${lehrkraft.id}/password`)],
      'uemPassword.renew': async () => [await text(admin, 'PATCH', `/api/personen/${lehrkraft.id}/uem-password`)],
      'uemPassword.renewOwn': async () => [await text(own, 'PATCH', '/api/personen/uem-password')],
      'import.importedUsers': async () => {
        const answer = await importeur.get(`/api/import/importedUsers?importvorgangId=${first}`);
        return answer.json<{ importedUsers: { startpasswort: string }[] }>().importedUsers.map(({ startpasswort }) => startpasswort);
      },
      'import.download': async () => [
        /([A-Z][a-z]{2,9}[-+*?%#][A-Z][a-z]{2,9}[2-9]{2})/.exec(await text(importeur, 'GET', `/api/import/${second}/download`))?.[1] ?? '',
      ],
    };
    // The own one first: a new start password by somebody else ends the session.
    const order = ['uemPassword.renewOwn', ...handing.filter((id) => id !== 'uemPassword.renewOwn')] as const;
    for (const id of order) {
      const { actions, passwords } = await loggedBy(CALLS[id]);
      const { actions: said }: Handing = HANDING[id];
      expect([id, actions.toSorted()]).toEqual([id, [...said].toSorted()]);
      expect([id, passwords.filter((password) => !START_PASSWORD.test(password))]).toEqual([id, []]);
      const stored = await everything();
      expect([id, passwords.filter((password) => stored.includes(password))]).toEqual([id, []]);
    }
  });

  test('AUTH-02, D-12: the short answer says how long one can be read and used, as the settings are', () => {
    const { importSecretsDays, startPasswordDays } = readSettings({});
    const short = textOf((startPassword().short as { readonly text: string }).text).replace(/\s+/g, ' ');
    expect(short).toContain(`nachlesen, bis er abgeschlossen ist, nach seinem Ende höchstens ${importSecretsDays} Tage`);
    expect(short).toContain(`Ungenutzt gilt ein Einstiegs-Passwort ${startPasswordDays} Tage (Vorgabe; Einstellung START_PASSWORD_DAYS)`);
  });

  test('D-12: no other answer can carry a password', () => {
    expect(mayCarry().filter((id) => id in HANDING)).toEqual(['workflow.create', 'import.importedUsers']);
    expect(texts.toSorted()).toEqual(
      [...handing.filter((id) => endpointSpec(id).answer === 'text'), ...Object.keys(OTHER_TEXTS)].toSorted(),
    );
    expect(handing.filter((id) => endpointSpec(id).answer !== 'text' && !mayCarry().includes(id))).toEqual([]);
    const secret = /^(?!.*(?:Gueltig|zuletzt|updated|aktion)).*passwor[td]/i;
    const named = ENDPOINT_IDS.filter((id) =>
      namesOf(SCHEMAS[id] as EndpointSchemas).some((name) => secret.test(name) && name !== 'startpasswort'),
    );
    // `erlaubt.passwort` says whether it may be reset; the flags say what a backend can do; what is stored of a person says whether there is one.
    expect(named).toEqual(['config.get', 'personen.auskunft', 'personen.get']);
    const filled = sourcesIn('server')
      .filter(([, source]) => /\bstartpasswort:/.test(source))
      .map(([path]) => path);
    expect(filled).toEqual([
      'server/import/results.ts',
      'server/import/routes.ts',
      'server/personenkontext/routes.ts',
      'server/setup/set-up.ts',
    ]);
  });

  test('a field is found however deep it stands', () => {
    expect([
      hasField((SCHEMAS['workflow.create'] as { response: unknown }).response, 'startpasswort'),
      hasField((SCHEMAS['rolle.get'] as { response: unknown }).response, 'startpasswort'),
    ]).toEqual([true, false]);
  });
});

/** Every name of a field in the answer of a call. */
function namesOf({ response }: { readonly response?: unknown }): string[] {
  const def = (response as { readonly _zod?: { readonly def?: Readonly<Record<string, unknown>> } } | undefined)?._zod?.def;
  if (def === undefined) return [];
  const fields = (def['shape'] ?? {}) as Readonly<Record<string, unknown>>;
  const inside = [
    ...Object.values(fields),
    def['innerType'],
    def['element'],
    def['in'],
    def['out'],
    ...((def['options'] ?? []) as readonly unknown[]),
  ];
  return [...Object.keys(fields), ...inside.flatMap((part) => namesOf({ response: part }))];
}
