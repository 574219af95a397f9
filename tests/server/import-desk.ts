import type { LightMyRequestResponse as Response } from 'fastify';
import type { CsvRow } from '#contract/csv';
import { toCanonicalCsv } from '#rules/csv-output';
import type { ImportResult, ImportState, ImportUpload } from '#contract/types';
import { workerOf } from '#server/import/worker';
import type { TestBrowser } from './browser';
import type { TestServer } from './rig';

export interface Target {
  readonly organisationId: string;
  readonly rolleId: string;
}

/** The school with the classes 1A, 1B, 2A, 2B and a pupil role that fits it. */
export async function testTarget({ context: { db } }: Pick<TestServer, 'context'>): Promise<Target> {
  const schule = await db.selectFrom('organisation').select('id').where('kennung', '=', '1111165').executeTakeFirstOrThrow();
  return { organisationId: schule.id, rolleId: await rolleId(db, 'itslearning-Schüler') };
}

export async function rolleId(db: TestServer['context']['db'], name: string): Promise<string> {
  return (await db.selectFrom('rolle').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
}

export interface FilePart {
  readonly content: string | Buffer;
  readonly mediaType?: string;
}

/** Sends a multipart body as a browser does; null leaves a part out. */
export function sendFile(browser: TestBrowser, fields: Partial<Target>, file: FilePart | null): Promise<Response> {
  const boundary = '----test-boundary';
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (file !== null) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="schueler.csv"\r\nContent-Type: ${file.mediaType ?? 'text/csv'}\r\n\r\n`;
    parts.push(Buffer.from(head), Buffer.from(file.content), Buffer.from('\r\n'));
  }
  return browser.send({
    method: 'POST',
    url: '/api/import/upload',
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
}

/** Uploads rows that must be taken. */
export async function uploadRows(browser: TestBrowser, target: Target, rows: readonly CsvRow[]): Promise<ImportUpload> {
  const response = await sendFile(browser, target, { content: toCanonicalCsv(rows) });
  if (response.statusCode !== 201) throw new Error(`Upload answered ${response.statusCode} ${response.body}`);
  return response.json<ImportUpload>();
}

export const execute = (browser: TestBrowser, importvorgangId: string): Promise<Response> =>
  browser.post('/api/import/execute', { importvorgangId });

export const close = (browser: TestBrowser, importvorgangId: string): Promise<Response> =>
  browser.send({ method: 'DELETE', url: `/api/import/${importvorgangId}` });

export async function statusOf(browser: TestBrowser, importvorgangId: string): Promise<ImportState> {
  return (await browser.get(`/api/import/${importvorgangId}/status`)).json<ImportState>();
}

export const askResult = (browser: TestBrowser, importvorgangId: string, query = ''): Promise<Response> =>
  browser.get(`/api/import/importedUsers?importvorgangId=${importvorgangId}${query}`);

export async function resultOf(browser: TestBrowser, importvorgangId: string): Promise<ImportResult> {
  return (await askResult(browser, importvorgangId)).json<ImportResult>();
}

/** Uploads, executes and waits until the worker has nothing left. */
export async function importRows(server: TestServer, browser: TestBrowser, target: Target, rows: readonly CsvRow[]): Promise<string> {
  const { importvorgangId } = await uploadRows(browser, target, rows);
  const response = await execute(browser, importvorgangId);
  if (response.statusCode !== 204) throw new Error(`Execute answered ${response.statusCode} ${response.body}`);
  await workerOf(server.context).idle();
  return importvorgangId;
}

export const i18n = (code: number, i18nKey: string) => ({ code, i18nKey });
