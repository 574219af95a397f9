import type { CreationContext } from '#machines/person-creation/person-creation/types';

/** Under which words a way to a person stands in the catalogue. */
export const wordsOf = ({ createType }: Pick<CreationContext, 'createType'>): 'full' | 'limited' | 'add' =>
  createType === 'add-person-to-own-schule' ? 'add' : createType;
