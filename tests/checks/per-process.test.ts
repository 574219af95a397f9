import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rowsIn } from './real-titles';

const PAGE = 'docs/decisions/840-servers-beside-each-other.md';
/** What lives as long as the process: variables of a file, and collections of a file or a class that grow. */
const KEPT = [
  /^let (\w+)/gm,
  /^(?:export )?const (\w+)(?:: [^=]+)? = new (?:Map|Set|WeakMap|WeakSet)(?:<[^(]*>)?\(\)/gm,
  /^ {2}(?:readonly )?(#\w+)(?:: [^=]+)? = (?:new (?:Map|Set|Quota)\b|Promise)/gm,
];

test('G2.1: what a process keeps to itself stands in the decision about several servers, with why that is no harm', () => {
  const kept = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => {
      const text = readFileSync(`server/${name}`, 'utf8');
      return KEPT.flatMap((pattern) => [...text.matchAll(pattern)].map(([, variable = '']) => `\`${variable}\` in \`server/${name}\``));
    });
  expect(kept.length).toBeGreaterThan(10);
  const rows = rowsIn(readFileSync(PAGE, 'utf8'), /./);
  const explained = rows.filter(([, , why = '']) => why.trim().length > 5).map(([, where = '']) => where.trim());
  expect(kept.filter((one) => !explained.includes(one))).toEqual([]);
  // What is no variable of a file was found by reading.
  expect(explained.filter((one) => one.includes(' in `server/') && !kept.includes(one))).toEqual([
    '`lines` in `server/client-errors/routes.ts`',
  ]);
});
