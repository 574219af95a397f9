import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { useBlocker, useLocation, useNavigate, useNavigationType, type Blocker } from 'react-router';
import type { ActorOptions } from 'xstate';
import type { ImportContext, ImportInput, WizardStep } from '#machines/import/types';
import type { ScreenProps } from '../screen';
import { viewOf, withinView } from '../view';
import { isEntry, readAddress, searchFor, stepAt, stepInAddress } from './address';
import type { importWiring, ImportSnapshot, SendImport } from './bind';
import { stepOf, STEPS } from './step-of';

export interface ImportSetting extends Pick<ScreenProps, 'user' | 'resumption'> {
  readonly machine: typeof importWiring;
  readonly clock?: ActorOptions<typeof importWiring>['clock'];
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
  const blocker = useBlocker(({ nextLocation }) => asks && viewOf(nextLocation) !== viewOf(location));
  useEffect(() => {
    blocked.current = blocker;
    if (blocker.state === 'blocked') send({ type: 'NAVIGATED_AWAY' });
  }, [blocker, send]);

  const shown = useRef(location.key);
  useEffect(() => {
    if (shown.current === location.key) return;
    shown.current = location.key;
    const step = STEPS.indexOf(stepOf(snapshot));
    if (type !== 'POP' || stepInAddress(location.search) >= step) return;
    if (snapshot.can({ type: 'BACK' })) send({ type: 'BACK' });
    else if (snapshot.context.vorgangId !== null) {
      // No way back from here: the address keeps naming the import, so that a reload finds it (STATE-09).
      const search = searchFor(stepAt(step), snapshot.context, location.search);
      void navigate({ search }, { replace: true, preventScrollReset: true, ...withinView() });
    }
    // Only the browser's own buttons count, each time they are used.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [location.key]);

  const guarded = asks || snapshot.hasTag('sending');
  useEffect(() => {
    if (!guarded) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [guarded]);

  return [snapshot, send];
}
