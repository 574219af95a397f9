import { callsOf, durationAt, withPortal, type Served } from './served';

const ACCOUNTS = ['admin', 'schuladmin'];
const THOUGHT_MS = 1000;
const FOR_MS = 20_000;
/** The first seven calls are those that everybody may make. */
const READS = 7;

const rest = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** One of many: seven calls, a second of thought, until the time is over. */
async function use(portal: Served, cookie: string, paths: readonly string[], until: number, durations: number[]): Promise<void> {
  while (performance.now() < until) {
    for (const path of paths) {
      const before = performance.now();
      await portal.get(path, cookie);
      durations.push(performance.now() - before);
    }
    await rest(THOUGHT_MS);
  }
}

/** Many people at once, each with a session of their own: half administer the state, half a school. */
export default async function bench(): Promise<void> {
  for (const database of ['embedded', 'PostgreSQL'] as const)
    await withPortal(database, async (portal) => {
      for (const users of [50, 200]) {
        const sessions: { cookie: string; paths: readonly string[] }[] = [];
        for (let user = 0; user < users; user += 1) {
          const cookie = await portal.signIn(ACCOUNTS[user % ACCOUNTS.length] ?? '');
          const calls = Object.entries(await callsOf(portal, cookie)).slice(0, READS);
          sessions.push({ cookie, paths: calls.map(([, path]) => path) });
        }
        const durations: number[] = [];
        const start = performance.now();
        const one = async ({ cookie, paths }: (typeof sessions)[number], index: number): Promise<void> => {
          await rest((THOUGHT_MS * index) / users);
          await use(portal, cookie, paths, start + FOR_MS, durations);
        };
        await Promise.all(sessions.map(one));
        const rate = (durations.length / ((performance.now() - start) / 1000)).toFixed(0);
        const times = [0.5, 0.95, 1].map((share) => durationAt(durations, share)) as [string, string, string];
        console.log(
          `${database.padEnd(10)} ${String(users).padStart(3)} users: ${rate} calls a second, p50 ${times[0]} ms, p95 ${times[1]} ms, slowest ${times[2]} ms`,
        );
      }
    });
}
