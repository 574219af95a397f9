import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures';
import { csvOf, expectState, ImportPage, pupils } from './import-page';
import { ADDRESS } from './import-states';

type BadAnswer = Parameters<Route['fulfill']>[0];

const nest = (statusCode: number, message: string) => ({ status: statusCode, json: { statusCode, message } });
const BUSY: BadAnswer = { ...nest(429, 'Too Many Requests'), headers: { 'retry-after': '60' } };
const BROKEN: BadAnswer = { status: 500, json: { code: 500, i18nKey: 'INTERNAL_SERVER_ERROR' } };
const GATEWAY: BadAnswer = { status: 502, contentType: 'text/html', body: '<html><body>Bad Gateway</body></html>' };

/** What a success looks like that is none: another shape, nothing. One that cannot be read is held by the client's own tests. */
const malformed = (status: number): readonly BadAnswer[] => [{}, [{}], [null], null].map((json) => ({ status, json }));

interface Step {
  readonly call: RegExp;
  readonly method: string;
  readonly answers: readonly BadAnswer[];
  /** Makes the call for the first time. */
  readonly cause: () => Promise<unknown>;
  /** The call has failed: it is said so, with a code for the helpdesk. */
  readonly failed: () => Promise<unknown>;
  readonly again: () => Promise<unknown>;
  /** A true answer has come. */
  readonly done: () => Promise<unknown>;
}

/** Every wrong answer in turn, each followed by the retry that the page offers, and at last the real server. */
async function endure(page: Page, { call, method, answers, cause, failed, again, done }: Step): Promise<void> {
  const waiting = [...answers];
  await page.route(call, (route) => {
    if (route.request().method() !== method) return route.fallback();
    const answer = waiting.shift();
    return answer === undefined ? route.continue() : route.fulfill(answer);
  });
  await cause();
  for (const left of answers.map((_, index) => answers.length - index - 1)) {
    await expect.poll(() => waiting.length).toBe(left);
    await failed();
    await again();
  }
  await done();
  await page.unroute(call);
}

test('ERR-00, ERR-01, ERR-02, ERR-64, ERR-65, ERR-66, ERR-75, VAL-10: no wrong answer to any call of the import breaks it: each is named, each can be tried again', async ({
  page,
  signIn,
  consoleGuard,
  expectAccessible,
}) => {
  test.setTimeout(300_000);
  consoleGuard.expectStatus(413, 429, 500, 502);
  await signIn('importeur', { level: 'gold', target: ADDRESS });
  const wizard = new ImportPage(page);
  const at = (testid: string) => page.getByTestId(testid);
  const code = () => expect(page.getByRole('alert').filter({ hasText: 'Fehlercode' }).first()).toBeVisible();

  await endure(page, {
    call: /\/api\/organisationen\?/,
    method: 'GET',
    answers: [BUSY, GATEWAY, ...malformed(200)],
    cause: () => wizard.start(),
    failed: () => expect(at('retry-schulen-button')).toBeVisible(),
    again: () => at('retry-schulen-button').click(),
    done: () => expect(at('retry-schulen-button')).toHaveCount(0),
  });
  await expectAccessible();

  await endure(page, {
    call: /\/api\/personenkontext-workflow\/step/,
    method: 'GET',
    answers: [BUSY, GATEWAY, ...malformed(200)],
    cause: () => wizard.pickSchule('1111165'),
    failed: () => expect(at('retry-rollen-button')).toBeVisible(),
    again: () => at('retry-rollen-button').click(),
    done: () => expect(page.getByText('Rollen für Schülerinnen und Schüler dieser Schule')).toBeVisible(),
  });

  await wizard.chooseRolle('itslearning-Schüler');
  await wizard.chooseFile('klasse.csv', csvOf(pupils(120)));
  await wizard.submit();
  // A body that the server itself finds too large.
  await page.route(
    /\/api\/import\/upload/,
    async (route) => {
      const boundary = /boundary=(.+)$/.exec(route.request().headers()['content-type'] ?? '')?.[1] ?? '';
      const part = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="alle.csv"\r\nContent-Type: text/csv\r\n\r\n`;
      await route.continue({ postData: `${part}${'x'.repeat(11 * 1024 * 1024)}\r\n--${boundary}--\r\n` });
    },
    { times: 1 },
  );
  await at('upload-button').click();
  await expectState(page, '"uploadFailed"');
  await expect(page.getByRole('alert')).toContainText('größer, als der Server annimmt');
  await endure(page, {
    call: /\/api\/import\/upload/,
    method: 'POST',
    answers: [nest(413, 'File too large'), BUSY, BROKEN, ...malformed(201)],
    cause: () => at('retry-button').click(),
    failed: async () => {
      await expectState(page, '"uploadFailed"');
      await code();
    },
    again: () => at('retry-button').click(),
    done: () => expectState(page, '"ready"'),
  });

  await endure(page, {
    call: /\/api\/import\/execute/,
    method: 'POST',
    answers: [BUSY, BROKEN, GATEWAY],
    cause: () => wizard.execute(),
    // A busy server has refused it; behind the others it may have begun.
    failed: async () => {
      await wizard.aMinuteLater();
      await expectState(page, '"ready"');
      await expect(page.getByText(/Fehlercode|Der Import hat noch nicht begonnen/).first()).toBeVisible();
    },
    again: () => wizard.execute(),
    done: () => expectState(page, /running|finished/),
  });
  await expectState(page, '{"finished":"covered"}');

  // The same import, found by its address again.
  await endure(page, {
    call: /\/status$/,
    method: 'GET',
    answers: [BUSY, GATEWAY, ...malformed(200)],
    cause: () => page.reload(),
    failed: () => expectState(page, '"unclear"'),
    again: () => at('retry-button').click(),
    done: () => expectState(page, '{"finished":"covered"}'),
  });
  await endure(page, {
    call: /importedUsers\?.*offset=0&/,
    method: 'GET',
    answers: [BUSY, GATEWAY, ...malformed(200)],
    cause: () => page.reload(),
    failed: async () => {
      await expectState(page, '"usersFailed"');
      await code();
    },
    again: () => at('retry-button').click(),
    done: () => expectState(page, '{"finished":"covered"}'),
  });
  expect((await wizard.saveCredentials()).lines).toHaveLength(121);

  await at('close-import-button').click();
  await endure(page, {
    call: /\/api\/import\/[-0-9a-f]{36}(?:\?erwarteterStand=FINISHED)?$/,
    method: 'DELETE',
    answers: [BUSY, BROKEN, GATEWAY],
    cause: () => at('erase-button').click(),
    failed: async () => {
      await expectState(page, '{"finished":"confirmingErase"}');
      await code();
    },
    again: () => at('erase-button').click(),
    done: () => expectState(page, '{"ended":"erased"}'),
  });
});
