/** A form of the page that comes back from the login, and is open therefore. */
export type ReturnedForm = 'metadata' | 'lock' | null;

export interface PersonDetailsInput {
  readonly returned: ReturnedForm;
}

export type PersonDetailsContext = PersonDetailsInput;

export type PersonDetailsEvent = { readonly type: 'EDIT_METADATA' } | { readonly type: 'LOCK' } | { readonly type: 'CLOSE' };
