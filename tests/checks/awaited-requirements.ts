import type { RouteName } from '#contract/route-table';

/** The requirements that come with one screen, as long as that screen is planned. */
type ByScreen = Readonly<Partial<Record<RouteName, readonly string[]>>>;

/**
 * Requirements that nothing shows yet, by the screen that they come with. As soon as a screen is ready, or anything proves an id,
 * its line must go; nothing may be added but what is new in the catalogue (decision 440).
 */
const WITH_SCREEN: ByScreen = {
  'create-person': ['VAL-12', 'D-07', 'ROUTE-04', 'SCREEN-06', 'VAL-07', 'D-24'],
  'search-person-limited': ['ROUTE-06', 'SCREEN-07'],
  'add-person-to-own-schule': ['ROUTE-07'],
  'create-person-limited': ['ROUTE-08'],
  'rolle-management': ['ROUTE-12', 'MENU-05', 'SCREEN-11'],
  'create-rolle': ['ROUTE-13'],
  'rolle-details': ['ROUTE-14', 'ERR-45'],
  'schule-management': ['ROUTE-15', 'MENU-06', 'SCREEN-12', 'ENT-13', 'STATE-10', 'CALL-29'],
  'create-schule': ['ROUTE-16', 'VAL-05', 'VAL-06', 'ERR-46', 'ERR-47', 'ERR-48', 'ERR-49', 'ERR-50'],
  'schultraeger-management': ['ROUTE-17', 'MENU-07', 'SCREEN-13', 'ENT-14', 'CALL-32'],
  'create-schultraeger': ['ROUTE-18', 'ERR-52', 'ERR-53'],
  'schultraeger-details': ['ROUTE-19', 'CALL-26', 'ERR-26', 'ERR-27', 'ERR-51', 'D-25'],
};

/** Requirements of which a part is shown already; the rest comes with a screen that is planned. */
const REST_WITH_SCREEN: ByScreen = {
  'create-person': ['SCREEN-05', 'SCREEN-09'],
  'search-person-limited': ['MENU-03'],
};

const idsOf = (byScreen: ByScreen): readonly string[] => Object.values(byScreen).flat();

export const AWAITED = idsOf(WITH_SCREEN);
export const PARTLY_AWAITED = idsOf(REST_WITH_SCREEN);
export const AWAITED_SCREENS = Object.keys({ ...WITH_SCREEN, ...REST_WITH_SCREEN }) as readonly RouteName[];

/** How many are awaited, wholly and partly. These numbers only go down. */
export const AWAITED_AT_MOST = { wholly: 44, partly: 3 } as const;
