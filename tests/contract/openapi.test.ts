import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { SERVED_IDS, endpointSpec, pathParamNames } from '#contract/endpoints';
import { ERRORS } from '#contract/errors/index';
import { openApiDocument } from '#server/openapi/document';
import type { Operation } from '#server/openapi/model';
import { readSettings } from '#server/start/read-settings';
import { OPENAPI_SCHEMA } from './openapi-schema';

const settings = readSettings({ DATA_DIR: 'memory' });
const description = openApiDocument(settings);
const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
addFormats(ajv);
const isOpenApi = ajv.compile(OPENAPI_SCHEMA);

const operationAt = (id: (typeof SERVED_IDS)[number]): Operation => {
  const { path, method } = endpointSpec(id);
  const operation = description.paths[path]?.[method.toLowerCase()];
  if (operation === undefined) throw new Error(`${id} is not described`);
  return operation;
};

/** Every object inside a value, itself first. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(objectsIn)];
}

describe('D-05: the description of the API', () => {
  test('is OpenAPI 3.1', () => {
    expect([isOpenApi(description), isOpenApi.errors]).toEqual([true, null]);
  });

  test.for<[string, (broken: Record<string, unknown>) => void]>([
    ['a version that is none', (broken) => (broken['openapi'] = '4.0.0')],
    ['no paths', (broken) => delete broken['paths']],
    ['an operation without answers', (broken) => delete firstOperation(broken)['responses']],
    [
      'a parameter in no place',
      (broken) => (firstOperation(broken)['parameters'] = [{ name: 'a', in: 'body', required: true, schema: {} }]),
    ],
    [
      'a path parameter that may be missing',
      (broken) => (firstOperation(broken)['parameters'] = [{ name: 'a', in: 'path', required: false, schema: {} }]),
    ],
    [
      'a schema that is none',
      (broken) => (firstOperation(broken)['parameters'] = [{ name: 'a', in: 'query', required: true, schema: { type: 'uuid' } }]),
    ],
    ['a word that OpenAPI does not know here', (broken) => (firstOperation(broken)['body'] = {})],
  ])('would be found broken with %s', ([, breakIt]) => {
    const broken = structuredClone(description) as unknown as Record<string, unknown>;
    breakIt(broken);
    expect(isOpenApi(broken)).toBe(false);
  });

  test.for(SERVED_IDS.map((id) => [id, endpointSpec(id)] as const))('has %s', ([id, spec]) => {
    const operation = operationAt(id);
    expect(operation.operationId).toBe(id);
    expect(operation.summary).toMatch(/^[A-ZÄÖÜ].*[^.!]$/);
    expect(operation.description).toContain(spec.req);
    expect(operation.parameters.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(pathParamNames(spec.path));
    const demanded = operation.parameters.filter((one) => one.in === 'query' && one.required).map((one) => one.name);
    expect(demanded.toSorted()).toEqual([...(spec.requiredQuery ?? [])].toSorted());
    expect(Object.keys(operation.responses)).toContain(String(spec.success));
    expect(operation.security).toEqual(spec.access === 'public' ? [] : [{ session: [] }]);
    expect(operation.requestBody === undefined).toBe(spec.body === undefined);
  });

  test('describes nothing beside the endpoint table, and each operation once', () => {
    const operations = Object.values(description.paths).flatMap((item) => Object.values(item));
    expect(operations.map((one) => one.operationId).toSorted()).toEqual([...SERVED_IDS].toSorted());
  });

  test('refers only to shapes that it has, and has no shape that nobody refers to', () => {
    const named = new Set(Object.keys(description.components.schemas).map((name) => `#/components/schemas/${name}`));
    const referred = new Set(objectsIn(description).flatMap((one) => (typeof one['$ref'] === 'string' ? [one['$ref']] : [])));
    expect(referred).toEqual(named);
  });

  test('AUTH-01: the session is a cookie, under its stricter name on https', () => {
    const nameFor = (origin: string): unknown =>
      openApiDocument({ ...settings, publicOrigin: origin }).components.securitySchemes['session']?.['name'];
    expect([nameFor('http://localhost:8099'), nameFor('https://portal.example')]).toEqual(['schulportal.sid', '__Host-schulportal.sid']);
  });

  test('ERR-00, ERR-15: refusals come in three bodies, by status, with the codes that the table names', () => {
    const { responses } = operationAt('import.upload');
    const bodies = (status: number) => objectsIn(responses[status]?.content);
    const refs = (status: number) => bodies(status).flatMap((one) => one['$ref'] ?? []);
    const keys = (status: number) => bodies(status).flatMap((one) => (one['i18nKey'] as { enum: string[] } | undefined)?.enum ?? []);
    expect(refs(400).toSorted()).toEqual(['I18n', 'Plain', 'SchulConnex'].map((name) => `#/components/schemas/Refusal${name}`));
    expect(keys(400)).toEqual(endpointSpec('import.upload').errors.filter((code) => !['413', 'MISSING_PERMISSIONS'].includes(code)));
    expect(keys(403)).toEqual(['KEYCLOAK_USER_NOT_FOUND', 'REQUIRED_STEP_UP_LEVEL_NOT_MET', 'MISSING_PERMISSIONS']);
    expect(responses[403]?.description).toContain(ERRORS.REQUIRED_STEP_UP_LEVEL_NOT_MET.title);
    expect([refs(401), refs(404), refs(413)].flat()).toEqual(
      ['Plain', 'SchulConnex', 'Plain'].map((name) => `#/components/schemas/Refusal${name}`),
    );
  });

  test('CALL-20, ENT-20: the upload is a form with a file', () => {
    const schema = operationAt('import.upload').requestBody?.content['multipart/form-data']?.schema;
    expect(schema).toMatchObject({ type: 'object', required: ['organisationId', 'rolleId', 'file'] });
    expect(Object.keys(schema?.['properties'] ?? {})).toEqual(['organisationId', 'rolleId', 'file']);
  });

  test('CALL-17: lists have paging headers and repeated parameters', () => {
    const { parameters, responses } = operationAt('import.history');
    expect(Object.keys(responses[200]?.headers ?? {})).toEqual([
      'X-Paging-Offset',
      'X-Paging-Limit',
      'X-Paging-Total',
      'X-Paging-pageTotal',
    ]);
    expect(parameters.find((one) => one.name === 'rolleIds')?.schema).toEqual({
      type: 'array',
      items: { type: 'string', format: 'uuid' },
      uniqueItems: true,
    });
  });
});

function firstOperation(document: Record<string, unknown>): Record<string, unknown> {
  const [item] = Object.values(document['paths'] as Record<string, Record<string, Record<string, unknown>>>);
  const [operation] = Object.values(item ?? {});
  if (operation === undefined) throw new Error('There is no operation');
  return operation;
}
