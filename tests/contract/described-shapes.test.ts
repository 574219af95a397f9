import { describe, expect, test } from 'vitest';
import { SERVED_IDS, endpointSpec, type EndpointId } from '#contract/endpoints';
import { SCHEMAS, type EndpointSchemas } from '#contract/schemas/index';
import { openApiDocument } from '#server/openapi/document';
import type { JsonSchema, Operation } from '#server/openapi/model';
import { follow, type AnyDocument, type AnySchema } from '#server/openapi/diff/shape';
import { readSettings } from '#server/start/read-settings';

const description = openApiDocument(readSettings({ DATA_DIR: 'memory' }));
type Extent = 'all' | 'required';

/** A value that a described shape allows, with all its properties or only those that must be there. */
function sampleOf(schema: JsonSchema, extent: Extent): unknown {
  const {
    type,
    anyOf,
    properties = {},
    required = [],
    items,
    ...one
  } = follow(schema as AnySchema, description as AnyDocument) as AnySchema & {
    readonly format?: string;
    readonly minimum?: number;
  };
  if (one.enum !== undefined) return one.enum[0];
  if (one.const !== undefined) return one.const;
  if (anyOf?.[0] !== undefined) return sampleOf(anyOf[0] as JsonSchema, extent);
  switch ([type].flat()[0]) {
    case undefined:
      return 'Text';
    case 'object': {
      const names = extent === 'all' ? Object.keys(properties) : required;
      return Object.fromEntries(names.map((name) => [name, sampleOf((properties[name] ?? {}) as JsonSchema, extent)]));
    }
    case 'array':
      return items === undefined ? [] : [sampleOf(items as JsonSchema, extent)];
    case 'integer':
    case 'number':
      return one.minimum ?? 1;
    case 'boolean':
      return true;
    default:
      return { 'date-time': '2026-03-02T08:00:00.000Z', uuid: '1f0c6f5e-4f0b-4a52-9d0e-0f5f2f6e3c11' }[one.format ?? ''] ?? 'Text';
  }
}

/** A sample without one of the properties that must be there, for each of them. */
const withoutOne = (sample: unknown): readonly (readonly [string, unknown])[] =>
  typeof sample !== 'object' || sample === null || Array.isArray(sample)
    ? []
    : Object.keys(sample).map((name) => [name, Object.fromEntries(Object.entries(sample).filter(([key]) => key !== name))]);

const firstOf = (sample: unknown): unknown => (Array.isArray(sample) ? sample[0] : sample);

const operationAt = (id: EndpointId): Operation | undefined => {
  const { path, method } = endpointSpec(id);
  return description.paths[path]?.[method.toLowerCase()];
};
const shapesOf = (id: EndpointId): EndpointSchemas => SCHEMAS[id];
const answerOf = (id: EndpointId): JsonSchema | undefined =>
  operationAt(id)?.responses[endpointSpec(id).success]?.content?.['application/json']?.schema;
const isList = (id: EndpointId): boolean => answerOf(id)?.['type'] === 'array';
const bodyOf = (id: EndpointId): JsonSchema | undefined => operationAt(id)?.requestBody?.content['application/json']?.schema;

const answering = SERVED_IDS.filter((id) => answerOf(id) !== undefined);
/** Those that must have a property at all; feature flags need not. */
const demanding = answering.filter((id) => withoutOne(firstOf(sampleOf(answerOf(id) ?? {}, 'required'))).length > 0);
const taking = SERVED_IDS.filter((id) => bodyOf(id) !== undefined);

describe('D-05: what the description allows is what client and server read', () => {
  test.for(answering.flatMap((id) => (['all', 'required'] as const).map((extent) => [id, extent] as const)))(
    'the answer of %s with %s properties',
    ([id, extent]) => {
      const sample = sampleOf(answerOf(id) ?? {}, extent);
      expect(shapesOf(id).response?.safeParse(sample).error?.issues ?? []).toEqual([]);
    },
  );

  test.for(demanding)('the answer of %s is not read without a property that must be there', (id) => {
    for (const [name, broken] of withoutOne(firstOf(sampleOf(answerOf(id) ?? {}, 'required')))) {
      const read = shapesOf(id).response?.safeParse(isList(id) ? [broken] : broken).success;
      expect([name, read]).toEqual([name, false]);
    }
  });

  test.for(taking)('the body of %s is taken, and refused without a property that must be there', (id) => {
    const sample = sampleOf(bodyOf(id) ?? {}, 'required');
    expect(shapesOf(id).body?.safeParse(sample).error?.issues ?? []).toEqual([]);
    for (const [name, broken] of withoutOne(sample)) expect([name, shapesOf(id).body?.safeParse(broken).success]).toEqual([name, false]);
  });

  test('no answer and no body is left out', () => {
    const shaped = SERVED_IDS.filter((id) => ['json', 'list'].includes(endpointSpec(id).answer));
    expect(answering).toEqual(shaped);
    expect(answering.filter((id) => !demanding.includes(id))).toEqual(['config.get']);
    expect(taking).toEqual(SERVED_IDS.filter((id) => endpointSpec(id).body === 'json'));
  });
});
