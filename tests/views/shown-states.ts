type Covering = 'covered' | 'revealed';
type Noting = 'unnoted' | 'asking' | 'noted';

/** What holds of a secret in each of the states in which it is shown, by their names. */
export const shownStates = <Told>(of: (covering: Covering, noting: Noting) => Told): Readonly<Record<string, Told>> =>
  Object.fromEntries(
    (['covered', 'revealed'] as const).flatMap((covering) =>
      (['unnoted', 'asking', 'noted'] as const).map((noting) => [JSON.stringify({ shown: { covering, noting } }), of(covering, noting)]),
    ),
  );

/** Begins what is said when a secret is to be closed that stands nowhere else. */
export const UNNOTED =
  'Sobald Sie diese Anzeige verlassen, lässt es sich nicht mehr anzeigen, nur neu erzeugen. Kopieren oder drucken Sie es vorher, oder schreiben Sie es ab.';
