import { NO_METADATA, problemsOfMetadata, type MetadataDraft, type PersonRead } from '#rules/person-drafts';
import { formMachine } from '#machines/patterns/form/machine';

/** What was sent and accepted of a field. */
export interface MetadataChange {
  readonly field: keyof MetadataDraft;
  /** Empty where nothing was stored. */
  readonly before: string;
  readonly after: string;
}

/** How the person is called now, and what that changed. */
export interface MetadataSaved extends MetadataDraft {
  /** One's own changes alone: what stands beside them now may be another's; null where nobody read what was before. */
  readonly done: readonly MetadataChange[] | null;
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
