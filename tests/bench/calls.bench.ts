import { callsOf, durationAt, withPortal } from './served';

const AT_ONCE = 8;
const WARM = 100;
const ROUNDS = 1000;

/** Each of the calls that people make most, eight at a time from a session of its own, on PostgreSQL; the client has the same processors. */
export default async function bench(): Promise<void> {
  await withPortal('PostgreSQL', async (portal) => {
    const calls = await callsOf(portal, await portal.signIn('admin'));
    for (const [name, path] of Object.entries(calls)) {
      // A session has a quota of calls.
      const cookie = await portal.signIn('admin');
      const ask = async (rounds: number, durations: number[]): Promise<void> => {
        const line = async (): Promise<void> => {
          while (durations.length < rounds) {
            const before = performance.now();
            durations.push(0);
            const at = durations.length - 1;
            await portal.get(path, cookie);
            durations[at] = performance.now() - before;
          }
        };
        await Promise.all(Array.from({ length: AT_ONCE }, line));
      };
      await ask(WARM, []);
      const durations: number[] = [];
      const start = performance.now();
      await ask(ROUNDS, durations);
      const rate = (ROUNDS / ((performance.now() - start) / 1000)).toFixed(0);
      console.log(
        `${name.padEnd(10)} ${rate.padStart(4)} a second, p50 ${durationAt(durations, 0.5)} ms, p95 ${durationAt(durations, 0.95)} ms`,
      );
    }
  });
}
