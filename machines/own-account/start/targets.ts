import { PROVIDER_KATEGORIEN, type ProviderKategorie, type StepUpLevel } from '#contract/enums';
import { isInMenu, MENU_ROUTES } from '#rules/menu-routes';
import { isWebAddress } from '#rules/web-address';
import { mayOpen, type Permission } from '#contract/permissions';
import { routeSpec } from '#contract/route-table';
import { hrefOf } from '#contract/routes';
import type { FeatureFlags, ServiceProvider } from '#contract/types';

/** Where a provider's card leads. */
export type ProviderTarget =
  | { readonly kind: 'external'; readonly url: string }
  | { readonly kind: 'internal'; readonly to: string }
  /** There is nowhere to go for this user. */
  | { readonly kind: 'none' };

export interface Visitor {
  readonly level: StepUpLevel;
  readonly permissions: readonly Permission[];
  readonly flags: FeatureFlags;
  /** Null while it is not known. */
  readonly hasToken: boolean | null;
}

/** What a provider asks for: nothing, a second factor, or one that the visitor has not set up. */
export type SecondFactorNeed = 'none' | 'asked' | 'missing';

/** While the state of the second factor is unknown, nobody is told that it is missing. */
export function secondFactorNeed(provider: ServiceProvider, { hasToken, level }: Visitor): SecondFactorNeed {
  if (!provider.requires2fa) return 'none';
  return hasToken === false && level !== 'gold' ? 'missing' : 'asked';
}

/**
 * The target of a card: the provider's address of the web; the notice about the missing second factor when it asks for one;
 * for this portal's administration the first screen of its menu that exists and that the visitor may open: menu and guard may differ (D-02).
 */
export function targetOf(provider: ServiceProvider, visitor: Visitor): ProviderTarget {
  if (secondFactorNeed(provider, visitor) === 'missing') return { kind: 'internal', to: hrefOf('no-second-factor') };
  if (provider.target === 'URL' && isWebAddress(provider.url)) return { kind: 'external', url: provider.url.trim() };
  if (provider.target !== 'SCHULPORTAL_ADMINISTRATION') return { kind: 'none' };
  const { permissions, flags } = visitor;
  const first = MENU_ROUTES.find((route) => isInMenu(route, permissions, flags) && mayOpen(permissions, routeSpec(route)));
  return first === undefined ? { kind: 'none' } : { kind: 'internal', to: hrefOf(first) };
}

/** The category of a provider; one that only a newer backend knows stands among the offers in general, so that nobody misses it. */
const kategorieOf = ({ kategorie }: ServiceProvider): ProviderKategorie =>
  PROVIDER_KATEGORIEN.includes(kategorie) ? kategorie : 'ANGEBOTE';

/** Providers by category in the portal's order, each sorted by name; empty categories are left out (SCREEN-02). */
export function byKategorie(
  providers: readonly ServiceProvider[],
): { readonly kategorie: ProviderKategorie; readonly providers: readonly ServiceProvider[] }[] {
  return PROVIDER_KATEGORIEN.map((kategorie) => ({
    kategorie,
    providers: providers.filter((provider) => kategorieOf(provider) === kategorie).toSorted((a, b) => a.name.localeCompare(b.name, 'de')),
  })).filter((group) => group.providers.length > 0);
}
