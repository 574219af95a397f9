import { describe, expect, test } from 'vitest';
import { z } from '#contract/zod';
import { Fault } from '#server/http/fault';
import { parsePart } from '#server/http/validation';

const schema = z.object({
  name: z.string().check(z.minLength(2)),
  art: z.optional(z.enum(['LERN', 'LEHR'])),
  ende: z.optional(z.iso.datetime()),
  ids: z.optional(z.array(z.uuid()).check(z.minLength(1))),
  anzahl: z.optional(z.coerce.number().check(z.gte(1))),
});

function refusalOf(value: unknown): unknown {
  try {
    return parsePart(schema, value);
  } catch (error) {
    return error instanceof Fault ? error.body : error;
  }
}

describe('ERR-00: the first broken rule of a request', () => {
  test.for([
    [{ name: '' }, '01', 'name'],
    [{ name: 'A' }, '03', 'name'],
    [{}, '03', 'name'],
    [{ name: 'Ab', art: 'LEIT' }, '10', 'art'],
    [{ name: 'Ab', ende: 'gestern' }, '09', 'ende'],
    [{ name: 'Ab', ids: [] }, '01', 'ids'],
    [{ name: 'Ab', ids: ['x'] }, '03', 'ids.0'],
    [{ name: 'Ab', anzahl: '0' }, '03', 'anzahl'],
    [{ name: 'Ab', anzahl: 'abc' }, '03', 'anzahl'],
    [null, '03', 'name'],
    [{ name: 'A\u0000b' }, '03', 'name'],
  ] as const)('%o: subcode %s at %s', ([value, subcode, at]) => {
    const refusal = refusalOf(value);
    expect(refusal).toMatchObject({ code: 400, subcode });
    expect(JSON.stringify(refusal)).toContain(`Der Wert von ${at} ist`);
  });

  test('numbers may come as text, unknown fields are left out', () => {
    expect(refusalOf({ name: 'Ab', anzahl: '5', mehr: 1 })).toEqual({ name: 'Ab', anzahl: 5 });
  });
});
