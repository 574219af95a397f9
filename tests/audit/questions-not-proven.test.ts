import { beforeAll, describe, expect, test } from 'vitest';
import type { RegistryEntry } from '#machines/registry/entry';
import { document } from '../../docs/generate/html/page';
import { firstSentence, questionsPage } from '../../docs/generate/pages/questions-page';
import type { LastRun } from '../run/last-run';
import { notProven, openClauses, unnoticedFaults } from '../../docs/generate/pages/questions/not-proven';
import { cellsOf, GERMAN_CLAUSES } from '../../docs/generate/pages/questions/clauses';
import { readFaultProofs } from '../../docs/generate/read/fault-proofs';
import { readFacts, type MachineFacts } from '../../docs/generate/read/facts';
import { forReaders, leftOutIn, readTests, readTestsLeftOut, testsIn } from '../../docs/generate/read/test-titles';
import { model } from './sample-machine';
import { attributes, STAMP, textOf } from './site-files';

const sample: RegistryEntry = {
  id: 'sample',
  kind: 'pattern',
  title: 'Muster',
  folder: 'shared/sample',
  load: () => Promise.resolve(model),
};
const faults = readFaultProofs(readTests());
const flat = (text: string): string => text.replace(/\s+/g, ' ');

describe('what is not proven', () => {
  let facts: MachineFacts;
  beforeAll(async () => {
    facts = { ...(await readFacts(sample)), unreached: [{ branch: 'idle | GO | 1', reason: 'Niemand geht dort.' }] };
  });
  const wordsOf = (proofs = faults): string => flat(textOf(document(questionsPage([facts], proofs), STAMP)));

  test('what is open, survived, unreached or left out is in the answer, whatever it is', () => {
    const text = wordsOf();
    const clauses = openClauses();
    expect(clauses.length).toBeGreaterThan(5);
    const expected = [
      `${clauses.length} Klauseln von OWASP ASVS`,
      ...clauses.flatMap(({ id }) => [id, GERMAN_CLAUSES[id]?.missing ?? '']),
      ...unnoticedFaults(faults).survived.map(({ fault }) => fault.description),
      'Übergänge, die beim Durchspielen der Maschinen allein, ohne Baustein und Seite, außer Reichweite blieben: 1;',
      'idle | GO | 1',
      'Niemand geht dort.',
      ...readTests().flatMap(({ title, always }) => (always ? [] : [forReaders(title)])),
      ...readTestsLeftOut().map(({ title }) => forReaders(title)),
    ].map(flat);
    expect(expected.filter((part) => !text.includes(part))).toEqual([]);
  });

  test('every open clause is told in German, and no translation outlives what it translates', () => {
    expect(Object.fromEntries(Object.entries(GERMAN_CLAUSES).map(([id, { of }]) => [id, of]))).toEqual(
      Object.fromEntries(openClauses().map((clause) => [clause.id, cellsOf(clause)])),
    );
    const table = wordsOf().split('Nicht erfüllte Klauseln von OWASP ASVS 5.0')[1]?.split('Eingebaute Fehler')[0] ?? '';
    expect(openClauses().filter(({ subject }) => table.includes(subject))).toEqual([]);
  });

  test('a clause that becomes open, and a fault that survives, stand there by themselves', () => {
    const row = (answer: string): string => `| 1.2.3 | 2 | Subject | ${answer} | Something is missing | Planned: later |`;
    expect(openClauses(`${row('met')}\n${row('open')}`)).toEqual(openClauses(row('decided')));
    expect(openClauses(row('open'))).toEqual([
      { id: '1.2.3', level: '2', subject: 'Subject', missing: 'Something is missing', planned: 'Planned: later' },
    ]);
    const [fault] = faults.catalogue;
    if (fault === undefined) throw new Error('There is no fault');
    const result = { sources: 'x', limitS: 1, outcomes: [{ id: fault.id, seconds: 1, verdict: { kind: 'survived' as const } }] };
    expect(wordsOf({ ...faults, catalogue: [fault], result, isCurrent: false })).toContain(
      'Von 1 absichtlich einzubauenden Fehlern sind 0 nicht erprobt, 1 hat keine Prüfung in höchstens 1 Sekunden bemerkt, auf einem älteren Stand des Quelltexts;',
    );
    expect(wordsOf({ ...faults, catalogue: [fault], result, isCurrent: false })).toContain('älteren Stand');
    expect(wordsOf({ ...faults, catalogue: [fault], result: null })).toContain(
      'Von 1 absichtlich einzubauenden Fehlern sind 1 nicht erprobt, 0 hat keine Prüfung bemerkt;',
    );
    const listed = (lastRun: LastRun | null): string => firstSentence(notProven([facts], faults, lastRun).short).text;
    const { survived, untried } = unnoticedFaults(faults);
    expect(listed(null)).toMatch(
      new RegExp(
        `${untried.length} nicht erprobt, ${survived.length} hat .*; ${openClauses().length} Klauseln .*ein Lauf aller Prüfungen liegt hier nicht vor\\.$`,
      ),
    );
    expect(listed({ at: '2026-03-01T08:00:00.000Z', sources: 'x', isWhole: true, passed: 5, failed: 2 })).toMatch(
      /im letzten Lauf aller Prüfungen sind 2 gescheitert\.$/,
    );
  });

  test('a test that is left out is found, alone or with its group; all others run', () => {
    const source = `
      test('one', () => {});
      test.skip('two', () => {});
      describe.skip('group', () => { test('three', () => {}); });
      test.todo('four');
    `;
    expect(leftOutIn(source).map(({ title }) => title)).toEqual(['two', 'group › three', 'four']);
    expect(testsIn(source).map(({ title }) => title)).toEqual(['one']);
  });
});

describe('the page', () => {
  test('its contents lead to its questions, no larger than 400 kB; the index leads to it first', async () => {
    const page = document(questionsPage([await readFacts(sample)], faults), STAMP);
    const anchors = attributes(page, 'id');
    const contents = attributes(/<nav class="contents"[^]*?<\/nav>/.exec(page)?.[0] ?? '', 'href');
    expect(contents).toHaveLength(9);
    expect(contents.filter((href) => !anchors.includes(href.slice(1)))).toEqual([]);
    expect(page.length).toBeLessThan(400_000);
  });
});
