import { expect } from 'vitest';
import type { EndpointId } from '#contract/endpoints';
import { SCHEMAS, type EndpointSchemas } from '#contract/schemas/index';

/** Checks an answer against the shape of its endpoint and yields it (D-05). */
export function expectShape<T>(id: EndpointId, body: unknown): T {
  const { response } = SCHEMAS[id] as EndpointSchemas;
  const result = response?.safeParse(body);
  expect(result?.error?.issues ?? []).toEqual([]);
  return body as T;
}

/** Two words, two digits, a sign. */
export const START_PASSWORD = /^[A-Z][a-z]{2,9}[-+*?%#][A-Z][a-z]{2,9}[2-9]{2}$/;
