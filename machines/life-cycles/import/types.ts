export type ImportEvent =
  | { readonly type: 'ROWS_VALID' }
  | { readonly type: 'ROWS_INVALID' }
  | { readonly type: 'EXECUTE' }
  /** The worker goes on after a restart of the server. */
  | { readonly type: 'RESUME' }
  | { readonly type: 'SOME_IMPORTED' }
  | { readonly type: 'NONE_IMPORTED' }
  /** Orders of a person who knows where the import stands (D-18). */
  | { readonly type: 'WITHDRAW' }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'CLOSE' }
  /** The order of whoever does not say where the import stands: the API's plain DELETE. */
  | { readonly type: 'DELETE' }
  /** The credentials were taken as a text, which erases them (CALL-15). */
  | { readonly type: 'DOWNLOADED' }
  /** The time for keeping its rows is over. */
  | { readonly type: 'EXPIRE' };
