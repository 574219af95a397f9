import { featureFlags } from '#contract/schemas/auth';

type Flag = keyof typeof featureFlags.shape;

/** Flags of the contract itself; every other one announces an addition of the own server (decision 103). */
const OF_THE_CONTRACT = [
  'rolleBearbeitenEnabled',
  'befristungBearbeitenEnabled',
  'rolleErweiternEnabled',
  'setUemPasswordEnabled',
  'schulischeAngeboteErstellen',
] as const satisfies readonly Flag[];

/** Each flag of an own addition. */
export const OWN_FLAGS: readonly string[] = Object.keys(featureFlags.shape).filter(
  (flag) => !(OF_THE_CONTRACT as readonly string[]).includes(flag),
);

/** What a backend lacks that has not this addition. */
export interface Addition {
  /** Calls that it does not know, by the end of their addresses. */
  readonly call?: RegExp;
  /** Parameters that it drops. */
  readonly query?: readonly string[];
  /** Fields that it does not answer with ... */
  readonly fields?: readonly string[];
  /** ... where only some of its answers would have them: by their addresses. */
  readonly at?: RegExp;
  readonly headers?: readonly string[];
  /** It does something else, which cannot be taken out of an answer: shown elsewhere. */
  readonly deed?: string;
}

/** What each flag announces, as it is missing elsewhere; a flag without a row fails. */
export const ADDITIONS: Readonly<Record<Exclude<Flag, (typeof OF_THE_CONTRACT)[number]>, Addition>> = {
  originCheckEnabled: { deed: 'wants no token: tests/client/client.test.ts' },
  importRowPositionsEnabled: { fields: ['zeile', 'spalte', 'fehler', 'loeschungAm'] },
  importDuplicatesEnabled: { fields: ['gleicheDatei', 'bereitsVorhanden', 'anzahlVorhanden'] },
  importHistoryFiltersEnabled: {
    call: /\/import\/history\/filters$/,
    query: ['sortField', 'sortOrder'],
    fields: ['kennung', 'angelegt', 'loeschungAm'],
    at: /\/import\/history$/,
  },
  importExpectedStatusEnabled: { query: ['erwarteterStand'] },
  importStatusNamesEnabled: { fields: ['organisationsname', 'rollenname', 'kennung', 'angelegt'], at: /\/import\/[^/]+\/status$/ },
  importCredentialsOwnerEnabled: { call: /\/zugangsdaten$/ },
  softwareTokenKeyEnabled: { headers: ['x-otpauth-uri', 'x-token-serial'] },
  ownTokenResetEnabled: { query: ['lost'] },
  passwordProofEnabled: { deed: 'asks for the password once more: tests/scenarios answer without' },
  klasseAssignedPersonsEnabled: { fields: ['zugeordnetePersonen'], at: /\/organisationen\// },
  rolleAssignedPersonsEnabled: { fields: ['zugeordnetePersonen'], at: /\/rolle\// },
  rolleFiltersEnabled: { query: ['rollenarten', 'merkmale', 'administrationsebenen'], at: /\/rolle$/ },
  personHistoryEnabled: { call: /\/personen\/[^/]+\/verlauf$/ },
  meldungHistoryEnabled: { call: /\/meldung\/[^/]+\/verlauf$/ },
  personStatusEnabled: { query: ['status'], fields: ['isLocked'], at: /\/personen-frontend$/ },
  personSearchWordsEnabled: { deed: 'finds several words: tests/views/additions.test.tsx' },
  personAllowedActionsEnabled: { fields: ['erlaubt', 'rechteFehlen'] },
  sessionsEndedEnabled: { deed: 'ends sessions: tests/views/additions.test.tsx' },
  organisationUsageEnabled: { call: /\/organisationen\/[^/]+\/verwendung$/ },
  itslearningStatusEnabled: { call: /\/itslearning-status$/ },
  organisationFileEnabled: { call: /\/organisationen\/(?:datei|laden)$/ },
  angebotUsageEnabled: { call: /\/provider\/[^/]+\/verwendung$/ },
  angebotVersionEnabled: { fields: ['version'], at: /\/provider\/manageable\/[^/]+$/ },
  clientErrorsEnabled: { call: /\/client-errors$/ },
  auditLogEnabled: { call: /\/pruefprotokoll(?:\/csv)?$/ },
  personDisclosureEnabled: { call: /\/personen\/[^/]+\/auskunft$/ },
  sessionEndsEnabled: { call: /\/auth\/sitzung$/ },
  ownSessionsEnabled: { call: /\/sitzungen(?:\/[^/]+)?$/ },
  angebotLogoRemovalEnabled: { fields: ['hasLogo'], at: /\/provider\/manageable\/[^/]+$/ },
};

/** Without a flag. */
const UNANNOUNCED: readonly Addition[] = [
  { fields: ['startpasswortGueltigBis'] },
  { fields: ['timeLimits'], at: /\/personen\/[^/]+$/ },
  { fields: ['rollenerweiterungen'], at: /\/rolle\/[^/]+$/ },
];

const ALL = [...Object.values(ADDITIONS), ...UNANNOUNCED];
const isAt = (pathname: string, { at }: Addition): boolean => at === undefined || at.test(pathname);

/** Whether others know this call. */
export const isKnownElsewhere = (pathname: string): boolean => ALL.every(({ call }) => call === undefined || !call.test(pathname));

/** Drops of an address what others do not ask for. */
export function withoutOwnQuery(url: URL): URL {
  const own = ALL.filter((one) => isAt(url.pathname, one)).flatMap(({ query = [] }) => query);
  for (const name of own) url.searchParams.delete(name);
  return url;
}

/** The fields, of a flag the flag itself, that an answer of others lacks. */
export const ownFieldsAt = (pathname: string): ReadonlySet<string> =>
  new Set([...OWN_FLAGS, ...ALL.filter((one) => isAt(pathname, one)).flatMap(({ fields = [] }) => fields)]);

export const OWN_HEADERS: readonly string[] = ALL.flatMap(({ headers = [] }) => headers);
