import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DatabaseUnavailable } from '#server/db/unavailable';
import type { Trouble } from '#server/operation/readiness';
import { reportUnlessAway } from '#server/report';
import { keepLooking, type Gate } from '#server/start/gate';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SECOND = 1000;

describe('G3.2: what an operator reads while the database is away', () => {
  const setUp = (gate: Gate | null) => {
    const told: string[] = [];
    let troubles: readonly Trouble[] = [];
    const judge = () => Promise.resolve({ ready: troubles.length === 0, troubles });
    const log = { error: (line: string) => told.push(`error: ${line}`), warn: (line: string) => told.push(`warn: ${line}`) };
    const stop = keepLooking(judge, log, gate);
    const meet = async (met: readonly Trouble[], seconds: number): Promise<void> => {
      troubles = met;
      await vi.advanceTimersByTimeAsync(seconds * SECOND);
    };
    return { told, meet, stop };
  };

  test('a single server says once that it can answer nothing and why, and once that it can again', async () => {
    const { told, meet, stop } = setUp(null);
    await meet(['database'], 2);
    await meet([], 5);
    expect(told, 'a moment is no alarm').toEqual([]);
    await meet(['database'], 600);
    expect(told).toEqual(['error: can answer nothing: database']);
    await meet([], 5);
    expect(told).toEqual(['error: can answer nothing: database', 'warn: can answer again']);
    await meet(['sweep', 'clock'], 60);
    expect(told, 'people go on working').toHaveLength(2);
    await stop();
    await meet(['database'], 60);
    expect(told).toHaveLength(2);
  });

  test('where others can answer, its door is closed and opened with it; a door that does not open is tried again', async () => {
    const door: string[] = [];
    let isStuck = true;
    const gate: Gate = {
      close: () => void door.push('closed'),
      open: () => {
        if (isStuck) return Promise.reject(new Error('EADDRINUSE'));
        door.push('opened');
        return Promise.resolve();
      },
    };
    const { told, meet, stop } = setUp(gate);
    await meet(['schema'], 10);
    await meet([], 2);
    expect(told.at(-1)).toBe('error: could not take connections again');
    isStuck = false;
    await meet([], 1);
    expect([door, told.at(-1)]).toEqual([['closed', 'opened'], 'warn: can answer again']);
    await stop();
  });

  test('what fails meanwhile is not told beside it, what fails for another cause is', () => {
    const told: string[] = [];
    for (const error of [new DatabaseUnavailable(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })), new TypeError('kaputt')])
      reportUnlessAway((line) => void told.push(line), 'itslearning', error);
    expect(told).toEqual(['itslearning: TypeError']);
  });
});
