import { begin } from '#api/early';
import type { ENDPOINTS, EndpointId } from '#contract/endpoints';

/**
 * A script of its own, small and first: it asks the server what every page begins with, while the others are still on the line.
 * The endpoint table is too large to be read here; its types keep the addresses true.
 */
type AddressOf<K extends EndpointId> = (typeof ENDPOINTS)[K]['path'];

const SETTINGS: readonly ['/portal-config.json', AddressOf<'config.get'>] = ['/portal-config.json', '/api/config'];
const LOGIN_INFO: AddressOf<'auth.logininfo'> = '/api/auth/logininfo';
const SIGNED_IN: AddressOf<'rolle.systemrechte'> = '/api/rolle/systemrechte';

/** What its first view asks for stands in the page's file; a search part names another view. */
const ofPage = (): readonly string[] =>
  window.location.search === '' ? (document.querySelector<HTMLMetaElement>('meta[name=begins-with]')?.content.split(' ') ?? []) : [];

async function beginAll(): Promise<void> {
  for (const address of SETTINGS) void begin(address);
  if (!(await begin(LOGIN_INFO))) return;
  for (const address of [SIGNED_IN, ...ofPage()]) void begin(address);
}

void beginAll();
