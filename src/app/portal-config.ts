import { ofetch } from '#api/requests';

/** Targets that lead outside; they come from the server at start, not from the build (D-06). */
export interface PortalConfig {
  /** What texts call it. */
  readonly portalName?: string;
  /** Who runs it. */
  readonly land?: string;
  /** A picture of the state for the menu; null where it has none, then its name stands there. */
  readonly landLogo?: string | null;
  readonly helpUrl: string;
  readonly contactUrl: string;
  readonly sponsors: readonly { readonly name: string; readonly logo: string; readonly url: string }[];
}

/** What stands where the server has said nothing, or not yet. */
export const DEFAULTS: PortalConfig = {
  helpUrl: '/hilfe/',
  contactUrl: 'https://helpdesk.example.org/kontakt',
  sponsors: [],
};

/** Milliseconds; nothing is drawn before, and placeholders are better than nothing. */
const LIMIT_MS = 5_000;

/** Reads the settings; a portal without them still works, with placeholders. */
export async function loadPortalConfig(): Promise<PortalConfig> {
  return {
    ...DEFAULTS,
    ...(await ofetch<Partial<PortalConfig>>('/portal-config.json', { retry: 0, timeout: LIMIT_MS }).catch(() => null)),
  };
}
