import { randomBytes } from 'node:crypto';
import { z } from '#contract/zod';

/** Targets that lead outside and differ from state to state (D-06); the client reads them from /portal-config.json. */
export interface PortalConfig {
  readonly helpUrl: string;
  readonly contactUrl: string;
  readonly statusUrl: string;
  readonly sponsors: readonly { readonly name: string; readonly logo: string; readonly url: string }[];
  /** Whether the backend wants X-CSRF-Token on writes. */
  readonly csrfToken: boolean;
}

export interface Settings {
  readonly port: number;
  /** The origin under which browsers reach the portal, without a trailing slash. */
  readonly publicOrigin: string;
  /** Folder of the embedded database, or `memory`. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** `off`: a password alone gives gold; never in production. */
  readonly stepUp: 'required' | 'off';
  /** Seconds without activity after which gold falls back to silver (AUTH-05). */
  readonly goldTimeoutS: number;
  /** Added to every API answer, to try out slow lines. */
  readonly latencyMs: number;
  readonly demoPassword: string;
  readonly production: boolean;
  /** Key material for secrets at rest. */
  readonly secretKey: string;
  /** Origin of an existing backend to which /api is passed on; null for the own one. */
  readonly portalApi: string | null;
  /** Days after which start passwords of an import are erased at the latest (D-12). */
  readonly importSecretsDays: number;
  readonly portal: PortalConfig;
}

const ORIGIN = /^https?:\/\/[^/?#]+$/;
const positive = (fallback: number) =>
  z.pipe(
    z.transform((text: unknown) => (text === undefined || text === '' ? fallback : Number(text))),
    z.number().check(z.int('muss eine ganze Zahl sein'), z.gte(0, 'darf nicht negativ sein')),
  );

const environment = z.object({
  PORT: positive(8099),
  PUBLIC_ORIGIN: z.optional(z.string().check(z.regex(ORIGIN, 'muss ein Ursprung ohne Pfad sein, etwa https://portal.example.org'))),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'muss mit postgresql:// beginnen'))),
  STEP_UP: z._default(z.enum(['required', 'off'], 'muss required oder off sein'), 'required'),
  GOLD_TIMEOUT_S: positive(900),
  LATENCY_MS: positive(0),
  DEMO_PASSWORD: z._default(z.string().check(z.minLength(8, 'muss mindestens 8 Zeichen haben')), 'Demo!2026'),
  SECRET_KEY: z.optional(z.string().check(z.minLength(32, 'muss mindestens 32 Zeichen haben'))),
  PORTAL_API: z.optional(z.string().check(z.regex(ORIGIN, 'muss ein Ursprung ohne Pfad sein, etwa https://iam.example.org'))),
  IMPORT_SECRETS_DAYS: positive(14),
  NODE_ENV: z.optional(z.string()),
  HELP_URL: z._default(z.string(), 'https://helpdesk.example.org/schulportal'),
  CONTACT_URL: z._default(z.string(), 'https://helpdesk.example.org/kontakt'),
  STATUS_URL: z._default(z.string(), 'https://status.example.org/schulportal'),
  CSRF_TOKEN: z._default(z.enum(['on', 'off'], 'muss on oder off sein'), 'off'),
});

/** A setting that stops the start: which one, what is wrong, what to do. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * Reads and checks the settings (README, "Settings").
 * @param env the environment
 * @param generatedKey yields the key of demo data when SECRET_KEY is not given
 * @throws SettingsError naming each wrong variable
 */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  generatedKey: () => string = () => randomBytes(32).toString('hex'),
): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new SettingsError(
      parsed.error.issues
        .map((issue) => `${issue.path.join('.')} ${issue.message} (gesetzt: ${JSON.stringify(given[String(issue.path[0])])})`)
        .join('\n'),
    );
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  if (production && values.SECRET_KEY === undefined)
    throw new SettingsError(
      'SECRET_KEY fehlt: in Produktion verschlüsselt er Schlüssel und Startpasswörter. Setzen Sie mindestens 32 zufällige Zeichen.',
    );
  if (production && values.STEP_UP === 'off')
    throw new SettingsError('STEP_UP=off ist in Produktion nicht erlaubt: ein Passwort allein gäbe Zugang zur Verwaltung.');
  return {
    port: values.PORT,
    publicOrigin: values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    stepUp: values.STEP_UP,
    goldTimeoutS: values.GOLD_TIMEOUT_S,
    latencyMs: values.LATENCY_MS,
    demoPassword: values.DEMO_PASSWORD,
    production,
    secretKey: values.SECRET_KEY ?? generatedKey(),
    portalApi: values.PORTAL_API ?? null,
    importSecretsDays: values.IMPORT_SECRETS_DAYS,
    portal: {
      helpUrl: values.HELP_URL,
      contactUrl: values.CONTACT_URL,
      statusUrl: values.STATUS_URL,
      sponsors: [
        { name: 'Landesinitiative Digitale Schule', logo: '/logos/sponsor-land.svg', url: 'https://digitale-schule.example.org' },
        { name: 'Förderprogramm Bildung Nord', logo: '/logos/sponsor-bildung.svg', url: 'https://bildung-nord.example.org' },
      ],
      csrfToken: values.CSRF_TOKEN === 'on',
    },
  };
}
