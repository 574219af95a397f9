declare module 'vitest' {
  interface ProvidedContext {
    /** Machines whose states are taken instead of walked, all where none is named; null in a test. */
    pictured: readonly string[] | null;
  }
}

/** The variable by which `npm run pictures -- --states` tells the component tier whom to take. */
export const PICTURED_VARIABLE = 'PICTURED_MACHINES';

/** @param value of that variable */
export const picturedMachines = (value: string | undefined): readonly string[] | null =>
  value === undefined ? null : value.split(' ').filter((id) => id !== '');

export const isPictured = (id: string, pictured: readonly string[]): boolean => pictured.length === 0 || pictured.includes(id);
