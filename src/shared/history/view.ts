/** What a link or a screen notes in an entry of the browser's history. */
export interface ViewState {
  /** Asks for the page anew although it is shown already (MENU-11). */
  readonly reload?: boolean;
  /** The view whose own step this entry is. */
  readonly view?: string;
  /** The step before this one, to which the entry before leads; of a view that names its steps in the address. */
  readonly from?: string;
}

interface Entry {
  readonly pathname: string;
  readonly key: string;
  readonly state: unknown;
}

/**
 * Which view an entry of the history belongs to: entries that a view makes for its own steps keep it, an entry that asks anew
 * begins another one, also on the same page. Going back to it shows it as its address says.
 */
export function viewOf({ pathname, key, state }: Entry): string {
  const { view, reload } = (state ?? {}) as ViewState;
  return view ?? (reload === true ? `${pathname}#${key}` : pathname);
}

/** What a view notes in an entry for a step of its own. */
export function withinView(): { readonly state: Pick<ViewState, 'from'> & { readonly view: string } } {
  const { usr: state, key = 'default' } = (window.history.state ?? {}) as { readonly usr?: unknown; readonly key?: string };
  const { from } = (state ?? {}) as ViewState;
  return { state: { view: viewOf({ pathname: window.location.pathname, key, state }), ...(from === undefined ? {} : { from }) } };
}
