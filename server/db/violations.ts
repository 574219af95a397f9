import { codeOf } from '../report';

/** Whether the database broke a transaction off because it and another one wait for each other; nothing of it was done. */
export const isDeadlock = (error: unknown): boolean => codeOf(error) === '40P01';

/** Whether the database refused a row because of a unique index: somebody else was faster. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505';

/** Whether the database refused a row whose link leads nowhere, or the removal of one that something links to. */
export const isForeignKeyViolation = (error: unknown): boolean => codeOf(error) === '23503';
