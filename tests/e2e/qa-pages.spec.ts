import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

/** What is wrong with the faulty portal: the text that tells the scripts to change, and how. */
const FAULTS: readonly (readonly [held: string, breaking: (text: string) => string])[] = [
  // The profile does nothing when somebody wants to try once more.
  ['id:`profile`', (text) => text.replace(/(catalogue:\w+,onRetry:)\(\)=>\w+\(\{type:`RETRY`\}\)/, '$1()=>{}')],
  // The button of the list that reads it anew does something else.
  ['type:`REFRESH`', (text) => text.replaceAll('type:`REFRESH`', 'type:`NOTHING`')],
];

/** The built portal with both faults. */
function faultyPortal(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-faulty-'));
  cpSync('dist', folder, { recursive: true });
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  for (const [held, breaking] of FAULTS) {
    // That of the build before lies beside it.
    const scripts = names.filter((name) => readFileSync(join(folder, name), 'utf8').includes(held));
    if (scripts.length === 0) throw new Error(`No script holds ${held}`);
    for (const script of scripts) {
      const text = readFileSync(join(folder, script), 'utf8');
      const broken = breaking(text);
      if (broken === text) throw new Error(`${script} has no such button`);
      writeFileSync(join(folder, script), broken);
      for (const name of [`${script}.br`, `${script}.gz`]) rmSync(join(folder, name), { force: true });
    }
  }
  return folder;
}

/** Runs a command as from a shell, outside of this run of Playwright. */
async function run(
  command: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<{ code: number; said: string }> {
  const env = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:TEST_|PLAYWRIGHT_|PW)/.test(name))),
    ...settings,
  };
  try {
    return { code: 0, said: (await promisify(execFile)(command, args, { env })).stdout };
  } catch (error) {
    const { code, stdout } = error as { readonly code: number; readonly stdout: string };
    return { code, said: stdout };
  }
}

test('F2.3: npm run qa -- --tier page, --tier server: what a page does not do is found, with scripts that fail there alike and pass elsewhere', async () => {
  // Four runs, each with a portal of its own.
  test.setTimeout(600_000);
  const folder = faultyPortal();
  const faulty = { PORTAL_DIST: folder };
  const qa = (...args: readonly string[]) => run('npm', ['run', '-s', 'qa', '--', ...args], faulty);
  /** The command of a script, as it is printed; both scripts can be told to one. */
  const commandOf = (said: string): string[] =>
    (/npx (playwright test --config \S+ test-results\/qa\/\S+)$/m.exec(said)?.[1] ?? '').split(' ');
  try {
    const page = await qa('--machine', 'profile', '--tier', 'page', '--cover', 'states');
    expect(page.said).toContain('Profil (profile): 1 Weg, 1 Schritt, 1 Fund');
    expect(page.said).toMatch(/FUND – Die Seite .*: Erwartet wird „.+“, gezeigt wird „.+“\./);
    expect(page.said).toContain('npm run replay -- profile "angemeldet > error:loadPerson(Fehler) > RETRY"\n');
    expect(page.code).toBe(1);
    const server = await qa('--machine', 'klassen', '--tier', 'server', '--seed', '7', '--until', '30s');
    expect(server.said).toContain('REFRESH bewirkt nichts: Die Seite zeigt noch {"shown":"listed"}');
    expect(server.said).toContain('npm run replay -- klassen "ohne Wunsch > done:loadPage(zwei Seiten) > REFRESH"\n');
    expect(server.code).toBe(1);

    const both = [...commandOf(page.said), commandOf(server.said).at(-1) ?? ''];
    const failed = await run('npx', both, faulty);
    expect(failed.said).toMatch(/2 failed[^]*klassen: REFRESH/);
    expect(failed.said).toContain('profile: angemeldet');
    expect(failed.said).toContain('REFRESH bewirkt nichts');
    const sound = await run('npx', both, {});
    expect(sound.said).toContain('2 passed');
    expect(sound.code).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
