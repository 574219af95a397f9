import type { LandesbediensteterDraft } from '#rules/landesbediensteter-search';
import type { SearchEvent } from '#machines/person-creation/landesbediensteter-search/types';
import { stepUpEvents } from './patterns/step-up';
import type { UserActions } from './user-action';

type Changed = Extract<SearchEvent, { readonly type: 'CHANGE' }>;

const press = <Id extends string>(testid: Id) => ({ does: 'press', testid }) as const;
const typing = (field: Exclude<keyof LandesbediensteterDraft, 'by'>, testid: string) =>
  ({
    does: 'type',
    testid: ({ change }: Changed) => (field in change && !('by' in change) ? testid : ''),
    text: ({ change }: Changed) => change[field] ?? '',
  }) as const;
const RADIOS = {
  personalnummer: 'kopers-radio',
  primaryEmailAddress: 'email-radio',
  username: 'username-radio',
  name: 'name-radio',
} as const;

/** How each event of the search for a state employee comes about on the screen. */
export const landesbediensteterSearchEvents: UserActions<SearchEvent> = {
  CHANGE: [
    { does: 'press', testid: ({ change: { by } }) => (by === undefined ? '' : RADIOS[by]) },
    typing('personalnummer', 'kopers-input'),
    typing('primaryEmailAddress', 'email-input'),
    typing('username', 'username-input'),
    typing('vorname', 'vorname-input'),
    typing('familienname', 'nachname-input'),
  ],
  SUBMIT: [press('retry-button'), press('person-search-form-submit-button')],
  BACK: press('reset-search-button'),
  DISCARD: press('person-search-form-discard-button'),
  ...stepUpEvents,
};
