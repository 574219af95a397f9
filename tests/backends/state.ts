/** In which state of the API a backend is (API-01). */
export const STATES = ['specified', 'newest'] as const;
export type BackendState = (typeof STATES)[number];

/** Names to a run the state before which its journeys and scenarios are played. */
export const STATE_VARIABLE = 'BEFORE_STATE';

/**
 * Before which state this run is played (`npm run before`); null for the reference server, which answers both.
 * @throws Error for a state that nobody knows
 */
export function stateOfRun(env: Readonly<Record<string, string | undefined>> = process.env): BackendState | null {
  const named = env[STATE_VARIABLE];
  if (named === undefined || named === '') return null;
  const state = STATES.find((one) => one === named);
  if (state === undefined) throw new Error(`${STATE_VARIABLE} is "${named}" instead of one of ${STATES.join(', ')}`);
  return state;
}
