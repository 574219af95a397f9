import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import type { ImportInput, WizardStep } from '#machines/import/types';
import { useWorkflowSetting } from '../../shared/workflow/setting';
import { useWorkflow, type Workflow } from '../../shared/workflow/use-workflow';
import type { ScreenProps } from '../screen';
import { IMPORT } from '../../i18n/de/import';
import { useTexts } from '../../i18n/index';
import { historyIndex } from '../../shared/history/history-index';
import { withinView } from '../../shared/history/view';
import { isEntry, readAddress, searchFor, stepAt, stepInAddress } from './address';
import type { WiredImport } from './bind';
import { holdOf } from './hold';
import { stepOf, STEPS } from './step-of';

export interface ImportSetting extends Pick<ScreenProps, 'user'> {
  readonly machine: WiredImport;
}

/** The wizard's machine with the address of the page: steps and imports are found again, and the browser's back button goes a step back. */
export function useImport({ machine, user }: ImportSetting): Workflow<WiredImport> {
  const t = useTexts(IMPORT);
  const navigate = useNavigate();
  const location = useLocation();
  const type = useNavigationType();
  const { resumption } = useWorkflowSetting();
  const input: ImportInput = {
    personId: user?.personId ?? '',
    ...readAddress(location.search),
    ...(resumption.kind === 'draft' ? { offeredDraft: resumption.offeredDraft } : {}),
  };
  const [snapshot, send, mark] = useWorkflow(machine, {
    input,
    actions: {
      showStep: ({ context }, { step }: { readonly step: WizardStep }) => {
        const now = window.location.search;
        const search = searchFor(step, context, now);
        if (search === now) return;
        void navigate({ search }, { replace: !isEntry(step, now), preventScrollReset: true, ...withinView() });
      },
    },
    hold: (now) => holdOf(now, (event) => send(event), t),
  });

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

  return [snapshot, send, mark];
}
