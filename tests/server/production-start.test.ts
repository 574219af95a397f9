import { expect, test } from 'vitest';
import { connectEmbedded } from '#server/db/connect';
import { startServer } from '#server/start/start-server';
import { readSnapshot, testSettings } from './snapshot';

const PRODUCTION = { production: true, port: 0, publicOrigin: 'https://portal.example.org' } as const;

test.for([
  ['demo data, whose password everybody knows', () => connectEmbedded({ snapshot: readSnapshot() }), 'Demodaten'],
  ['an empty database, which it does not fill: it names the command that does', () => connectEmbedded(), 'npm run setup'],
] as const)('in production the portal does not start on %s', async ([, open, why]) => {
  await expect(startServer(testSettings(PRODUCTION), { connection: await open() })).rejects.toThrow(why);
});
