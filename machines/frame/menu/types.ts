export interface MenuContext {
  /** What the width of the window was at the beginning. */
  readonly startsLarge: boolean;
}

export type MenuEvent =
  | { readonly type: 'SCREEN_LARGE' }
  | { readonly type: 'SCREEN_SMALL' }
  | { readonly type: 'OPEN' }
  | { readonly type: 'CLOSE' }
  /** A link was chosen. */
  | ({ readonly type: 'CHOOSE' } & ChosenEntry);

/** An entry of the menu, as it was chosen. */
export interface ChosenEntry {
  readonly path: string;
  /** It is the page that is shown. */
  readonly current: boolean;
}

export interface MenuInput {
  readonly large: boolean;
}
