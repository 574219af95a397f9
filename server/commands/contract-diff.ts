/**
 * Lists how a published description of the API (OpenAPI, JSON) and the own one differ.
 * `--strict` ends with 1 when a difference has no reason in the table of docs/decisions/241; `--reasons <file>` names another table.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openApiDocument } from '../openapi/document';
import { compare } from '../openapi/diff/compare';
import { explain, readReasons } from '../openapi/diff/reasons';
import { reportLines } from '../openapi/diff/report';
import type { AnyDocument } from '../openapi/diff/shape';
import { readSettings } from '../settings';

const REASONS = 'docs/decisions/241-published-description.md';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { strict: { type: 'boolean', default: false }, reasons: { type: 'string', default: REASONS } },
});
const [file] = positionals;
if (file === undefined) {
  console.error('Usage: npm run contract:diff -- <openapi.json> [--strict] [--reasons <page.md>]');
  process.exit(2);
}
const there = JSON.parse(readFileSync(file, 'utf8')) as AnyDocument;
const here = openApiDocument(readSettings({ DATA_DIR: 'memory' })) as AnyDocument;
const comparison = compare({ there, here });
const { explained, idle } = explain(comparison.differences, readReasons(readFileSync(values.reasons, 'utf8')));
for (const line of reportLines(comparison, explained, idle)) console.log(line);
if (values.strict && explained.some(({ why }) => why === null)) process.exitCode = 1;
