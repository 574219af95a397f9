import type { RouteName } from '#contract/route-table';

/** The requirements that come with one screen, as long as that screen is planned. */
type ByScreen = Readonly<Partial<Record<RouteName, readonly string[]>>>;

/**
 * Requirements that nothing shows yet, by the screen that they come with. As soon as a screen is ready, or anything proves an id,
 * its line must go; nothing may be added but what is new in the catalogue (decision 440).
 */
const WITH_SCREEN: ByScreen = {};

/** Requirements of which a part is shown already; the rest comes with a screen that is planned. */
const REST_WITH_SCREEN: ByScreen = {
  'create-person': ['SCREEN-05'],
  'search-person-limited': ['MENU-03'],
};

const idsOf = (byScreen: ByScreen): readonly string[] => Object.values(byScreen).flat();

export const AWAITED = idsOf(WITH_SCREEN);
export const PARTLY_AWAITED = idsOf(REST_WITH_SCREEN);
export const AWAITED_SCREENS = Object.keys({ ...WITH_SCREEN, ...REST_WITH_SCREEN }) as readonly RouteName[];

/** How many are awaited, wholly and partly. These numbers only go down. */
export const AWAITED_AT_MOST = { wholly: 0, partly: 2 } as const;
