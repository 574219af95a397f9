import { randomBytes } from 'node:crypto';
import { z } from '#contract/zod';
import { CONTENTS, handbookAddress } from '../handbook/read-handbook';
import { LEGAL_NAMES, LOG_LEVELS, type LegalName, type Settings } from '../settings';
import { StartRefused } from '../start-refused';
import { SECRETS, withSecretFiles } from './secret-files';

function integer(fallback: number, least: number, most: number) {
  const rule = `muss eine ganze Zahl von ${least} bis ${most} sein`;
  return z.pipe(
    z.transform((text: unknown) => (text === undefined ? fallback : Number(text))),
    z.number(rule).check(z.refine((value) => Number.isInteger(value) && value >= least && value <= most, rule)),
  );
}

/** Scheme, host and port of a URL that has nothing else; null for anything more or less. */
function originOf(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url.origin : null;
}

function origin(example: string) {
  const rule = `muss ein Ursprung ohne Pfad sein, etwa ${example}`;
  return z.optional(
    z.pipe(
      z.string().check(z.refine((text) => originOf(text) !== null, rule)),
      z.transform((text) => originOf(text) ?? text),
    ),
  );
}

const isLink = (text: string): boolean => URL.canParse(text) && /^(?:https?|mailto):$/.test(new URL(text).protocol);
const LINK_RULE = 'muss mit https://, http:// oder mailto: beginnen';

/** A target outside the portal; it ends up in links, so nothing but a web or mail address will do. */
const link = (fallback: string) => z._default(z.string().check(z.refine(isLink, LINK_RULE)), fallback);

/** Where help is: the own handbook, or a target outside. */
const isHelp = (text: string): boolean => text === PLACEHOLDERS.helpUrl || isLink(text);

/** A text of the legal page. @param isRight whether it is what it has to be, @param rule what that is */
const legal = (isRight: (text: string) => boolean = () => true, rule = '') => z.optional(z.string().check(z.refine(isRight, rule)));
const mailAddress = legal((text) => /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(text), 'muss eine E-Mail-Adresse sein');
const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};
const legalTexts = {
  ...(Object.fromEntries(LEGAL_NAMES.map((name) => [name, legal()])) as Record<LegalName, ReturnType<typeof legal>>),
  LEGAL_EMAIL: mailAddress,
  LEGAL_ACCESSIBILITY_EMAIL: mailAddress,
  LEGAL_ACCESSIBILITY_STATE: legal((text) => ['full', 'partly', 'not'].includes(text), 'muss full, partly oder not sein'),
  LEGAL_ACCESSIBILITY_DATE: legal(isDay, 'muss ein Tag sein, etwa 2026-11-26'),
};

const A_DAY_S = 86_400;

/** What the built pages say before anybody has answered; the server puts the state's own in their place. */
export const PLACEHOLDERS = { portalName: 'Schulportal Schleswig-Holstein', helpUrl: handbookAddress(CONTENTS) } as const;

const environment = z.object({
  PORT: integer(8099, 0, 65_535),
  HOST: z._default(z.string(), 'localhost'),
  OPERATION_PORT: z.optional(integer(0, 0, 65_535)),
  OPERATION_HOST: z._default(z.string(), 'localhost'),
  DRAIN_S: integer(0, 0, 60),
  SEVERAL_SERVERS: z.optional(z.literal('1', 'muss 1 sein')),
  LOG_LEVEL: z.optional(z.enum(LOG_LEVELS, `muss ${LOG_LEVELS.slice(0, -1).join(', ')} oder ${LOG_LEVELS.at(-1)} sein`)),
  LOG_PRETTY: z.optional(z.literal('1', 'muss 1 sein')),
  PUBLIC_ORIGIN: origin('https://portal.example.org'),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'muss mit postgresql:// beginnen'))),
  DATABASE_POOL: integer(10, 2, 100),
  DATABASE_OWNER_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'muss mit postgresql:// beginnen'))),
  STEP_UP: z._default(z.enum(['required', 'off'], 'muss required oder off sein'), 'required'),
  GOLD_TIMEOUT_S: integer(900, 1, A_DAY_S),
  LATENCY_MS: integer(0, 0, 60_000),
  DEMO_PASSWORD: z._default(z.string().check(z.minLength(8, 'muss mindestens 8 Zeichen haben')), 'Demo!2026'),
  SECRET_KEY: z.optional(z.string().check(z.minLength(32, 'muss mindestens 32 Zeichen haben'))),
  SECRET_KEY_OTHER: z.optional(z.string().check(z.minLength(32, 'muss mindestens 32 Zeichen haben'))),
  PORTAL_API: origin('https://iam.example.org'),
  IMPORT_SECRETS_DAYS: integer(14, 1, 365),
  START_PASSWORD_DAYS: integer(90, 0, 365),
  AUDIT_DAYS: integer(365, 30, 3650),
  AUDIT_TO_LOG: z.optional(z.literal('1', 'muss 1 sein')),
  BREACHED_PASSWORDS_FILE: z.optional(z.string()),
  QA_RECORD: z.optional(z.literal('1', 'muss 1 sein')),
  NODE_ENV: z.optional(z.enum(['development', 'test', 'production'], 'muss production, development oder test sein')),
  HELP_URL: z._default(z.string().check(z.refine(isHelp, `${LINK_RULE} oder ${PLACEHOLDERS.helpUrl} sein`)), PLACEHOLDERS.helpUrl),
  CONTACT_URL: link('https://helpdesk.example.org/kontakt'),
  STATUS_URL: link('https://status.example.org/schulportal'),
  ...legalTexts,
});

/** Names of all settings, as the README lists them. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape);

/** A setting that stops the start: which one, what is wrong, what to do. */
export class SettingsError extends StartRefused {
  override readonly name = 'SettingsError';
}

/** What was set, for the message; secrets stay out of it, because it ends up in logs. */
const shown = (name: string, value: string | undefined): string =>
  (SECRETS as readonly string[]).includes(name) ? '' : ` (gesetzt: ${JSON.stringify(value)})`;

/**
 * Reads and checks the settings (README, "Settings"); a secret may stand in a file.
 * @param env the environment
 * @param generatedKey yields the key of demo data when SECRET_KEY is not given
 * @throws SettingsError naming each wrong variable, StartRefused for a secret that cannot be read
 */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  generatedKey: () => string = () => randomBytes(32).toString('hex'),
): Settings {
  const given = withSecretFiles(env);
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return `${name} ${issue.message}${shown(name, given[name])}`;
    });
    throw new SettingsError(problems.join('\n'));
  }
  const values = parsed.data;
  if (values.SEVERAL_SERVERS !== undefined && values.DATABASE_URL === undefined)
    throw new SettingsError('SEVERAL_SERVERS braucht DATABASE_URL: die eingebettete Datenbank hat genau einen Server.');
  const production = values.NODE_ENV === 'production';
  if (production) demandProductionSettings(values);
  return {
    port: values.PORT,
    host: values.HOST,
    operationPort: values.OPERATION_PORT ?? null,
    operationHost: values.OPERATION_HOST,
    drainS: values.DRAIN_S,
    severalServers: values.SEVERAL_SERVERS === '1',
    // Who tries the portal out reads in the terminal how to sign in.
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    logPretty: values.LOG_PRETTY === '1',
    publicOrigin: values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    databasePool: values.DATABASE_POOL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? null,
    stepUp: values.STEP_UP,
    goldTimeoutS: values.GOLD_TIMEOUT_S,
    latencyMs: values.LATENCY_MS,
    demoPassword: values.DEMO_PASSWORD,
    production,
    records: values.QA_RECORD === '1',
    secretKey: values.SECRET_KEY ?? (values.PORTAL_API === undefined ? generatedKey() : ''),
    otherSecretKey: values.SECRET_KEY_OTHER ?? null,
    portalApi: values.PORTAL_API ?? null,
    importSecretsDays: values.IMPORT_SECRETS_DAYS,
    startPasswordDays: values.START_PASSWORD_DAYS,
    auditDays: values.AUDIT_DAYS,
    auditToLog: values.AUDIT_TO_LOG === '1',
    breachedPasswordsFile: values.BREACHED_PASSWORDS_FILE ?? null,
    legal: Object.fromEntries(LEGAL_NAMES.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]]))),
    portalGiven: (Object.keys(LINKS) as (keyof typeof LINKS)[]).filter((name) => LINKS[name] in given),
    portal: {
      portalName: PLACEHOLDERS.portalName,
      land: 'Land Schleswig-Holstein',
      landLogo: '/logos/land.svg',
      helpUrl: values.HELP_URL,
      contactUrl: values.CONTACT_URL,
      statusUrl: values.STATUS_URL,
      sponsors: [
        { name: 'Landesinitiative Digitale Schule', logo: '/logos/sponsor-land.svg', url: 'https://digitale-schule.example.org' },
        { name: 'Förderprogramm Bildung Nord', logo: '/logos/sponsor-bildung.svg', url: 'https://bildung-nord.example.org' },
      ],
    },
  };
}

/** Which setting names which target. */
const LINKS = { helpUrl: 'HELP_URL', contactUrl: 'CONTACT_URL', statusUrl: 'STATUS_URL' } as const;

const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** What must not be left to a default once the data of real people are behind the portal. */
function demandProductionSettings(values: z.output<typeof environment>): void {
  const { SECRET_KEY, PORTAL_API, STEP_UP, PUBLIC_ORIGIN, QA_RECORD } = values;
  const problems: string[] = [];
  if (SECRET_KEY === undefined && PORTAL_API === undefined)
    problems.push(
      'SECRET_KEY fehlt: in Produktion verschlüsselt er Schlüssel und Einstiegs-Passwörter. Setzen Sie mindestens 32 zufällige Zeichen.',
    );
  if (STEP_UP === 'off') problems.push('STEP_UP=off ist in Produktion nicht erlaubt: ein Passwort allein gäbe Zugang zur Verwaltung.');
  if (QA_RECORD !== undefined)
    problems.push('QA_RECORD ist in Produktion nicht erlaubt: dort wird nichts von dem mitgeschrieben, was Personen im Portal tun.');
  if (PUBLIC_ORIGIN === undefined)
    problems.push('PUBLIC_ORIGIN fehlt: setzen Sie den Ursprung, unter dem Browser das Portal erreichen, etwa https://portal.example.org.');
  else if (PUBLIC_ORIGIN.startsWith('http:') && !OWN_MACHINE.includes(new URL(PUBLIC_ORIGIN).hostname))
    problems.push(
      `PUBLIC_ORIGIN muss in Produktion mit https:// beginnen: Passwörter reisten sonst unverschlüsselt (gesetzt: "${PUBLIC_ORIGIN}").`,
    );
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL'] as const)
    if (values[name] !== undefined && !isProtected(values[name]))
      problems.push(
        `${name} muss in Produktion zu einem anderen Rechner sslmode=verify-full enthalten: Daten und Passwort reisten sonst unverschlüsselt.`,
      );
  if (PORTAL_API?.startsWith('http:') === true && !OWN_MACHINE.includes(new URL(PORTAL_API).hostname))
    problems.push(
      `PORTAL_API muss in Produktion mit https:// beginnen, außer auf demselben Rechner: Sitzungen reisten sonst unverschlüsselt (gesetzt: "${PORTAL_API}").`,
    );
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
}

/** Whether nobody between here and the database can read along: a socket or an address of the own machine, or TLS whose certificate is checked. */
function isProtected(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get('host') ?? hostname;
  return host === '' || /^(?:\/|%2F)/i.test(host) || OWN_MACHINE.includes(host) || searchParams.get('sslmode') === 'verify-full';
}
