import { NO_METADATA, problemsOfMetadata, type MetadataDraft, type PersonRead } from '#rules/person-drafts';
import { formMachine } from '#machines/patterns/form/machine';

/** How the person is called now, and what that changed. */
export interface MetadataSaved extends MetadataDraft {
  readonly username: string | null;
  /** The user name is another one than before: the person has to be told. */
  readonly hasNewUsername: boolean;
}

/** Names and KoPers number of a person, on the version that was read (CALL-47, STATE-12, STATE-04). */
export const personMetadataMachine = formMachine<MetadataDraft, PersonRead, MetadataSaved>({
  id: 'person-metadata',
  description: 'Namen und KoPers.-Nr. einer Person ändern.',
  req: ['SCREEN-05', 'CALL-47', 'STATE-12', 'STATE-04', 'VAL-01', 'VAL-02', 'ERR-17', 'ERR-28', 'ERR-29', 'D-36'],
  first: NO_METADATA,
  check: problemsOfMetadata,
  part: true,
  storedOnly: true,
});
