export interface MenuContext {
  /** Raised to show a list anew that is already on screen (MENU-11). */
  readonly reloads: number;
}

export type MenuEvent =
  | { readonly type: 'SCREEN_LARGE' }
  | { readonly type: 'SCREEN_SMALL' }
  | { readonly type: 'OPEN' }
  | { readonly type: 'CLOSE' }
  /** A link was chosen. */
  | { readonly type: 'CHOOSE'; readonly path: string; readonly list: boolean; readonly current: boolean };

export interface MenuInput {
  readonly large: boolean;
}
