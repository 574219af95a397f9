import { expect, test } from 'vitest';
import { findingsOn } from '../findings';
import { randomWalks, runSubject } from '../run';
import { subjectOf } from '../subject';
import { WORKBENCH } from './model';

test('the page of the workbench passes the workbench: every transition is taken, and each sentence holds', async () => {
  const subject = await subjectOf(WORKBENCH);
  const { findings, shares } = await runSubject(subject, { cover: 'transitions', wandering: null });
  expect(findings.map(({ finding }) => finding)).toEqual([]);
  expect(shares.slice(0, 2).map(({ kind, missing }) => [kind, missing])).toEqual([
    ['states', []],
    ['transitions', []],
  ]);
});

// So many by count: what a time allows differs from machine to machine.
test('on 200 walks at random, of which one meets a run that somebody else begins at the same moment, each sentence holds', async () => {
  const subject = await subjectOf(WORKBENCH);
  const walks = randomWalks(subject, 7);
  for (let left = 200; left > 0; left -= 1) expect(await findingsOn(subject, walks.next().value)).toEqual([]);
});
