import { expect, test } from 'vitest';
import { runSubject } from '../run';
import { subjectOf } from '../subject';
import { WORKBENCH } from './model';

test('the page of the workbench passes the workbench: every transition is taken, and each sentence holds', async () => {
  const subject = await subjectOf(WORKBENCH);
  const { findings, shares } = await runSubject(subject, { cover: 'transitions', wandering: { seed: 7, untilMs: 100 } });
  expect(findings.map(({ finding }) => finding)).toEqual([]);
  expect(shares.slice(0, 2).map(({ kind, missing }) => [kind, missing])).toEqual([
    ['states', []],
    ['transitions', []],
  ]);
});
