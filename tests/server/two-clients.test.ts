import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Portal } from './two-clients-portal';
import { Sequence } from './two-clients-sequence';
import { sequences } from './two-clients-steps';

/**
 * Two clients before the real server, in sequences that nobody thought of. Each answer, and what the audit log holds of it, is compared
 * with an oracle of its own. `npm run properties -- --runs 500 --seed 7` runs more of them; what fails is shrunk, and printed with its seed.
 */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 30);
const SEED = Number(process.env['PROPERTY_SEED'] ?? 20_261_122);

/** What must have happened at least twice, so that a property that tests nothing is noticed. */
const OFTEN_ENOUGH = [
  'a lock ends a session',
  'a session lapses',
  'another person in the browser',
  'code 303 /api/auth/login',
  'code 303 /start',
  'code 401',
  'createKlasse 201',
  'createKlasse 400 KLASSENNAME_AN_SCHULE_EINDEUTIG',
  'createKlasse 403 REQUIRED_STEP_UP_LEVEL_NOT_MET',
  'credentials 200',
  'credentials 403 IMPORT_ZUGANGSDATEN_FREMD',
  'credentials 403 REQUIRED_STEP_UP_LEVEL_NOT_MET',
  'delete 204',
  'delete 409 IMPORT_STAND_GEAENDERT',
  'deleteKlasse 204',
  'execute 204',
  'execute 400 IMPORT_ERROR',
  'fill',
  'gold lapses',
  'history 200',
  'init 201',
  'init 400 SOFTWARE_TOKEN_VORHANDEN',
  'klassen 200',
  'lock',
  'logininfo 200',
  'password 200',
  'password 303 /no-second-factor',
  'password 303 /start',
  'password 401',
  'password 403',
  'password 429',
  'renameKlasse 200',
  'renameKlasse 400 KLASSENNAME_AN_SCHULE_EINDEUTIG',
  'renameKlasse 400 NEWER_VERSION_ORGANISATION',
  'renameKlasse 404',
  'reset 200',
  'reset 400 TOKEN_RESET_ERROR',
  'reset 403 REQUIRED_STEP_UP_LEVEL_NOT_MET',
  'restart',
  'right given',
  'right taken',
  'signOut 302 /',
  'status 200',
  'stepUp 200 code',
  'stepUp 302 /start',
  'takeOver 204',
  'takeOver 400 IMPORT_ERROR',
  'the clock is set back',
  'together many',
  'together two',
  'unlock',
  'upload 201',
  'verify 201',
  'verify 400 SOFTWARE_TOKEN_VERIFICATION_ERROR',
];

let portal: Portal;
beforeAll(async () => {
  portal = await Portal.start();
});
afterAll(() => portal.end());

test(
  `AUTH-01, AUTH-04, AUTH-05, PERM-04, D-09, D-16 to D-20, CALL-14, CALL-16, CALL-27, CALL-36, STATE-09, STATE-12: ${RUNS} sequences of two clients, seed ${SEED}`,
  async () => {
    const begun = performance.now();
    const counts = new Map<string, number>();
    const count = (label: string): void => void counts.set(label, (counts.get(label) ?? 0) + 1);
    await fc.assert(
      fc.asyncProperty(sequences, async (steps) => {
        const sequence = await Sequence.begin(portal, count);
        for (const next of steps) await sequence.do(next);
        await sequence.end();
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: process.env['PROPERTY_SHRINK'] === 'no' },
    );
    console.log(`two clients: ${RUNS} sequences, seed ${SEED}, ${Math.round(performance.now() - begun)} ms`);
    const rare = OFTEN_ENOUGH.filter((label) => (counts.get(label) ?? 0) < 2);
    expect(rare, JSON.stringify([...counts].toSorted())).toEqual([]);
  },
  Math.max(120_000, RUNS * 20_000),
);
