import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Flags that keep Chromium quiet and alive where there is no display, no GPU and no way outside. */
export const LAUNCH_FLAGS: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  // Every journey has a context of its own: processes that start for it cost more than its pages.
  '--in-process-gpu',
  '--disable-site-isolation-trials',
  '--renderer-process-limit=2',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// Chromium sets what is not there while threads of its own already read the environment, and now and then dies of that at its start.
process.env['DBUS_SESSION_BUS_ADDRESS'] ??= 'disabled:';

/** Chromium without windows, as Playwright itself starts it: the same pages for a quarter less of the processor (820). */
const SHELL = '/usr/bin/chromium-headless-shell';
/** Set where somebody wants to see the browser, which the shell cannot show. */
export const SEEN_VARIABLE = 'CHROMIUM_SEEN';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** What finding a browser needs of the machine; tests bring their own. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  exists(path: string): boolean;
  run(command: string, ...args: readonly string[]): void;
  readonly isRoot: boolean;
  /** Where Playwright keeps a browser of its own. */
  ownPath(): string;
}

const thisMachine: Machine = {
  env: process.env,
  exists: existsSync,
  run: (command, ...args) => void execFileSync(command, args, { stdio: 'inherit' }),
  isRoot: process.getuid?.() === 0,
  ownPath: () => chromium.executablePath(),
};

/**
 * An installed Chromium: the one that CHROMIUM_PATH names, the system's, the one without windows first, or Playwright's own; undefined when
 * there is none.
 */
export function findChromium(machine: Machine = thisMachine): string | undefined {
  const named = machine.env['CHROMIUM_PATH'];
  const shell = machine.env[SEEN_VARIABLE] === undefined ? [SHELL] : [];
  const candidates = [...(named === undefined ? [] : [named]), ...shell, ...INSTALLED, machine.ownPath()];
  return candidates.find((path) => path !== '' && machine.exists(path));
}

const HELP = `Für die Tests im Browser fehlt Chromium. Eines davon hilft:
  apt-get install chromium-headless-shell   (Debian, als root)
  npx playwright install chromium           (lädt einen eigenen)
  CHROMIUM_PATH=/pfad/zum/chromium          (wenn er woanders liegt)`;

/**
 * Finds Chromium or gets one: Debian's package as root, else Playwright's own.
 * @throws Error that says what to do
 */
export function provideChromium(machine: Machine = thisMachine): string {
  const found = findChromium(machine);
  if (found !== undefined) return found;
  const install = (name: string) => () => machine.run('apt-get', 'install', '-y', '--no-install-recommends', name);
  const attempts: readonly (() => void)[] = [
    ...(machine.isRoot && machine.exists('/usr/bin/apt-get')
      ? [() => machine.run('apt-get', 'update'), install('chromium-headless-shell'), install('chromium')]
      : []),
    () => machine.run('npx', 'playwright', 'install', 'chromium'),
  ];
  for (const attempt of attempts) {
    try {
      attempt();
    } catch {
      // The next way may still work; the end says what is missing.
    }
    const path = findChromium(machine);
    if (path !== undefined) return path;
  }
  throw new Error(HELP);
}

/** The browser for a configuration file: the installed one, or the name under which Playwright would look. */
export const chromiumPath = (): string => findChromium() ?? thisMachine.ownPath();
