/** What keeps a school from being deleted (ANG-13), in the order in which it is cleared away: a class with persons stays, and so does a role. */
export const KEEPERS = ['personen', 'kinder', 'zugehoerige', 'rollenerweiterungen', 'rollen', 'angebote'] as const;
export type Keeper = (typeof KEEPERS)[number];

/** How much there is of one kind; more than that where the server tells only a part. */
export interface Figure {
  readonly count: number;
  readonly atLeast: boolean;
}

/** What was found of each kind; null where one may not look, which is not the same as nothing. */
export type SchuleVerwendung = Readonly<Record<Keeper, Figure | null>>;

export const exactly = (count: number): Figure => ({ count, atLeast: false });

/** What belongs to the school beyond its classes, which are told already; null where nothing more is known than all of it. */
export function beyondKlassen({ kinder, zugehoerige }: SchuleVerwendung): Figure | null {
  if (kinder === null || kinder.atLeast || zugehoerige === null) return null;
  return { ...zugehoerige, count: Math.max(0, zugehoerige.count - kinder.count) };
}

/** There is none of it, as far as the server tells. */
export const isNothing = ({ count, atLeast }: Figure): boolean => count === 0 && !atLeast;

/** Nothing that was seen keeps the school; what could not be seen is the server's to refuse. */
export const isFree = (verwendung: SchuleVerwendung): boolean => KEEPERS.every((keeper) => (verwendung[keeper]?.count ?? 0) === 0);

/** All of it was seen. */
export const isWhole = (verwendung: SchuleVerwendung): boolean => KEEPERS.every((keeper) => verwendung[keeper] !== null);
