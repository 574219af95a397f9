import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Resumption } from '#api/resume';
import { WorkflowSetting } from '#shared/workflow/setting';
import SurvivedNotice from '#shared/workflow/SurvivedNotice';

afterEach(cleanup);

const textOf = (resumption: Resumption): string | null =>
  render(
    <WorkflowSetting value={{ resumption }}>
      <SurvivedNotice />
    </WorkflowSetting>,
  ).container.textContent;

describe('STATE-13: what came back from the login is told on every page', () => {
  test('what was typed survived the quarter of an hour, or a new version of the portal', () => {
    const draft = (reason: 'expired' | 'changed'): Resumption => ({ kind: 'draft', machineId: 'any', offeredDraft: { draft: {}, reason } });
    expect(textOf(draft('expired'))).toBe(
      'Seit Ihrer letzten Eingabe ist zu viel Zeit vergangen.Ihre Eingaben sind noch da. Prüfen Sie sie und machen Sie hier weiter.',
    );
    cleanup();
    expect(textOf(draft('changed'))).toMatch(/^Das Portal wurde inzwischen aktualisiert\.Ihre Eingaben sind noch da\./);
  });

  test('nothing survived, and nothing of another person is shown', () => {
    expect(textOf({ kind: 'lost', reason: 'missing' })).toMatch(
      /^Ihre Eingaben von vorhin gibt es nicht mehr\..*geben Sie noch einmal ein\.$/,
    );
    cleanup();
    expect(textOf({ kind: 'lost', reason: 'otherPerson' })).toMatch(/^Die aufgehobenen Eingaben gehören zu einem anderen Konto/);
  });

  test('who begins, or goes on where it stopped, is told nothing', () => {
    expect(textOf({ kind: 'fresh' })).toBe('');
    cleanup();
    expect(textOf({ kind: 'resumed', machineId: 'any', snapshot: {} as never, level: 'gold' })).toBe('');
  });
});
