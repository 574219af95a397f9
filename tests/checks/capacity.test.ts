import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  at,
  ASSUMED,
  capacityFor,
  capacityPage,
  FIGURES,
  firstBeyond,
  limitsOf,
  readMeasured,
  type Figures,
  type Measured,
} from '../bench/capacity';

const page = readFileSync('docs/capacity.md', 'utf8');

/** Figures that can be reckoned with in the head; what is not named is 0. */
const figures = (given: Partial<Figures>): Figures =>
  Object.fromEntries(Object.keys(FIGURES).map((figure) => [figure, given[figure as keyof Figures] ?? 0])) as Figures;

const same: Partial<Figures> = {
  visitServer: 60,
  visitDatabase: 6,
  visitLines: 1,
  tables: 600,
  indexes: 400,
  auditLine: 500,
  dump: 100,
  visitWal: 1000,
};
const known: Measured = {
  machine: 'a computer',
  databases: [
    figures({ ...same, persons: 100_000, stateDatabase: 100 }),
    figures({ ...same, persons: 1_000_000, stateDatabase: 1000, chained: 100 }),
  ],
  calls: {
    'persons, first page (state)': [
      { p50: 1, p95: 2, processor: 10 },
      { p50: 1, p95: 2, processor: 100 },
    ],
    'search, three letters (state)': [
      { p50: 1, p95: 2, processor: 3 },
      { p50: 1, p95: 2, processor: 3 },
    ],
  },
};

describe('the page of capacity (G2.4)', () => {
  test('it is what its own figures give by the command', () => {
    expect(capacityPage(readMeasured(page))).toBe(page);
  });

  test('every figure that it stands on has a name of its own and was measured', () => {
    expect(new Set(Object.values(FIGURES)).size).toBe(Object.keys(FIGURES).length);
    const { databases, calls } = readMeasured(page);
    expect(databases.flatMap((one) => Object.entries(one)).filter(([, value]) => !(value >= 0))).toEqual([]);
    expect(databases[1].persons).toBeGreaterThan(databases[0].persons);
    expect(Object.keys(calls).length).toBeGreaterThan(10);
  });
});

describe('what is projected', () => {
  test('a figure lies on the line through the two that were measured, and never below the smaller one', () => {
    expect(at(2_000_000, [400_000, 1_200_000], [10, 20])).toBe(30);
    expect(at(100_000, [400_000, 1_200_000], [10, 20])).toBe(10);
    expect(at(5_000_000, [400_000, 1_200_000], [7, 5])).toBe(5);
  });

  test('servers, processors, connections and disk for a million persons follow from the figures of one sign-in and one person', () => {
    const need = capacityFor(1_000_000, known);
    const visits = (1_000_000 * ASSUMED.visitsInBusiestMinute.value) / 60;
    expect(need.visitsASecond).toBeCloseTo(visits);
    expect(need.serverCores).toBeCloseTo((visits * 0.06) / ASSUMED.busy.value);
    expect(need.servers).toBe(Math.ceil(need.serverCores / ASSUMED.coresOfAServer.value) + 1);
    expect(need.connections).toBe(need.servers * ASSUMED.connectionsOfAServer.value);
    const turns = (1_000_000 * ASSUMED.stateAdministrators.value * ASSUMED.turnsInAMinute.value) / 60;
    expect(need.databaseCores).toBeCloseTo((visits * 0.006 + turns * 1) / ASSUMED.busy.value);
    expect(need.rowsGb).toBeCloseTo(1);
    expect(need.auditGb).toBeCloseTo((ASSUMED.visitsInAYear.value * 500) / 1000);
    expect(need.backupsGb).toBeCloseTo(0.1 * ASSUMED.backups.value);
    expect(need.walGb).toBeCloseTo(ASSUMED.visitsOnBusiestDay.value * ASSUMED.walDays.value);
  });

  test('what gives way is found at its number of persons, and the first one is named first', () => {
    expect(firstBeyond((persons) => persons <= 5_000_000)).toBeCloseTo(5_000_000, -4);
    expect([firstBeyond(() => true), firstBeyond(() => false)]).toEqual([null, 0]);
    const limits = limitsOf(known);
    expect(limits.find(([what]) => what.startsWith('persons, first page'))?.[1]).toBeCloseTo(1_000_000, -4);
    expect(limits.find(([what]) => what.startsWith('search'))?.[1]).toBeNull();
    expect(limits.map(([, persons]) => persons ?? Infinity)).toEqual(
      limits.map(([, persons]) => persons ?? Infinity).toSorted((a, b) => a - b),
    );
  });
});
