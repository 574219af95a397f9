import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandsIn, missingIn, type Commands } from './commands';
import { EmptyMachine } from './empty-machine';
import { FirstAdministrator } from './first-administrator';
import { programs } from './installation';
import { keepAsking, statusOf } from './keep-asking';

const PUPILS = [
  ['Ölmann', 'Jörn', '1A'],
  ['Petersen', 'Ida', '1B'],
  ['Şahin', 'Ayşe', '1A'],
];
const NEXT_VERSION = '0.99.0';

/** What is published between the installation and the update: a version with a migration more. */
function nextVersion(folder: string): void {
  const replaceIn = (file: string, found: RegExp, by: string): void => {
    const text = readFileSync(join(folder, file), 'utf8');
    const changed = text.replace(found, () => by);
    if (changed === text) throw new Error(`${file} has no ${String(found)}`);
    writeFileSync(join(folder, file), changed);
  };
  replaceIn('package.json', /"version": "[^"]+"/, `"version": "${NEXT_VERSION}"`);
  const up = 'async (db: Db) => void (await sql`alter table person add column tomorrow text`.execute(db))';
  replaceIn('server/db/migrate.ts', /(?<=const MIGRATIONS = \{[^}]*)\}/, `  '999-of-tomorrow': { up: ${up} },\n}`);
}

describe.runIf(programs !== null)('G6: the page for operators', () => {
  let machine: EmptyMachine;
  let administrator: FirstAdministrator | null = null;
  const took: Record<string, number> = {};
  const said: Record<string, string> = {};

  beforeAll(async () => {
    if (programs !== null) machine = await EmptyMachine.make(programs);
  });
  afterAll(async () => {
    await administrator?.close();
    await machine.stop();
  });

  async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const outcome = await work();
    took[what] = (took[what] ?? 0) + Math.round(performance.now() - began) / 1000;
    return outcome;
  }

  /** Runs all blocks below headings that begin so, each as it stands, and looks for what the page says one sees. */
  async function follow(...places: readonly string[]): Promise<void> {
    const wanted = commandsIn().filter(({ place }) => places.some((begin) => place.startsWith(begin)));
    expect(wanted).not.toEqual([]);
    for (const commands of wanted) {
      followed.add(commands);
      const { code, text } = await timed(commands.place, () => machine.run(commands));
      expect({ place: commands.place, code, missing: missingIn(text, commands.seen) }, text).toEqual({
        place: commands.place,
        code: 0,
        missing: [],
      });
      said[commands.place] = (said[commands.place] ?? '') + text;
    }
  }
  const followed = new Set<Commands>();

  /** Statuses of pages that somebody opens all the time while something is done. */
  async function whileAsked(work: () => Promise<void>): Promise<readonly (number | string)[]> {
    // Read once: where it is missing nothing is asked at all.
    const ca = readFileSync(machine.path('etc/nginx/portal.crt'));
    let isOver = false;
    const answers = keepAsking(
      () =>
        new Promise<{ readonly statusCode: number }>((resolve, reject) => {
          const asked = request(`${machine.origin}/start`, { ca, agent: false }, (answer) => {
            answer.resume();
            answer.on('end', () => resolve({ statusCode: answer.statusCode ?? 0 }));
          });
          asked.on('error', reject);
          asked.end();
        }),
      () => isOver,
    );
    await work().finally(() => {
      isOver = true;
    });
    return (await answers).map(statusOf);
  }

  test('leads from an empty machine to three servers behind nginx with TLS, each block doing what it says', async () => {
    await follow('1.', '2.', '3.', '4.', '5.', '6.', '7.');
    expect(said['6. Three servers']?.match(/"troubles":\[\]/g)).toHaveLength(3);
  });

  test('AUTH-01, AUTH-05, IMP-14: the first administrator signs in with the start password, sets up the second factor and imports pupils', async () => {
    const [, startPassword = ''] = /^ +aberg +(\S+)/m.exec(said['5. Tables, the state, its schools'] ?? '') ?? [];
    administrator = await FirstAdministrator.at(machine.origin, 'aberg');
    const page = await administrator.window();
    const lines = await timed('8. First sign-in and first import', async () => {
      await administrator?.firstSignIn(page, startPassword);
      return (await administrator?.importPupils(page, '0700001', 'itslearning-Schüler', PUPILS)) ?? [];
    });
    expect(lines[0]).toBe('Klasse;Nachname;Vorname;Benutzername;Einstiegs-Passwort');
    const rows = lines.slice(1).map((line) => line.split(';'));
    expect(rows.map(([klasse = '', nachname = '', vorname = '']) => [nachname, vorname, klasse]).toSorted()).toEqual(PUPILS.toSorted());
    expect(new Set(rows.map(([, , , , password]) => password)).size).toBe(PUPILS.length);
  });

  test('is observed, backed up, and restored in its place: the same persons, who sign in anew with the second factor they had', async () => {
    await follow('9.', '10.');
    expect(said['10. Backup, and back again']).toContain(`${PUPILS.length + 2} persons`);
    await administrator?.signIn(await administrator.window());
  });

  test('is updated one server after the other, and nobody notices', async () => {
    machine.publish(nextVersion);
    const statuses = await whileAsked(() => follow('11.'));
    expect(statuses.length).toBeGreaterThan(20);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    for (const server of [1, 2, 3]) {
      const figures = await (await fetch(`http://127.0.0.1:${machine.operationPort(server)}/metrics`)).text();
      expect(figures).toContain(`version="${NEXT_VERSION}"`);
    }
  });

  test('has its key changed, nobody notices, and codes are good as before', async () => {
    const statuses = await whileAsked(() => follow('12.'));
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    await administrator?.signIn(await administrator.window());
  });

  test('says how the embedded database is kept and moved, and leaves no block untried', async () => {
    await follow('The embedded database');
    expect(followed.size).toBe(commandsIn().length);
    const seconds = Object.values(took).reduce((sum, part) => sum + part, 0);
    console.log([...Object.entries(took), ['All', seconds] as const].map(([what, part]) => `${what}: ${part.toFixed(0)} s`).join('\n'));
    expect(seconds).toBeLessThan(30 * 60);
  });
});

describe('reading the page', () => {
  const block = (...lines: readonly string[]): string => ['## A', '```sh', ...lines].join('\n');

  test('a block says who runs it, and what one sees then', () => {
    expect(commandsIn(block('# root', 'date', '```', '', 'You see `20…` and `UTC`. When not, `hwclock`.'))).toEqual([
      { place: 'A', user: 'root', text: '# root\ndate\n', seen: ['20…', 'UTC'] },
    ]);
  });

  test.for([
    ['nobody runs it', block('date', '```', '', 'You see `20…`.')],
    ['nothing is promised', block('# root', 'date', '```', '', 'It tells `20…`.')],
    ['it is in another language', block('# root', 'date', '```', '', 'You see `20…`.').replace('```sh', '```bash')],
  ])('a block is refused where %s', ([, page]) => {
    expect(() => commandsIn(page)).toThrow('docs/operations.md, A: ');
  });

  test('what is promised must be seen, in its order', () => {
    expect(missingIn('one\ntwo 2 s\nthree', ['two … s', 'three'])).toEqual([]);
    expect(missingIn('one\ntwo 2 s\nthree', ['three', 'one', 'four'])).toEqual(['one', 'four']);
  });
});
