/** A new address of a page that shows its steps in it; steps are positions, smaller is earlier. */
export interface Move {
  /** Where the browser stands in its history; smaller is further back. */
  readonly index: number;
  /** By the browser's own buttons, and not by what the page itself has noted. */
  readonly byHistory: boolean;
  /** The step that the address names. */
  readonly addressed: number;
  /** The step that the workflow shows. */
  readonly shown: number;
  /** Whether the address names what is shown, so that a reload finds it. */
  readonly named: boolean;
  /** Whether the workflow can go back from where it is. */
  readonly canGoBack: boolean;
}

export interface HistoryMovesContext {
  readonly last: Omit<Move, 'byHistory'>;
}

export interface HistoryMovesInput {
  /** Where the browser stands when the page is opened. */
  readonly index: number;
}

export interface HistoryMovesEvent {
  readonly type: 'MOVED';
  readonly move: Move;
}
