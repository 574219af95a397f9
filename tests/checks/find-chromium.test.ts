import { describe, expect, test } from 'vitest';
import { findChromium, provideChromium, type Machine } from '../browser/find-chromium';

function machine(existing: readonly string[], changes: Partial<Machine> = {}): Machine & { readonly ran: string[] } {
  const ran: string[] = [];
  return {
    env: {},
    isRoot: false,
    ownPath: () => '/cache/chrome',
    exists: (path) => existing.includes(path),
    run: (command) => void ran.push(command),
    ran,
    ...changes,
  };
}

describe('finding Chromium', () => {
  test('the named one goes before the system one, the system one before the own one', () => {
    const all = ['/my/chromium', '/usr/bin/chromium', '/cache/chrome'];
    expect(findChromium(machine(all, { env: { CHROMIUM_PATH: '/my/chromium' } }))).toBe('/my/chromium');
    expect(findChromium(machine(all))).toBe('/usr/bin/chromium');
    expect(findChromium(machine(['/cache/chrome']))).toBe('/cache/chrome');
  });

  test('the one without windows goes before the others, unless somebody wants to see it', () => {
    const both = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];
    expect(findChromium(machine(both))).toBe('/usr/bin/chromium-headless-shell');
    expect(findChromium(machine(both, { env: { CHROMIUM_SEEN: '1' } }))).toBe('/usr/bin/chromium');
  });

  test('a named one that does not exist is passed over', () => {
    expect(findChromium(machine(['/usr/bin/chromium'], { env: { CHROMIUM_PATH: '/nowhere' } }))).toBe('/usr/bin/chromium');
  });

  test('an installed one is used as it is', () => {
    const found = machine(['/usr/bin/chromium']);
    expect(provideChromium(found)).toBe('/usr/bin/chromium');
    expect(found.ran).toEqual([]);
  });

  test.for(['chromium-headless-shell', 'chromium'])('root on Debian installs the package that there is: %s', (there) => {
    const existing = ['/usr/bin/apt-get'];
    const debian = machine(existing, {
      isRoot: true,
      run: (command, ...args) => {
        if (command !== 'apt-get' || args[0] !== 'install') return;
        if (args.at(-1) !== there) throw new Error('There is no such package');
        existing.push(`/usr/bin/${there}`);
      },
    });
    expect(provideChromium(debian)).toBe(`/usr/bin/${there}`);
  });

  test('others get the own one of Playwright', () => {
    const existing: string[] = [];
    expect(provideChromium(machine(existing, { run: () => void existing.push('/cache/chrome') }))).toBe('/cache/chrome');
  });

  test('when nothing works it says what to do', () => {
    const failing = machine([], {
      run: () => {
        throw new Error('no network');
      },
    });
    expect(() => provideChromium(failing)).toThrow('apt-get install chromium');
  });
});
