import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app';
import { createContext } from '#server/create-context';
import { connectEmbedded } from '#server/db/connect';
import { migrate } from '#server/db/migrate';
import { seedDemo } from '#server/demo/seed';
import { readSettings } from '#server/start/read-settings';
import { TestBrowser } from '../server/browser';

const ROUNDS = 60;
const PATHS = [
  '/api/auth/logininfo',
  '/api/person-info',
  '/api/provider',
  '/api/organisationen?typ=SCHULE&systemrechte=SCHULEN_VERWALTEN&limit=30',
  '/api/organisationen?typ=KLASSE&systemrechte=KLASSEN_VERWALTEN&limit=300&searchString=3',
  '/api/organisationen?limit=30&offset=600',
  '/api/personenkontext-workflow/step?operationContext=PERSON_ANLEGEN&limit=25&organisationName=schule',
];

/** The middle and the slowest twentieth of some durations. */
function figures(durations: readonly number[]): string {
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`;
}

/** A new database on disk filled with the demo data, then the reading calls of two kinds of administrators. */
export default async function bench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-reads-'));
  const settings = readSettings({ DATA_DIR: folder, PORT: '0', SECRET_KEY: 'a key for benchmarks that is long enough' });
  const start = performance.now();
  const connection = await connectEmbedded({ folder });
  const context = createContext(settings, connection.db, { now: () => new Date() });
  await migrate(connection.db);
  await seedDemo(context);
  console.log(`new database with demo data: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  const app = await buildApp(context);
  try {
    for (const username of ['admin', 'schuladmin']) {
      const browser = new TestBrowser(app);
      await browser.form('/api/auth/login', {
        username,
        password: settings.demoPassword,
        redirectUrl: '/start',
        requiredStepUpLevel: 'silver',
      });
      for (const path of PATHS) {
        const durations: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          const before = performance.now();
          const { statusCode } = await browser.get(path);
          if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
          durations.push(performance.now() - before);
        }
        console.log(`${username.padEnd(10)} ${figures(durations)}  ${path}`);
      }
    }
  } finally {
    await app.close();
    await connection.close();
    rmSync(folder, { recursive: true });
  }
}
