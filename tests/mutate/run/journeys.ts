/** The journeys of each screen, the one that goes through the most first: files below tests/e2e. */
export const JOURNEYS = {
  import: ['import', 'import-orders', 'import-refusals'],
  history: ['import-history', 'import-history-states'],
  klassen: ['klassen'],
  rollen: ['rollen'],
  schulen: ['schulen'],
  schultraeger: ['schultraeger'],
  hinweise: ['hinweise'],
  personen: ['personen', 'personen-several'],
  person: ['person-details', 'person-zuordnungen', 'person-factor'],
  creation: ['person-creation'],
  start: ['start', 'frame'],
  profile: ['profile', 'second-factor'],
  secondFactor: ['second-factor', 'second-factor-states'],
  signIn: ['sign-in', 'password-proof'],
  frame: ['frame', 'menu', 'person-changes'],
  stepUp: ['step-up'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Screen = keyof typeof JOURNEYS;

/** Which screens a file belongs to; the first line that fits counts. What every screen needs is walked on one of them. */
const SCREENS: readonly (readonly [files: RegExp, screens: readonly Screen[]])[] = [
  [/import-history|import-deletion|import\/history/, ['history']],
  [/import/, ['import']],
  [/person-creation|landesbedienstete/, ['creation']],
  [/features\/person-details|machines\/person\//, ['person']],
  [/features\/personen|machines\/personen|server\/person\//, ['personen']],
  [/hinweis|meldung/, ['hinweise']],
  [/schultraeger/, ['schultraeger']],
  [/features\/schulen|machines\/schul|server\/schule/, ['schulen']],
  [/klasse|(shared|patterns)\/(bulk|form)|organisation/, ['klassen']],
  [/second-factor|2fa|totp/, ['secondFactor']],
  [/profile|password-change|device-password|personenkontext/, ['profile']],
  [/step-up/, ['stepUp']],
  [/server\/auth|sign-in|tries/, ['signIn']],
  [/menu/, ['frame']],
  [/\/start|provider|time-limits|deadlines/, ['start']],
  [
    /landing|login-error|not-found|no-second-factor|small-pages|src\/app|navigation|session|leaving|leave|page-owner|refused-calls|history-moves|contract\/routes/,
    ['frame'],
  ],
  [/rolle[-n/]|rolle$/, ['rollen']],
  [/(shared|patterns)\/(list|search|refusals)|rolle/, ['klassen']],
  [/ErrorSummary/, ['import', 'klassen']],
  [/patterns\/action|dialog|ui\//, ['klassen', 'profile']],
  [/^server\//, ['klassen', 'signIn']],
];

/** The files of the journeys that a changed file is walked on. */
export function journeysOf(file: string): string[] {
  const screens = SCREENS.find(([files]) => files.test(file))?.[1] ?? ['frame'];
  return [...new Set(screens.flatMap((screen) => JOURNEYS[screen]))].map((name) => `tests/e2e/${name}.spec.ts`);
}
