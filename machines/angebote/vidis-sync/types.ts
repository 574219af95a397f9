/** The school whose Angebote are fetched from VIDIS. */
export interface SyncedSchule {
  readonly id: string;
  /** `kennung (name)` */
  readonly title: string;
}

/** What became of the Angebote of a school, by name (ANG-10). */
export interface VidisOutcome {
  readonly title: string;
  /** The backend has told it; else it is what differs in the list before and after, null where that could not be read. */
  readonly source: 'told' | 'compared' | null;
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** Only where the backend tells. */
  readonly failed: readonly string[];
}
