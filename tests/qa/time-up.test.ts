import { afterEach, describe, expect, test, vi } from 'vitest';
import { REGISTRY } from '#machines/registry';
import type { RegistryEntry } from '#machines/registry/entry';
import type { Model } from '../models/engine/candidates';
import { coveringPaths } from './cover';
import { outcomeText } from './outcome-text';
import { qa } from './qa';
import { runSubject } from './run';
import { subjectOf } from './subject';
import { TimeUp } from './time-up';

function entryOf(id: string): RegistryEntry {
  const entry = REGISTRY.find((one) => one.id === id);
  if (entry === undefined) throw new Error(`There is no ${id}`);
  return entry;
}

/** A clock that goes on by one each time somebody looks. */
function clockOfLooks(): void {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1));
}

afterEach(() => void vi.restoreAllMocks());

describe('F2: the end of the time', () => {
  test('interrupts exploring', async () => {
    const entry = entryOf('import');
    const model: Model = await entry.load();
    let asked = 0;
    const abstract: Model['abstract'] = (context) => {
      asked += 1;
      return model.abstract(context);
    };
    const watched = { ...entry, load: async () => ({ ...model, abstract }) as never };
    clockOfLooks();
    await expect(subjectOf(watched, 100)).rejects.toThrow(TimeUp);
    expect(asked).toBe(99);
  });

  test('interrupts choosing paths', async () => {
    const subject = await subjectOf(entryOf('person-lock'));
    clockOfLooks();
    expect(() => coveringPaths(subject, 'pairs', 100)).toThrow(TimeUp);
  });

  test('leaves out what there is no more time for, and says so', async () => {
    const subject = await subjectOf(entryOf('person-lock'));
    const whole = await runSubject(subject, { cover: 'transitions', wandering: null });
    expect(whole.left).toEqual([]);
    vi.spyOn(performance, 'now').mockReturnValue(0);
    const walked = { walked: () => void vi.spyOn(performance, 'now').mockReturnValue(100) };
    const cut = await runSubject(subject, { cover: 'transitions', wandering: { seed: 7, untilMs: 100 }, endsAt: 100 }, walked);
    expect([cut.paths, cut.left]).toEqual([
      1,
      [
        `${whole.paths - 1} von ${whole.paths} gewählten Wegen`,
        'was von den Sätzen anderswo nicht gilt',
        'der Vergleich mit den gespeicherten Wegen',
      ],
    ]);
    expect(outcomeText(subject, cut)).toContain(`Die Zeit (--until) ist um; ausgelassen: ${whole.paths - 1} von ${whole.paths} `);
  });

  test('ends the whole command: what was not even explored is named, and nothing is taken for walked', async () => {
    const [printed, kept]: [string[], unknown[]] = [[], []];
    const args = ['--machine', 'import', '--machine', 'menu', '--seed', '7', '--until', '2s'];
    const code = await qa(
      args,
      (text) => void printed.push(text),
      (_tier, walked) => void kept.push(walked),
      performance.now() - 2000,
    );
    expect([code, kept, printed]).toEqual([
      1,
      [],
      [
        'Startwert 7, Zeit an jeder Maschine 1 s lang',
        'Import von Benutzern (import): nicht gegangen; die Zeit (--until) war um, bevor sie erkundet war',
        'Menü der Verwaltung (menu): nicht gegangen; die Zeit (--until) war um, bevor sie erkundet war',
        'Gegangen: 0 von 2 Maschinen',
      ],
    ]);
  });
});
