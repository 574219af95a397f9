import { describe, expect, test } from 'vitest';
import { REGISTRY } from '#machines/registry';
import { Stepper } from './engine/stepper';

/** What of a draft is not typed and so not offered again: what must not be kept, and what a plan may ask for besides. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  'person-hardware-token': ['otp'],
  'person-zuordnungen-plan': ['moved', 'personalnummer', 'hasNoPersonalnummer'],
};

const fieldsOf = (value: unknown): string[] => (typeof value === 'object' && value !== null ? Object.keys(value) : []);

/** What is forgotten of a draft is seen only where a sample sets all of it: no field may be missing in all samples of what is offered again. */
describe('STATE-13: of every draft that is offered again one sample sets every field', async () => {
  const models = await Promise.all(REGISTRY.map(async ({ id, load }) => [id, await load()] as const));
  const drafts = models.flatMap(([id, { machine, inputs }]) => {
    const begun = inputs.map(({ value }) => new Stepper(machine, value).initial(value).snapshot.context as { readonly draft?: unknown });
    const fields = new Set(begun.flatMap(({ draft }) => fieldsOf(draft)));
    const offered = inputs.map(({ value }) => fieldsOf((value as { readonly draft?: unknown } | undefined)?.draft));
    return fields.size === 0 ? [] : [{ id, fields: [...fields], offered }];
  });

  test('there are such drafts, and what is said of one beside them is of one that there is', () => {
    expect(drafts.length).toBeGreaterThan(10);
    expect(Object.keys(BESIDE).filter((id) => !drafts.some((one) => one.id === id))).toEqual([]);
  });

  test.for(drafts)('$id', ({ id, fields, offered }) => {
    const missing = offered.map((given) => fields.filter((field) => !given.includes(field)));
    const [fewest = fields] = missing.toSorted((one, other) => one.length - other.length);
    expect(fewest.toSorted()).toEqual((BESIDE[id] ?? []).toSorted());
  });
});
