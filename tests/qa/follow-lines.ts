import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';

/** Another process writes what it does to a file, a line of JSON each; so often it is looked at. */
const EVERY_MS = 150;

/**
 * Reads the lines of a file while they are written.
 * @returns what ends it, after the last line was read
 */
export function followLines<Line>(file: string, onLine: (line: Line) => void): () => void {
  const letters = new StringDecoder('utf8');
  let read = 0;
  let rest = '';
  const look = (): void => {
    if (!existsSync(file)) return;
    const handle = openSync(file, 'r');
    try {
      const buffer = Buffer.alloc(65_536);
      for (let bytes = 1; bytes > 0;) {
        bytes = readSync(handle, buffer, 0, buffer.length, read);
        read += bytes;
        rest += letters.write(buffer.subarray(0, bytes));
      }
    } finally {
      closeSync(handle);
    }
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(JSON.parse(line) as Line);
  };
  const timer = setInterval(look, EVERY_MS);
  return () => {
    clearInterval(timer);
    look();
  };
}
