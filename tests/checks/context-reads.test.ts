import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rememberedIn } from './context-reads';

/** What nothing asks a context for by its name, with the reason and the file that shows it. */
const UNREAD: Readonly<Record<string, readonly [reason: string, file: string, text: string]>> = {
  'ChoiceContext.problems': ['a form is handed its context as a whole', 'src/shared/form/FieldsForm.tsx', 'snapshot.context.problems'],
  // What somebody may do says the own session.
  'SessionContext.systemrechte': ['ENT-04 and D-04 want the rights read and the technical ones hidden', 'docs/requirements.md', '| D-04 |'],
};

const remembered = rememberedIn(process.cwd(), ['src/tsconfig.json', 'server/tsconfig.json']);

describe('F1.4: what a machine remembers is read', () => {
  test('the contexts of all machines were looked at', () => {
    expect(remembered.length).toBeGreaterThan(150);
  });

  test('each value is read by a guard, a view, an input, an action or an effect', () => {
    expect(
      remembered
        .filter(({ reads }) => reads.length === 0)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(Object.keys(UNREAD).toSorted());
  });

  test.for(Object.entries(UNREAD))('%s is listed with a reason that holds still', ([, [, file, text]]) => {
    expect(readFileSync(file, 'utf8')).toContain(text);
  });

  test('who only tells a value on, or counts it up, does not read it', () => {
    const of = (id: string): readonly string[] => remembered.find((one) => one.id === id)?.reads ?? [];
    // Both are samples of what is read: by a guard of its own name, and by a view that picks it.
    expect(of('KeptDraftContext.isReturn')).toEqual(['machines/frame/kept-draft/setup.ts']);
    expect(of('StartContext.uebersicht')).toEqual(expect.arrayContaining(['src/features/start/parts/LimitBanners.tsx']));
  });
});
