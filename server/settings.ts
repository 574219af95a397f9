/** Names and targets outside that differ from state to state (D-06); the client reads them from /portal-config.json. */
export interface PortalConfig {
  /** What the portal is called, in a sentence too: "Willkommen im …". */
  readonly portalName: string;
  /** Who runs it. */
  readonly land: string;
  /** A picture of the state for the menu, an address or the picture itself; null where its name stands there. */
  readonly landLogo: string | null;
  readonly helpUrl: string;
  readonly contactUrl: string;
  readonly statusUrl: string;
  readonly sponsors: readonly { readonly name: string; readonly logo: string; readonly url: string }[];
}

/** What is written to the log, from the least on; `info` writes a line for each answer. */
export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const;

/** What the law asks for and only the operator knows: legal notice, privacy policy, accessibility statement (SHELL-05). */
export const LEGAL_NAMES = [
  'LEGAL_NAME',
  'LEGAL_ADDRESS',
  'LEGAL_REPRESENTED_BY',
  'LEGAL_EMAIL',
  'LEGAL_PHONE',
  'LEGAL_SUPERVISION',
  'LEGAL_VAT_ID',
  'LEGAL_RESPONSIBLE',
  'LEGAL_PRIVACY_CONTROLLER',
  'LEGAL_PRIVACY_OFFICER',
  'LEGAL_PRIVACY_BASIS',
  'LEGAL_PRIVACY_MORE',
  'LEGAL_PRIVACY_AUTHORITY',
  'LEGAL_COOKIES',
  'LEGAL_ACCESSIBILITY_STATE',
  'LEGAL_ACCESSIBILITY_GAPS',
  'LEGAL_ACCESSIBILITY_DATE',
  'LEGAL_ACCESSIBILITY_METHOD',
  'LEGAL_ACCESSIBILITY_EMAIL',
  'LEGAL_ENFORCEMENT_BODY',
] as const;
export type LegalName = (typeof LEGAL_NAMES)[number];

export interface Settings {
  readonly port: number;
  /** Name or address of the interface on which the server listens. */
  readonly host: string;
  /** Port on which operators ask how the server is; null for none. */
  readonly operationPort: number | null;
  /** Name or address of the interface for that port. */
  readonly operationHost: string;
  /** Seconds from a signal to stop, in which the server says that it is not ready and still answers. */
  readonly drainS: number;
  /** Whether others run beside this one on the same database, so that it need not take what it cannot answer. */
  readonly severalServers: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Whether the log is laid out for people instead of collectors. */
  readonly logPretty: boolean;
  /** The origin under which browsers reach the portal, without a trailing slash. */
  readonly publicOrigin: string;
  /** Folder of the embedded database, or `memory`. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Connections to PostgreSQL for requests at most; one more asks how it is. */
  readonly databasePool: number;
  /** The owner of the tables on PostgreSQL; only `npm run prepare-database` uses it. */
  readonly databaseOwnerUrl: string | null;
  /** `off`: a password alone gives gold; never in production. */
  readonly stepUp: 'required' | 'off';
  /** Seconds without activity after which gold falls back to silver (AUTH-05). */
  readonly goldTimeoutS: number;
  /** Milliseconds added to every API answer, to try out slow lines. */
  readonly latencyMs: number;
  readonly demoPassword: string;
  readonly production: boolean;
  /** Whether the portal is served that records what reaches its machines, for QA; never in production. */
  readonly records: boolean;
  /** Key material for secrets at rest; empty before another backend, which keeps its own. */
  readonly secretKey: string;
  /** A second key that is read, never written with, while the key is changed; null for none. */
  readonly otherSecretKey: string | null;
  /** Origin of an existing backend to which /api is passed on; null for the own one. */
  readonly portalApi: string | null;
  /** Days after which start passwords of an import are erased at the latest (D-12). */
  readonly importSecretsDays: number;
  /** Days after which a start password that nobody used lapses (AUTH-02); 0 for never. */
  readonly startPasswordDays: number;
  /** Days after which lines of the audit log are removed (G3.5). */
  readonly auditDays: number;
  /** The operator's list of breached passwords, a file; null for none (ASVS 6.2.12). */
  readonly breachedPasswordsFile: string | null;
  /** Whether each line of the audit log also goes to the log of the server (ASVS 16.4.3). */
  readonly auditToLog: boolean;
  /** What is set of it; `|` in a text begins a new line. */
  readonly legal: Readonly<Partial<Record<LegalName, string>>>;
  readonly portal: PortalConfig;
  /** What of it the environment names; the rest is what the set-up was told, where it was. */
  readonly portalGiven: readonly (keyof PortalConfig)[];
}

/** Whether browsers reach the portal by https. */
export const isSecure = (settings: Pick<Settings, 'publicOrigin'>): boolean => settings.publicOrigin.startsWith('https:');
