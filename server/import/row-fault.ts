/** A row that cannot become a person; the code is told beside the row. */
export class RowFault extends Error {
  override readonly name = 'RowFault';

  constructor(readonly code: string) {
    super(code);
  }
}
