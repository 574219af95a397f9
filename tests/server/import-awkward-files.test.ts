import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportUpload } from '#contract/types';
import { parseFile } from '#server/import/parse-file';
import type { TestBrowser } from './browser';
import { execute, i18n, sendFile, statusOf, testTarget, type Target } from './import-desk';
import { startTestServer, type TestServer } from './rig';

let server: TestServer;
let importeur: TestBrowser;
let target: Target;

beforeAll(async () => {
  server = await startTestServer();
  importeur = await server.signIn('importeur', 'gold');
  target = await testTarget(server);
});
afterAll(() => server.stop());

/** The event loop's next turn: whoever blocks it makes others wait for this. */
const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
const HEADER = 'nachname;vorname;klasse\n';
const send = (content: string) => sendFile(importeur, target, { content });

describe('CALL-20, VAL-10: while a file is read, others are served', () => {
  test.each([
    ['quotation marks and many blanks', `${HEADER}"${'"x'.repeat(60_000)}${' '.repeat(120_000)}\n`, 'CSV_PARSING_ERROR'],
    ['5 MB of line ends', `${HEADER}${'\n'.repeat(5_000_000)}`, 'CSV_FILE_NO_USERS_ERROR'],
    ['5 MB of carriage returns', `${HEADER}${'\r'.repeat(5_000_000)}`, 'CSV_FILE_NO_USERS_ERROR'],
    ['5 MB of columns', `${'a;'.repeat(2_500_000)}\n`, 'CSV_FILE_INVALID_HEADER_ERROR'],
    // How long somebody waits is the clock's: what blocks does so each time, a busy computer by chance.
  ])('%s', { retry: 2 }, async (_, content, key) => {
    const begun = performance.now();
    const upload = { isAnswered: false };
    const reading = send(content).finally(() => {
      upload.isAnswered = true;
    });
    const waits: number[] = [];
    while (!upload.isAnswered) {
      const start = performance.now();
      await nextTurn();
      expect((await server.browser().get('/api/config')).statusCode).toBe(200);
      waits.push(performance.now() - start);
    }
    expect((await reading).json()).toEqual(i18n(400, key));
    expect(waits.length).toBeGreaterThan(1);
    expect(Math.max(...waits)).toBeLessThan(Math.max(1000, (performance.now() - begun) / 2));
  });

  test('ERR-64: a file that takes too long is unreadable, and the next one is read', async () => {
    // Takes many times the millisecond, however fast the computer.
    const slow = Buffer.from(`${HEADER}${'\r'.repeat(5_000_000)}`);
    await expect(parseFile(slow, 1)).rejects.toMatchObject({ name: 'RuleBroken', code: 'CSV_PARSING_ERROR' });
    expect(await parseFile(Buffer.from(`${HEADER}${'Aa;Bb;1A\n'.repeat(1000)}`))).toHaveLength(1000);
  });

  test('several files at a time are read one after another, each for itself', async () => {
    const files = ['Aa', 'Bb', 'Cc'].map((name) => parseFile(Buffer.from(`${HEADER}${name};Ida;1A\n`)));
    expect((await Promise.all(files)).map((rows) => rows[0]?.nachname)).toEqual(['Aa', 'Bb', 'Cc']);
  });
});

describe('VAL-01, VAL-10: names have an end', () => {
  test('100 letters are let in, 101 make a faulty row with a reason of its own', async () => {
    const answer = (await send(`${HEADER}${'N'.repeat(100)};Ida;1A\n${'N'.repeat(101)};${'V'.repeat(101)};1A\n`)).json<ImportUpload>();
    expect(answer.invalidImportDataItems.map(({ zeile, spalte, validationErrors }) => [zeile, spalte, ...validationErrors])).toEqual([
      [3, 'nachname', 'IMPORT_DATA_ITEM_NACHNAME_IS_TOO_LONG', 'IMPORT_DATA_ITEM_VORNAME_IS_TOO_LONG'],
    ]);
    expect(await statusOf(importeur, answer.importvorgangId)).toMatchObject({ status: 'INVALID' });
    expect((await execute(importeur, answer.importvorgangId)).json()).toEqual(i18n(400, 'IMPORT_ERROR'));
  });

  test('a name of 200 000 letters, and marks that take minutes to compose, are found at the upload', async () => {
    const marks = 'a\u0323\u0301'.repeat(5) + '\u0323\u0301'.repeat(200_000);
    const answer = (await send(`${HEADER}${'N'.repeat(200_000)};Ida;1A\nHansen;${marks};1A\nHansen;Ida;${marks}\n`)).json<ImportUpload>();
    expect(answer.invalidImportDataItems.map(({ validationErrors }) => validationErrors)).toEqual([
      ['IMPORT_DATA_ITEM_NACHNAME_IS_TOO_LONG'],
      ['IMPORT_DATA_ITEM_VORNAME_IS_TOO_LONG'],
      ['IMPORT_DATA_ITEM_KLASSE_NOT_FOUND'],
    ]);
  });
});
