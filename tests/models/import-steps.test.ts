import { describe, expect, test } from 'vitest';
import { getInitialSnapshot, getNextSnapshot } from 'xstate';
import { importMachine, RESUMED_AT } from '#machines/import/import/machine';
import { stepOf } from '#machines/import/import/step-of';
import { STEPS } from '#machines/import/import/steps';
import type { Interrupted } from '#machines/import/import/types';

const states = Object.entries(importMachine.states);

describe('SCREEN-08: the steps of the wizard', () => {
  test('every state names its step; only what waits for the login has none of its own', () => {
    const without = states.filter(([, { meta }]) => meta?.step === undefined).map(([name]) => name);
    expect(without).toEqual(['awaitingStepUp', 'awaitingSignIn']);
  });

  test('the address is told the step of the state, and every step has a state with which it begins', () => {
    const told = states.flatMap(([, { entry, meta }]) =>
      entry.flatMap((action) =>
        typeof action === 'object' && action.type === 'showStep' ? [{ params: action.params, step: meta?.step }] : [],
      ),
    );
    expect(told.map(({ params }) => params)).toEqual(told.map(({ step }) => ({ step })));
    expect(new Set(told.map(({ step }) => step))).toEqual(new Set(STEPS));
  });

  test.each(Object.keys(RESUMED_AT) as Interrupted[])(
    'STATE-13: what waits since %s stands at the step with which it goes on',
    (interrupted) => {
      const { context } = getInitialSnapshot(importMachine, { personId: 'p', vorgangId: null, kennung: null });
      const waiting = importMachine.resolveState({ value: 'awaitingStepUp', context: { ...context, interrupted } });
      const resumed = getNextSnapshot(importMachine, waiting, { type: 'RESUMED', level: 'gold' });
      expect(resumed.hasTag('awaiting')).toBe(false);
      expect(stepOf(waiting)).toBe(stepOf(resumed));
    },
  );
});
