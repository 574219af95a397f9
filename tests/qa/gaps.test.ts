import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REGISTRY } from '#machines/registry';
import { gapIn, GAPS, type Gap } from './tier-walks';

const TIERS = ['component', 'page', 'server'] as const;

test('docs/qa.md names each reason why a tier cannot walk a machine, with how many it keeps out', async () => {
  const counts = new Map<Gap, number[]>();
  for (const [index, tier] of TIERS.entries())
    for (const entry of REGISTRY) {
      const gap = await gapIn(tier, entry);
      if (gap === null) continue;
      const row = counts.get(gap) ?? TIERS.map(() => 0);
      row[index] = (row[index] ?? 0) + 1;
      counts.set(gap, row);
    }
  const rows = Object.entries(GAPS).map(
    ([gap, text]) => `| ${text} | ${(counts.get(gap as Gap) ?? []).map((count) => (count === 0 ? '–' : String(count))).join(' | ')} |`,
  );
  const [, shown = ''] = /\n\|---\|---\|---\|---\|\n((?:\|.*\n)+)/.exec(readFileSync('docs/qa.md', 'utf8')) ?? [];
  expect(shown.trimEnd().split('\n')).toEqual(rows);
});
