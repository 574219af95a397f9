import type { MeldungStatus } from '#contract/enums';
import { problemsOfHinweis, type HinweisDraft, type StoredHinweis } from '#contract/hinweise';
import { formMachine } from '#machines/patterns/form/machine';

/** The notice as it stands now, and whether it was to be seen before. */
export interface HinweisSaved {
  readonly inhalt: string;
  readonly status: MeldungStatus;
  readonly before: MeldungStatus;
}

/** The id under which the form reads "the" notice: the one that is on the start page, else the one that was changed last. */
export const THE_HINWEIS = 'hinweis';

/** Everybody sees at once what is published, also what is changed of it, and that it is no longer there. */
export const isSeenAtOnce = ({ fields }: { readonly fields: HinweisDraft }, { inhalt, status }: HinweisDraft): boolean =>
  fields.status !== status || (status === 'VEROEFFENTLICHT' && fields.inhalt !== inhalt);

/** The notice of the portal: written, published, ended, saved as it is, on the revision that was read (STATE-11, STATE-12). */
export const hinweisFormMachine = formMachine<HinweisDraft, StoredHinweis | null, HinweisSaved>({
  id: 'hinweis-form',
  description: 'Den Hinweis bearbeiten, veröffentlichen, seine Veröffentlichung beenden oder ihn speichern, wie er ist.',
  req: ['ROUTE-20', 'SCREEN-14', 'ENT-17', 'STATE-11', 'STATE-12', 'VAL-08', 'CALL-23', 'CALL-24', 'ERR-21', 'D-36', 'D-28'],
  first: { inhalt: '', status: 'NICHT_VEROEFFENTLICHT' },
  check: problemsOfHinweis,
  asks: isSeenAtOnce,
  storedOnly: true,
});
