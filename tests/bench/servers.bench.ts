import { sql } from 'kysely';
import { Installation, programs } from '../operation/installation';
import { Crowd, fill, rest, Told, type User } from './crowd';

const USERS = [200, 1000];
const THOUGHT_MS = 1000;
const FOR_MS = 60_000;

/** The most connections that the portal's role had to PostgreSQL, looked at while something goes on. */
async function mostConnections(installation: Installation, isOver: () => boolean): Promise<number> {
  const { db } = await installation.context();
  let most = 0;
  while (!isOver()) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where usename = 'anwendung' and pid <> pg_backend_pid()`.execute(db);
    most = Math.max(most, rows[0]?.count ?? 0);
    await rest(500);
  }
  return most;
}

async function measure(
  installation: Installation,
  users: readonly User[],
  crowd: Crowd,
): Promise<{ readonly rate: number; readonly line: string }> {
  const told = new Told();
  const start = performance.now();
  let isOver = false;
  const connections = mostConnections(installation, () => isOver);
  await Promise.all(
    users.map(async (user, index) => {
      await rest((THOUGHT_MS * index) / users.length);
      await crowd.use(user, start + FOR_MS, told);
    }),
  );
  isOver = true;
  const rate = told.calls / ((performance.now() - start) / 1000);
  return { rate, line: `${rate.toFixed(0)} calls a second, ${told.toString()}, connections: ${await connections}` };
}

/** Many people before nginx, over one server and over three, on PostgreSQL (G2.4): all of it shares this computer, the people too. */
export default async function bench(): Promise<void> {
  if (programs === null) return console.log('PostgreSQL or nginx is not installed');
  const installation = await Installation.prepare(() => ({ environment: { STEP_UP: 'off' } }));
  try {
    await fill(installation);
    const alone = new Map<number, number>();
    for (const servers of [1, 3]) {
      const running = installation.servers.slice(0, servers);
      for (const server of running) if (!server.isRunning()) server.start();
      await Promise.all(running.map((server) => server.ready()));
      const crowd = await Crowd.before(installation, THOUGHT_MS);
      const users: User[] = [];
      while (users.length < Math.max(...USERS)) {
        const user = await crowd.signIn(users.length, new Told());
        if (user !== null) users.push(user);
      }
      for (const count of USERS) {
        const { rate, line } = await measure(installation, users.slice(0, count), crowd);
        const ratio = servers === 1 ? '' : `, ${(rate / (alone.get(count) ?? rate)).toFixed(2)} times one server`;
        if (servers === 1) alone.set(count, rate);
        console.log(`${servers} ${servers === 1 ? 'server ' : 'servers'}, ${String(count).padStart(4)} users: ${line}${ratio}`);
      }
      crowd.leave();
    }
  } finally {
    await installation.stop();
  }
}
