import type { HinweisDraft } from '#contract/hinweise';
import type { FormEvent } from '#machines/patterns/form/types';
import { formEvents } from './patterns/form';
import { readingEvents } from './patterns/reading';
import type { UserActions } from './user-action';
import { FORM_TESTIDS, SAVE_TESTIDS } from '#features/hinweise/testids';

const press = <Id extends string>(testid: Id) => ({ does: 'press', testid }) as const;

/** How the events of the notice come about; each order to save names the state that it leads to. */
export const hinweisFormEvents: UserActions<FormEvent<HinweisDraft>> = {
  ...formEvents<HinweisDraft>(
    'newsbox-form',
    { does: 'type', testid: 'newsbox-text-input', text: ({ change }) => change.inhalt ?? '' },
    press('hinweis-edit-button'),
    FORM_TESTIDS,
  ),
  CONFIRM: [press('publish-hinweis-button'), press('give-up-button')],
  CANCEL: [press('keep-writing-hinweis-button'), press('keep-input-button'), { does: 'escape' }],
  SUBMIT: [{ does: 'press', testid: ({ change }) => SAVE_TESTIDS[change?.status ?? 'NICHT_VEROEFFENTLICHT'] }, press(FORM_TESTIDS.submit)],
};

/** The history is read anew as soon as something is saved beside it. */
export const hinweisVerlaufEvents = readingEvents('verlauf');
