import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openApiDocument } from '#server/openapi/document';
import { compare } from '#server/openapi/diff/compare';
import { explain, readReasons } from '#server/openapi/diff/reasons';
import type { AnyDocument, AnyOperation, AnyParameter, AnySchema } from '#server/openapi/diff/shape';
import { readSettings } from '#server/start/read-settings';
import { callCommand, startCommand } from '../server/command';

const own = openApiDocument(readSettings({ DATA_DIR: 'memory' })) as AnyDocument;

const documentOf = (operation: AnyOperation, schemas: Readonly<Record<string, AnySchema>> = {}): AnyDocument => ({
  paths: { '/api/a': { get: operation } },
  components: { schemas },
});
const answering = (schema: AnySchema): AnyOperation => ({ responses: { 200: { content: { 'application/json': { schema } } } } });
const textsOf = (there: AnyDocument, here: AnyDocument): string[] => compare({ there, here }).differences.map(({ text }) => text);
const answers = (there: AnySchema, here: AnySchema) => textsOf(documentOf(answering(there)), documentOf(answering(here)));

describe('D-05: two descriptions of the API are compared', () => {
  test('the same ones do not differ', () => {
    expect(compare({ there: own, here: own })).toMatchObject({ differences: [] });
  });

  test('paths and methods on one side only', () => {
    const there: AnyDocument = { paths: { '/api/a': { get: {}, put: {} }, '/api/b': { delete: {} } } };
    const here: AnyDocument = { paths: { '/api/a': { get: {}, post: {} } } };
    expect(compare({ there, here })).toEqual({
      compared: ['GET /api/a'],
      differences: [
        { operation: 'POST /api/a', text: 'only here' },
        { operation: 'DELETE /api/b', text: 'not offered' },
        { operation: 'PUT /api/a', text: 'not offered' },
      ],
    });
  });

  test('parameters: missing, added, required, type, values', () => {
    const there = documentOf({
      parameters: [
        { name: 'a', in: 'query', schema: { type: 'string' } },
        { name: 'b', in: 'query', required: true, schema: { type: 'string' } },
        { name: 'c', in: 'query', schema: { type: 'string', enum: ['x', 'y'] } },
        { name: 'd', in: 'path', required: true },
      ],
    });
    const here = documentOf({
      parameters: [
        { name: 'b', in: 'query', schema: { type: 'number' } },
        { name: 'c', in: 'query', schema: { type: 'string', enum: ['y', 'z'] } },
        { name: 'd', in: 'path', required: true },
        { name: 'e', in: 'query' },
      ],
    });
    expect(textsOf(there, here)).toEqual([
      'query a: only there',
      'query b: required there, optional here',
      'query b: string there, number here',
      'query c: values only there: x',
      'query c: values only here: z',
      'query e: only here',
    ]);
  });

  test('bodies and statuses', () => {
    const form = (kind: string): AnyOperation => ({
      requestBody: { content: { [kind]: { schema: { type: 'object', properties: { file: { type: 'string' } } } } } },
    });
    const there = documentOf({ ...form('multipart/form-data'), responses: { 200: {}, 404: {} } });
    const here = documentOf({ ...form('application/json'), responses: { 201: {}, 404: {} } });
    expect(textsOf(there, here)).toEqual([
      'body: multipart/form-data there, application/json here',
      'status 200: only there',
      'status 201: only here',
    ]);
    expect(textsOf(documentOf({}), documentOf(form('application/json')))).toEqual(['body: no content there, application/json here']);
  });

  test('answers, down to the last list, also under another status', () => {
    const list = (item: AnySchema): AnySchema => ({ type: 'object', properties: { liste: { type: 'array', items: item } } });
    const there: AnySchema = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'boolean' } }, required: ['a'] };
    const here: AnySchema = { type: 'object', properties: { a: { type: 'number' }, c: { type: 'boolean' } }, required: ['a', 'c'] };
    expect(answers(list(there), list(here))).toEqual([
      'answer.liste[].b: only there',
      'answer.liste[].a: string there, number here',
      'answer.liste[].c: only here',
    ]);
    const created: AnyOperation = { responses: { 201: { content: { 'application/json': { schema: here } } } } };
    expect(textsOf(documentOf(answering(there)), documentOf(created))).toContain('answer.a: string there, number here');
    expect(answers({ type: 'string' }, { type: 'string', enum: ['x'] })).toEqual(['answer: any value there, named values here']);
  });

  test('the same thing in other words is no difference: references, null, joined parts, whole numbers', () => {
    const schemas = {
      Kind: { type: 'string', enum: ['x'] },
      Base: { type: 'object', properties: { a: { $ref: '#/components/schemas/Kind' } } },
    };
    const there = documentOf(
      answering({ allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { n: { type: 'integer', nullable: true } } }] }),
      schemas,
    );
    const here = documentOf(
      answering({
        type: 'object',
        properties: { a: { anyOf: [{ type: 'string', enum: ['x'] }, { type: 'null' }] }, n: { type: ['number', 'null'] } },
      }),
    );
    expect(textsOf(there, here)).toEqual([]);
    const id: AnyParameter = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
    const referring: AnyDocument = {
      paths: {
        '/api/a/{id}': {
          parameters: [{ $ref: '#/components/parameters/Id' }],
          get: { requestBody: { $ref: '#/components/requestBodies/Form' }, responses: { 200: { $ref: '#/components/responses/Text' } } },
        },
      },
      components: {
        parameters: { Id: id },
        requestBodies: { Form: { content: { 'application/json': {} } } },
        responses: { Text: { content: { 'text/plain': {} } } },
      },
    };
    const written: AnyDocument = {
      paths: {
        '/api/a/{id}': {
          get: {
            parameters: [id],
            requestBody: { content: { 'application/json': {} } },
            responses: { 200: { content: { 'text/plain': {} } } },
          },
        },
      },
    };
    expect(compare({ there: referring, here: written })).toMatchObject({ compared: ['GET /api/a/{id}'], differences: [] });
  });

  test('a reference that leads nowhere is told', () => {
    const here = documentOf(answering({}));
    expect(() => textsOf(documentOf(answering({ $ref: '#/components/schemas/Nobody' })), here)).toThrow('Nobody');
  });
});

describe('D-05: reasons of differences', () => {
  const difference = { operation: 'GET /api/a', text: 'answer.b[].c: only here' };

  test('are read from the table of a page; any other table is none', () => {
    const page = '| Difference | Reason |\n|---|---|\n| `GET /api/a: *` | because |\n| plain | not one |\n';
    expect(readReasons(page)).toEqual([{ pattern: 'GET /api/a: *', why: 'because' }]);
  });

  test.for([
    ['*: answer.b[].c: only here', 'because'],
    ['GET /api/a: *only here', 'because'],
    ['GET /api/a: answer.b', null],
    ['GET .api.a: *', null],
  ] as const)('%s explains it: %s', ([pattern, why]) => {
    const { explained, idle } = explain([difference], [{ pattern, why: 'because' }]);
    expect(explained[0]?.why).toBe(why);
    expect(idle).toHaveLength(why === null ? 1 : 0);
  });

  test('the kept page names endpoints of the table, or any', () => {
    const operations = Object.entries(own.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const reasons = readReasons(readFileSync('docs/decisions/241-published-description.md', 'utf8'));
    expect(reasons.length).toBeGreaterThan(20);
    const isNotOffered = (pattern: string): boolean => pattern.endsWith(': not offered');
    const named = reasons
      .filter(({ pattern }) => !isNotOffered(pattern))
      .map(({ pattern }) => pattern.replace(/: .*/s, ''))
      .filter((operation) => !operation.includes('*'));
    expect(named.filter((operation) => !operations.includes(operation))).toEqual([]);
    expect(reasons.filter(({ pattern }) => isNotOffered(pattern) && operations.includes(pattern.replace(/: .*/s, '')))).toEqual([]);
  });

  test('what is not offered is exactly what the page names: persons of other programs, jobs, figures for machines', () => {
    const reasons = readReasons(readFileSync('docs/decisions/241-published-description.md', 'utf8'));
    const rows = reasons.filter(({ pattern }) => pattern.endsWith(': not offered')).map(({ pattern }) => pattern.replace(/: .*/s, ''));
    expect(rows).toEqual([
      'GET /api/personenkontexte',
      'GET /api/personenkontexte/{personenkontextId}',
      'PUT /api/personenkontexte/{personenkontextId}',
      'DELETE /api/personenkontexte/{personenkontextId}',
      'PUT /api/cron/kopers-lock',
      'PUT /api/cron/kontext-expired',
      'PUT /api/cron/person-without-org',
      'PUT /api/cron/unlock',
      'PUT /api/cron/vidis-angebote',
      'DELETE /api/cron/email-addresses-delete',
      'GET /metrics',
      'POST /keycloakinternal/externaldata',
      'GET /api/personen-info',
    ]);
  });
});

describe('D-05: npm run contract:diff', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-diff-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = async (document: AnyDocument | null, ...options: string[]) => {
    const file = join(folder, 'published.json');
    if (document !== null) writeFileSync(file, JSON.stringify(document));
    const { code, out, said } = await callCommand('contract-diff', [...(document === null ? [] : [file]), ...options], {});
    return { status: code, lines: out.split('\n'), errors: said };
  };
  const without = (path: string): AnyDocument => ({ ...own, paths: { ...own.paths, '/api/x': { get: {} }, [path]: {} } });

  test('lists what differs, what is not offered, and figures', async () => {
    const { status, lines } = await run(without('/api/config'));
    expect(status).toBe(0);
    expect(lines).toContain('  ? only here');
    expect(lines).toContain('? not offered: GET /api/x');
    expect(lines.find((line) => line.includes('1 differences, 2 without a reason, 1 operations not offered'))).toBeDefined();
  });

  test('ends with 1 when asked to be strict about a difference without a reason, with 0 once it has one', async () => {
    const file = join(folder, 'strict.json');
    writeFileSync(file, JSON.stringify(without('/api/config')));
    expect((await startCommand('contract-diff', [file, '--strict'], {})).code).toBe(1);
    expect((await run(own, '--strict')).status).toBe(0);
    const reasons = join(folder, 'reasons.md');
    writeFileSync(reasons, '| `GET /api/config: only here` | meant |\n| `GET /api/x: not offered` | not ours |\n');
    const explained = await run(without('/api/config'), '--strict', '--reasons', reasons);
    expect([explained.status, explained.lines.includes('    only here (meant)')]).toEqual([0, true]);
    expect(explained.lines).toContain('not offered: GET /api/x (not ours)');
  });

  test('says how it is called', async () => {
    const { status, errors } = await run(null);
    expect([status, errors]).toEqual([2, expect.stringContaining('npm run contract:diff') as string]);
    const missing = await run(null, join(folder, 'nirgends.json'));
    expect([missing.status, missing.errors]).toEqual([2, expect.stringContaining('cannot be read as a description') as string]);
    expect((await run({} as AnyDocument)).errors).toContain('is no OpenAPI description');
  });
});
