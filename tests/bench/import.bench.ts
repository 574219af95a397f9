import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toCanonicalCsv } from '#rules/csv-output';
import { otpAnswer } from '#server/start/otp-socket';
import { readSettings } from '#server/start/read-settings';
import { startServer } from '#server/start/start-server';
import { pupils } from '../server/pupils';
import { createVisitor } from './visitor';

const ROWS = 2000;
const POLL_MS = 1000;
const PAGE = 100;
const seconds = (from: number): string => ((performance.now() - from) / 1000).toFixed(1);

interface Status {
  readonly status: string;
  readonly totalDataItemImported: number;
}

/**
 * 2000 pupils over HTTP against a server with its database on disk and real hashing: from "execute" to all credentials fetched
 * (polling every second, pages of 100 side by side), and the longest answer that another request had to wait for meanwhile.
 */
export default async function importBench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const settings = readSettings({ DATA_DIR: folder, PORT: '0', PUBLIC_ORIGIN: 'http://localhost:8099', SECRET_KEY: 'x'.repeat(40) });
  const server = await startServer(settings, { log: false });
  try {
    const visit = createVisitor(server.address, settings.publicOrigin);
    const json = async <T>(path: string, init?: RequestInit): Promise<T> => (await (await visit(path, init)).json()) as T;
    await visit('/api/auth/login', {
      method: 'POST',
      body: new URLSearchParams({
        username: 'importeur',
        password: settings.demoPassword,
        redirectUrl: '/start',
        requiredStepUpLevel: 'gold',
      }),
    });
    await visit('/api/auth/login/otp', {
      method: 'POST',
      body: new URLSearchParams({ otp: await otpAnswer(server.context, 'importeur') }),
    });

    const { db } = server.context;
    const schule = await db.selectFrom('organisation').select('id').where('kennung', '=', '1111165').executeTakeFirstOrThrow();
    const rolle = await db.selectFrom('rolle').select('id').where('name', '=', 'itslearning-Schüler').executeTakeFirstOrThrow();
    const form = new FormData();
    form.set('organisationId', schule.id);
    form.set('rolleId', rolle.id);
    form.set('file', new Blob([toCanonicalCsv(pupils(ROWS, ['1A', '1B', '2A', '2B']))], { type: 'text/csv' }), 'schueler.csv');
    const uploading = performance.now();
    const { importvorgangId } = await json<{ importvorgangId: string }>('/api/import/upload', { method: 'POST', body: form });
    console.log(`upload and check of ${ROWS} rows: ${seconds(uploading)} s`);

    const start = performance.now();
    let slowest = 0;
    await visit('/api/import/execute', {
      method: 'POST',
      body: JSON.stringify({ importvorgangId }),
      headers: { 'content-type': 'application/json' },
    });
    for (;;) {
      const asked = performance.now();
      const { status } = await json<Status>(`/api/import/${importvorgangId}/status`);
      slowest = Math.max(slowest, performance.now() - asked);
      if (status !== 'INPROGRESS') break;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    const finished = performance.now();
    console.log(`from "execute" to FINISHED: ${seconds(start)} s, slowest status answer ${slowest.toFixed(0)} ms`);
    const pages = await Promise.all(
      Array.from({ length: ROWS / PAGE }, (_, page) =>
        json<{ importedUsers: { startpasswort: string }[] }>(
          `/api/import/importedUsers?importvorgangId=${importvorgangId}&offset=${page * PAGE}&limit=${PAGE}`,
        ),
      ),
    );
    const users = pages.flatMap((page) => page.importedUsers).filter((user) => user.startpasswort !== '');
    console.log(`${users.length} credentials fetched ${seconds(finished)} s later; ${seconds(start)} s in total`);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
