import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EndpointOutput } from '#contract/schemas/index';
import { piecesOf } from '#contract/organisation-pieces';
import { otpAnswer } from '#server/start/otp-socket';
import { readSettings } from '#server/start/read-settings';
import { startServer } from '#server/start/start-server';
import { createVisitor } from './visitor';

const SCHULEN = 1000;
const KLASSEN = 20;
/** As the page sends them. */
const PARALLEL = 4;
const seconds = (from: number): string => ((performance.now() - from) / 1000).toFixed(1);

const schulen = (): string =>
  [
    'Dienststellennummer;Schulname;Schulform;Schulträger;Klassen',
    ...Array.from({ length: 50 }, (_, index) => `;;öffentlich;Stadt ${index};`),
    ...Array.from({ length: SCHULEN }, (_, index) => {
      const klassen = Array.from({ length: KLASSEN }, (__, klasse) => `${1 + (klasse >> 1)}${'ab'[klasse & 1] ?? ''}`).join(', ');
      return `${5_000_000 + index};Schule ${index};öffentlich;Stadt ${index % 50};${klassen}`;
    }),
  ].join('\r\n');

/** 1000 schools with 20 000 classes over HTTP against a server with its database on disk, beside the demo data: the check, then all pieces. */
export default async function organisationFileBench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const settings = readSettings({ DATA_DIR: folder, PORT: '0', PUBLIC_ORIGIN: 'http://localhost:8099', SECRET_KEY: 'x'.repeat(40) });
  const server = await startServer(settings, { log: false });
  try {
    const visit = createVisitor(server.address, settings.publicOrigin);
    await visit('/api/auth/login', {
      method: 'POST',
      body: new URLSearchParams({
        username: 'admin',
        password: settings.demoPassword,
        redirectUrl: '/start',
        requiredStepUpLevel: 'gold',
      }),
    });
    await visit('/api/auth/login/otp', { method: 'POST', body: new URLSearchParams({ otp: await otpAnswer(server.context, 'admin') }) });
    const check = async () => {
      const form = new FormData();
      form.set('file', new Blob([schulen()], { type: 'text/csv' }), 'schulen.csv');
      const from = performance.now();
      const answer = await visit('/api/organisationen/datei', { method: 'POST', body: form });
      const found = (await answer.json()) as EndpointOutput<'organisationen.checkFile'>;
      console.log(`check: ${seconds(from)} s, ${piecesOf(found).length} pieces, ${found.fehlerGesamt} faults`);
      return piecesOf(found);
    };
    const pieces = await check();
    const from = performance.now();
    const waiting = [...pieces];
    let klassen = 0;
    const work = async (): Promise<void> => {
      for (let piece = waiting.shift(); piece !== undefined; piece = waiting.shift()) {
        const answer = await visit('/api/organisationen/laden', {
          method: 'POST',
          body: JSON.stringify(piece),
          headers: { 'content-type': 'application/json' },
        });
        if (!answer.ok) throw new Error(await answer.text());
        klassen += ((await answer.json()) as EndpointOutput<'organisationen.load'>).klassen;
      }
    };
    // Carriers first: schools may belong to them.
    for (const art of ['TRAEGER', 'SCHULE'] as const) {
      waiting.splice(0, waiting.length, ...pieces.filter((piece) => piece.art === art));
      await Promise.all(Array.from({ length: PARALLEL }, work));
    }
    console.log(`written: ${pieces.length} pieces with ${klassen} classes in ${seconds(from)} s`);
    await check();
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
