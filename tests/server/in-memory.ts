/** Content that is in memory already: a plain Blob copies it twice for each server that starts, which took longer than the start. */
export class InMemory extends Blob {
  readonly #content: ArrayBuffer;

  constructor(content: ArrayBuffer) {
    super([]);
    this.#content = content;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#content);
  }
}
