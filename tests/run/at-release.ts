interface Later {
  /** How their names begin below `tests`. */
  readonly files: readonly string[];
  /** What tells of it in between. */
  readonly why: string;
}

/**
 * What `npm test` leaves to `npm run test:whole` (910). A requirement is proven by what `npm test` runs.
 */
export const AT_RELEASE: readonly Later[] = [
  {
    files: ['backup', 'move-database', 'setup', 'recover-second-factor', 'rotate-key', 'database-roles', 'organisation-file'].map(
      (name) => `server/${name}.`,
    ),
    why: 'commands of operation in processes of their own; what they write, other tests of the server read',
  },
  {
    files: ['process', 'database-away', 'deadlines', 'two-clients', 'import-postgres', 'production-start'].map((name) => `server/${name}.`),
    why: 'servers that are killed or waited for; their rules have tests in one process',
  },
  {
    files: ['build', 'simulator', 'diff-command', 'pictures', 'together-page'].map((name) => `audit/${name}.`),
    why: 'sites that are built for it; what a page tells has a test of its own',
  },
  { files: ['models/together/'], why: 'all orders of two windows; jobs and tests of the server walk those that matter' },
  { files: ['qa/', 'e2e/qa-', 'e2e/recorder'], why: 'runs of the workbench; the gates judge the same models' },
  { files: ['e2e/audit', 'e2e/simulator'], why: 'the site in a browser; its pages are tested as text' },
  { files: ['scenarios/before', 'e2e/before-backend'], why: 'other states of the API; tests of the client tell how it meets them' },
  { files: ['e2e/import'], why: 'the job J11 imports before the real server; scenarios refuse, fail and go on' },
  {
    files: ['klassen', 'rollen', 'angebot', 'schulen', 'schultraeger', 'person', 'profile', 'searches'].map((name) => `e2e/${name}`),
    why: 'each area once more; its scenarios are played on the screen, its jobs before the real server',
  },
  {
    files: ['answers', 'first-paint', 'low-window', 'menu', 'page-states', 'password-proof', 'second-factor-states', 'testids'].map(
      (name) => `e2e/${name}`,
    ),
    why: 'all pages under one question; each answers it in a component test',
  },
];

/** How the names of those files begin below `tests`. */
export const BEGINNINGS: readonly string[] = AT_RELEASE.flatMap(({ files }) => files);

/** @param file from the root of the repository */
export const isAtRelease = (file: string): boolean => BEGINNINGS.some((name) => file.startsWith(`tests/${name}`));

/** The variable by which the component tier is told to go the few paths that come by every state, in place of those through every transition. */
export const STATES_VARIABLE = 'EVERY_STATE_ONCE';
