/** A whole number as Germans write it: 6.012. */
export const german = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '.');
