import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { useBlocker, useLocation, useNavigate, useNavigationType, type Blocker } from 'react-router';
import type { ActorOptions } from 'xstate';
import type { ImportContext, ImportInput, WizardStep } from '#machines/import/types';
import type { ScreenProps } from '../screen';
import { viewOf, withinView } from '../../shared/history/view';
import { isEntry, readAddress, searchFor, stepAt, stepInAddress } from './address';
import type { ImportSnapshot, SendImport, WiredImport } from './bind';
import { historyIndex } from '../../shared/history/history-index';
import { stepOf, STEPS } from './step-of';

export interface ImportSetting extends Pick<ScreenProps, 'user' | 'resumption'> {
  readonly machine: WiredImport;
  readonly clock?: ActorOptions<WiredImport>['clock'];
  readonly input?: ImportInput;
}

/** The wizard's machine with the address of the page: steps and imports are found again, and the browser's back button goes a step back. */
export function useImport({ machine, clock, user, resumption, input }: ImportSetting): readonly [ImportSnapshot, SendImport] {
  const navigate = useNavigate();
  const location = useLocation();
  const type = useNavigationType();
  const blocked = useRef<Blocker | null>(null);
  const wired = useMemo(
    () =>
      machine.provide({
        actions: {
          showStep: ({ context }: { readonly context: ImportContext }, { step }: { readonly step: WizardStep }) => {
            const now = window.location.search;
            const search = searchFor(step, context, now);
            if (search === now) return;
            void navigate({ search }, { replace: !isEntry(step, now), preventScrollReset: true, ...withinView() });
          },
          leave: () => blocked.current?.proceed?.(),
          stay: () => blocked.current?.reset?.(),
        },
      }),
    [machine, navigate],
  );
  const start: ImportInput = input ?? {
    personId: user?.personId ?? '',
    ...readAddress(location.search),
    ...(resumption.kind === 'draft' ? { offeredDraft: resumption.offeredDraft } : {}),
    ...(resumption.kind === 'lost' ? { lost: resumption.reason } : {}),
  };
  const [snapshot, send] = useMachine(wired, {
    input: start,
    ...(clock === undefined ? {} : { clock }),
    ...(resumption.kind === 'resumed' ? { snapshot: resumption.snapshot } : {}),
  });

  const asks = snapshot.can({ type: 'NAVIGATED_AWAY' });
  const sending = snapshot.hasTag('sending');
  // The page's own steps are noted in the address at any time; whoever goes there by the browser's buttons is asked.
  const blocker = useBlocker(
    ({ nextLocation, historyAction }) => asks && (viewOf(nextLocation) !== viewOf(location) || (historyAction === 'POP' && sending)),
  );
  useEffect(() => {
    blocked.current = blocker;
    if (blocker.state === 'blocked') send({ type: 'NAVIGATED_AWAY' });
  }, [blocker, send]);

  const shown = useRef({ key: location.key, index: historyIndex() });
  useEffect(() => {
    const before = shown.current;
    if (before.key === location.key) return;
    shown.current = { key: location.key, index: historyIndex() };
    if (type !== 'POP') return;
    const step = STEPS.indexOf(stepOf(snapshot));
    const isBack = shown.current.index < before.index && stepInAddress(location.search) < step;
    if (isBack && snapshot.can({ type: 'BACK' })) return send({ type: 'BACK' });
    // No way there: the address goes on naming the step and the import that are shown, so that a reload finds them (STATE-09).
    const search = searchFor(stepAt(step), snapshot.context, location.search);
    if (search !== location.search) void navigate({ search }, { replace: true, preventScrollReset: true, ...withinView() });
    // Only the browser's own buttons count, each time they are used.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [location.key]);

  const guarded = sending || (asks && snapshot.hasTag('result'));
  useEffect(() => {
    if (!guarded) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [guarded]);

  return [snapshot, send];
}
