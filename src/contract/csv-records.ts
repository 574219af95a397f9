import type { CsvDelimiter } from './csv-text';

const QUOTE = '"';
const LINE_END = 10;
const EMPTY_LINE: readonly string[] = [''];

/**
 * The fields of a CSV text, line by line (D-11): quoted fields may hold delimiters, line ends and doubled quotation marks, and blanks may
 * stand behind them. Every character is looked at a fixed number of times, so that no file takes longer than its size explains, and
 * whoever has seen enough stops.
 */
export class CsvRecords implements Iterable<readonly string[]> {
  #hasBrokenQuotes = false;
  readonly #delimiter: number;

  /** @param text with `\n` as its only line end */
  constructor(
    private readonly text: string,
    delimiter: CsvDelimiter,
  ) {
    this.#delimiter = delimiter.charCodeAt(0);
  }

  /** Whether a quotation mark that does not fit was met in the lines read so far. */
  hasBrokenQuotes(): boolean {
    return this.#hasBrokenQuotes;
  }

  /** An empty line is one empty field, also behind the last line end. */
  *[Symbol.iterator](): Generator<readonly string[], void, undefined> {
    const { text } = this;
    let cells: string[] = [];
    for (let start = 0; ;) {
      if (cells.length === 0 && text.charCodeAt(start) === LINE_END) {
        yield EMPTY_LINE;
        start += 1;
        continue;
      }
      const end = text[start] === QUOTE ? this.#quotedField(start, cells) : this.#plainField(start, cells);
      if (end === text.length) {
        yield cells;
        return;
      }
      if (text.charCodeAt(end) === LINE_END) {
        yield cells;
        cells = [];
      }
      start = end + 1;
    }
  }

  #plainField(start: number, cells: string[]): number {
    let end = start;
    while (end < this.text.length && !this.#endsField(end)) end += 1;
    cells.push(this.text.slice(start, end));
    return end;
  }

  #quotedField(start: number, cells: string[]): number {
    const { text } = this;
    const parts: string[] = [];
    for (let from = start + 1; ;) {
      const quote = text.indexOf(QUOTE, from);
      parts.push(text.slice(from, quote === -1 ? text.length : quote));
      const end = quote === -1 ? text.length : this.#skipBlanks(quote + 1);
      const isDoubled = quote !== -1 && text[quote + 1] === QUOTE;
      const isClosing = quote !== -1 && !isDoubled && (end === text.length || this.#endsField(end));
      if (!isClosing && !isDoubled) this.#hasBrokenQuotes = true;
      if (isClosing || quote === -1) {
        cells.push(parts.join(''));
        return end;
      }
      parts.push(QUOTE);
      from = quote + (isDoubled ? 2 : 1);
    }
  }

  #endsField(at: number): boolean {
    const code = this.text.charCodeAt(at);
    return code === this.#delimiter || code === LINE_END;
  }

  #skipBlanks(start: number): number {
    let end = start;
    while (end < this.text.length && !this.#endsField(end) && this.text.charAt(end).trim() === '') end += 1;
    return end;
  }
}
