export type ItslearningEvent =
  /** The school is to be transferred, for the first time or once more. */
  | { readonly type: 'REQUEST' }
  /** A replacement school: it is enabled without being transferred. */
  | { readonly type: 'SKIP' }
  /** itslearning has the school and its classes. */
  | { readonly type: 'CONFIRM' }
  /** itslearning does not take it. */
  | { readonly type: 'REFUSE' };
