import { describe, expect, test } from 'vitest';
import { faultsPage, type FaultProofs } from '../../docs/generate/pages/faults-page';
import { document } from '../../docs/generate/html/page';
import type { Fault } from '../mutate/fault';
import { attributes, STAMP, textOf } from './site-files';

const fault = (id: string): Fault => ({
  id,
  family: 'server',
  kind: 'audit',
  file: 'server/write.ts',
  description: `Das Protokoll schweigt zu ${id}.`,
  find: 'a',
  replace: 'b',
});
const proofs: FaultProofs = {
  catalogue: ['one', 'two', 'three', 'four'].map(fault),
  result: {
    sources: 'abc123',
    limitS: 90,
    outcomes: [
      { id: 'one', seconds: 2, verdict: { kind: 'noticed', tier: 'node', file: 'tests/server/audit-log.test.ts', title: 'Sieht es <b>' } },
      { id: 'two', seconds: 3, verdict: { kind: 'survived' } },
      { id: 'three', seconds: 60, verdict: { kind: 'slow', tier: 'journeys' } },
      { id: 'gone', seconds: 1, verdict: { kind: 'survived' } },
    ],
  },
  isCurrent: true,
  survivors: { two: 'Es macht keinen Unterschied.' },
  testFiles: new Set(['tests/server/audit-log.test.ts']),
};
const pageOf = (changes: Partial<FaultProofs> = {}): string => document(faultsPage({ ...proofs, ...changes }), STAMP);
const wordsOf = (changes: Partial<FaultProofs> = {}): string => textOf(pageOf(changes)).replace(/\s+/g, ' ');
/** The row of a table that begins with a title, as text. */
const rowOf = (page: string, title: string): string =>
  page
    .split('</tr>')
    .map((row) =>
      textOf(row.slice(row.lastIndexOf('<tr')))
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .find((row) => row.startsWith(title)) ?? '';

describe('the page about faults on purpose', () => {
  test('counts what was tried and noticed; what is gone by now does not count', () => {
    expect(rowOf(pageOf(), 'Server')).toBe('Server 4 3 1 2 33 %');
    expect(rowOf(pageOf(), 'Summe')).toBe('Summe 4 3 1 2 33 %');
  });

  test('names the test that noticed a fault, with a link to it', () => {
    expect(rowOf(pageOf(), 'one')).toContain('tests/server/audit-log.test.ts , Sieht es <b>');
    expect(attributes(pageOf(), 'href')).toContain('pruefungen/server.html#tests/server/audit-log.test.ts');
  });

  test('a test whose file is gone is named without a link', () => {
    const page = pageOf({ testFiles: new Set() });
    expect(rowOf(page, 'one')).toContain('tests/server/audit-log.test.ts');
    expect(attributes(page, 'href').filter((href) => href.includes('audit-log'))).toEqual([]);
  });

  test('what nothing noticed stands with its reason, or without one', () => {
    expect(rowOf(pageOf(), 'two')).toBe('two Das Protokoll schweigt zu two. Es macht keinen Unterschied.');
    expect(rowOf(pageOf(), 'three')).toBe('three Das Protokoll schweigt zu three. noch ohne Begründung');
    expect(wordsOf()).toContain('nicht rechtzeitig bemerkt (Wege im Browser)');
    expect(wordsOf()).toContain('noch nicht erprobt');
  });

  test('how long a fault had at most, and all of them together, is said', () => {
    expect(wordsOf()).toContain('Jeder Fehler hatte höchstens 90 Sekunden');
    expect(wordsOf()).toContain('Die Proben dauerten zusammen 2 Minuten.');
  });

  test('a run on other sources is shown as older, one on these not; before the first there is none', () => {
    expect(wordsOf()).not.toContain('älteren Stand');
    expect(wordsOf({ isCurrent: false })).toContain('Der letzte Lauf geschah auf einem älteren Stand des Quelltexts ( abc123 )');
    expect(wordsOf({ result: null, isCurrent: false })).toContain('Es gibt noch keinen vollständigen Lauf.');
    expect(wordsOf({ result: null, isCurrent: false })).not.toContain('Anteil der bemerkten Fehler');
  });
});
