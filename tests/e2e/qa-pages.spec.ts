import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

/** The built portal with something else in the scripts that hold a text. */
function faultyPortal(held: string, breaking: (text: string) => string): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-faulty-'));
  cpSync('dist', folder, { recursive: true });
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  // That of the build before lies beside it.
  const scripts = names.filter((name) => name.endsWith('.js') && readFileSync(join(folder, name), 'utf8').includes(held));
  if (scripts.length === 0) throw new Error(`No script holds ${held}`);
  for (const script of scripts) {
    const text = readFileSync(join(folder, script), 'utf8');
    const broken = breaking(text);
    if (broken === text) throw new Error(`${script} has no such button`);
    writeFileSync(join(folder, script), broken);
    for (const name of [`${script}.br`, `${script}.gz`]) rmSync(join(folder, name), { force: true });
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

test('npm run qa -- --tier page: what a page does not do is found, with a script that fails there and passes on a sound page', async () => {
  test.setTimeout(300_000);
  // The profile does nothing when somebody wants to try once more.
  const folder = faultyPortal('id:`profile`', (text) => text.replace(/(catalogue:\w+,onRetry:)\(\)=>\w+\(\{type:`RETRY`\}\)/, '$1()=>{}'));
  try {
    const found = await run('npm', ['run', '-s', 'qa', '--', '--machine', 'profile', '--tier', 'page', '--cover', 'states'], {
      PORTAL_DIST: folder,
    });
    expect(found.said).toContain('Profil (profile): 1 Weg, 1 Schritt, 1 Fund');
    expect(found.said).toMatch(/FUND – Die Seite .*: Erwartet wird „.+“, gezeigt wird „.+“\./);
    expect(found.said).toContain('npm run replay -- profile "angemeldet > error:loadPerson(Fehler) > RETRY"\n');
    expect(found.code).toBe(1);
    const script = /npx (playwright test --config \S+ test-results\/qa\/\S+)$/m.exec(found.said)?.[1] ?? '';
    const args = script.split(' ');
    expect((await run('npx', args, { PORTAL_DIST: folder })).said).toMatch(/1 failed[^]*profile: angemeldet/);
    const sound = await run('npx', args, {});
    expect(sound.said).toContain('1 passed');
    expect(sound.code).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('F2.3: npm run qa -- --tier server: the script of a finding with a real server fails alike with the broken button and passes without', async () => {
  // Three runs, each with a portal of its own.
  test.setTimeout(600_000);
  // The button of the list that reads it anew does something else.
  const folder = faultyPortal('type:`REFRESH`', (text) => text.replaceAll('type:`REFRESH`', 'type:`NOTHING`'));
  try {
    const command = ['run', '-s', 'qa', '--', '--machine', 'klassen', '--tier', 'server', '--seed', '7', '--until', '30s'];
    const found = await run('npm', command, { PORTAL_DIST: folder });
    expect(found.said).toContain('REFRESH bewirkt nichts: Die Seite zeigt noch {"shown":"listed"}');
    expect(found.code).toBe(1);
    const args = (/npx (playwright test --config \S+ test-results\/qa\/klassen-server-\S+)$/m.exec(found.said)?.[1] ?? '').split(' ');
    const failed = await run('npx', args, { PORTAL_DIST: folder });
    expect(failed.said).toMatch(/1 failed[^]*klassen: REFRESH/);
    expect(failed.said).toContain('REFRESH bewirkt nichts');
    const sound = await run('npx', args, {});
    expect(sound.said).toContain('1 passed');
    expect(sound.code).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
