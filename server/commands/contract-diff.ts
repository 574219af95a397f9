/**
 * Lists how a published description of the API (OpenAPI, JSON) and the own one differ, and what of it is not offered.
 * `--strict` ends with 1 when a difference, or what is not offered, has no reason in the table of docs/decisions/241; `--reasons <file>` names another table.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openApiDocument } from '../openapi/document';
import { compare } from '../openapi/diff/compare';
import { explain, readReasons } from '../openapi/diff/reasons';
import { reportLines } from '../openapi/diff/report';
import type { AnyDocument } from '../openapi/diff/shape';
import { readSettings } from '../start/read-settings';

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

/** A file that cannot be read, or is no description, ends the command with what is wrong. */
function readDocument(name: string): AnyDocument {
  try {
    const document = JSON.parse(readFileSync(name, 'utf8')) as Partial<AnyDocument>;
    if (typeof document.paths === 'object') return document as AnyDocument;
    console.error(`${name} is no OpenAPI description: it has no paths.`);
  } catch (error) {
    console.error(`${name} cannot be read as a description of an API: ${error instanceof Error ? error.message : String(error)}`);
  }
  process.exit(2);
}

const there = readDocument(file);
const here = openApiDocument(readSettings({ DATA_DIR: 'memory' })) as AnyDocument;
const comparison = compare({ there, here });
const { explained, idle } = explain(comparison.differences, readReasons(readFileSync(values.reasons, 'utf8')));
for (const line of reportLines(comparison, explained, idle)) console.log(line);
if (values.strict && explained.some(({ why }) => why === null)) process.exitCode = 1;
