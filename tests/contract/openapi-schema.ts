import type { AnySchema } from 'ajv/dist/2020.js';

const object = (properties: object, required: readonly string[]) => ({ type: 'object', properties, required, additionalProperties: false });
const mapOf = (schema: object, names = '.') => ({
  type: 'object',
  propertyNames: { pattern: names },
  additionalProperties: schema,
});
const TEXT = { type: 'string', minLength: 1 };
const SCHEMA = { $ref: 'https://json-schema.org/draft/2020-12/schema' };
const CONTENT = { ...mapOf(object({ schema: SCHEMA }, ['schema']), '^[a-z]+/[a-z0-9*.+-]+$'), minProperties: 1 };

const PARAMETER = {
  ...object({ name: TEXT, in: { enum: ['path', 'query'] }, required: { type: 'boolean' }, schema: SCHEMA }, [
    'name',
    'in',
    'required',
    'schema',
  ]),
  if: { type: 'object', properties: { in: { const: 'path' } } },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: { type: 'object', properties: { required: { const: true } } },
};

const RESPONSE = object(
  { description: TEXT, headers: mapOf(object({ description: TEXT, schema: SCHEMA }, ['description', 'schema'])), content: CONTENT },
  ['description'],
);

const OPERATION = object(
  {
    operationId: TEXT,
    tags: { type: 'array', items: TEXT, minItems: 1 },
    summary: TEXT,
    description: TEXT,
    deprecated: { const: true },
    security: { type: 'array', items: mapOf({ type: 'array', items: TEXT }) },
    parameters: { type: 'array', items: PARAMETER, uniqueItems: true },
    requestBody: object({ required: { const: true }, content: CONTENT }, ['required', 'content']),
    responses: { ...mapOf(RESPONSE, '^[1-5][0-9]{2}$'), minProperties: 1 },
  },
  ['operationId', 'tags', 'summary', 'description', 'security', 'parameters', 'responses'],
);

const METHOD = '^(get|put|post|delete|patch)$';

/** What OpenAPI 3.1 says of the parts that the own description uses; any other part is refused. */
export const OPENAPI_SCHEMA: AnySchema = object(
  {
    openapi: { type: 'string', pattern: '^3\\.1\\.\\d+$' },
    info: object({ title: TEXT, description: TEXT, version: TEXT }, ['title', 'version']),
    servers: { type: 'array', items: object({ url: { type: 'string', format: 'uri' } }, ['url']) },
    paths: mapOf(mapOf(OPERATION, METHOD), '^/'),
    components: object(
      {
        securitySchemes: mapOf(
          object({ type: { const: 'apiKey' }, in: { enum: ['query', 'header', 'cookie'] }, name: TEXT, description: TEXT }, [
            'type',
            'in',
            'name',
          ]),
          '^[a-zA-Z0-9._-]+$',
        ),
        schemas: mapOf(SCHEMA, '^[a-zA-Z0-9._-]+$'),
      },
      ['securitySchemes', 'schemas'],
    ),
  },
  ['openapi', 'info', 'paths', 'components'],
);
