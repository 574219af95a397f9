import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const SCANNER = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Scan {
  /** Rules that do not apply to the page as it is. */
  readonly without?: readonly string[];
  /** What is left out, as a selector. */
  readonly except?: string;
}

/** What the accessibility scan finds wrong on the page as it is; it is brought in once per page and answers nothing else. */
export async function violationsOn(page: Page, { without = [], except }: Scan = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SCANNER);
  return page.evaluate(
    async ({ excluded, rules }) => {
      // Colours on their way from one to the other are those of neither state.
      const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
      await Promise.allSettled(passing.map(({ finished }) => finished));
      const { axe: scan } = globalThis as unknown as { readonly axe: typeof axe };
      // Style sheets and media are not loaded a second time: no rule that is on reads them.
      const { violations } = await scan.run(excluded === null ? document : { exclude: [excluded] }, {
        resultTypes: ['violations'],
        preload: false,
        rules,
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
    },
    { excluded: except ?? null, rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) },
  );
}
