import { MENU } from '#rules/menu';
import { hrefOf } from '#contract/routes';
import type { MenuEvent } from '#machines/frame/menu/types';
import type { UserActions } from './user-action';

const ENTRIES = MENU.flatMap(({ items }) => items);

/** How each event of the menu comes about on the screen. */
export const menuEvents: UserActions<MenuEvent> = {
  SCREEN_LARGE: { does: 'resize', width: 1280 },
  SCREEN_SMALL: { does: 'resize', width: 1279 },
  OPEN: { does: 'press', testid: 'open-mobile-menu-button' },
  CLOSE: { does: 'press', testid: 'close-mobile-menu-button' },
  CHOOSE: { does: 'press', testid: ({ path }) => ENTRIES.find(({ route }) => hrefOf(route) === path)?.testid ?? '' },
};
