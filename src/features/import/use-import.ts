import { useLocation, useNavigate } from 'react-router';
import { stepOf } from '#machines/import/import/step-of';
import { STEPS, type WizardStep } from '#machines/import/import/steps';
import type { ImportContext, ImportInput } from '#machines/import/import/types';
import { useWorkflowSetting } from '#shared/workflow/setting';
import { useWorkflow, type Workflow } from '#shared/workflow/use-workflow';
import type { ScreenProps } from '../screen';
import { IMPORT } from '#i18n/de/import';
import { useTexts } from '#i18n/index';
import { useSummary, type Summary } from '#shared/form/use-summary';
import { useHistoryMoves } from '#shared/history/use-history-moves';
import { withinView } from '#shared/history/view';
import { isEntry, readAddress, searchFor, stepInAddress } from './address';
import type { WiredImport } from './bind';
import { holdOf } from './hold';

export interface ImportSetting extends Pick<ScreenProps, 'user'> {
  readonly machine: WiredImport;
}

/** The wizard's machine, where its summary of problems stands, and the address of the page: steps and imports are found again, and the browser's back button goes a step back. */
export function useImport({ machine, user }: ImportSetting): readonly [...Workflow<WiredImport>, summary: Summary['summary']] {
  const t = useTexts(IMPORT);
  const navigate = useNavigate();
  const location = useLocation();
  const { resumption } = useWorkflowSetting();
  const input: ImportInput = {
    personId: user?.personId ?? '',
    ...readAddress(location.search),
    ...(resumption.kind === 'draft' ? { offeredDraft: resumption.offeredDraft } : {}),
  };
  const show = (step: WizardStep, context: ImportContext): void => {
    const now = window.location.search;
    const search = searchFor(step, context);
    if (search === now) return;
    void navigate({ search }, { replace: !isEntry(step, now), preventScrollReset: true, ...withinView() });
  };
  const { summary, focusProblems } = useSummary();
  const [snapshot, send, mark] = useWorkflow(machine, {
    input,
    actions: {
      focusProblems,
      showStep: ({ context }, { step }) => show(step, context),
      showVorgang: ({ context }) => show(stepInAddress(window.location.search), context),
    },
    hold: (now) => holdOf(now, (event) => send(event), t),
  });

  const shown = stepOf(snapshot);
  // The import stands in the address, too.
  const search = searchFor(shown, snapshot.context);
  useHistoryMoves({
    addressed: STEPS.indexOf(stepInAddress(location.search)),
    shown: STEPS.indexOf(shown),
    named: search === location.search,
    canGoBack: snapshot.can({ type: 'BACK' }),
    goBack: () => send({ type: 'BACK' }),
    putRight: () => void navigate({ search }, { replace: true, preventScrollReset: true, ...withinView() }),
  });

  return [snapshot, send, mark, summary];
}
