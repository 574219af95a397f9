/** Where the built portal lies; the one that records has a folder of its own, as `vite.config.ts` says. */
export const builtFolder = (records: boolean): string => (records ? 'test-results/qa-portal' : 'dist');
