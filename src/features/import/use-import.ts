import { useLocation, useNavigate } from 'react-router';
import { lossOfImport } from '#machines/import/import/loss';
import { stepOf } from '#machines/import/import/step-of';
import { STEPS, type WizardStep } from '#machines/import/import/steps';
import { importMachine } from '#machines/import/import/machine';
import { keptImport } from '#machines/import/import/choosing/draft';
import type { ImportContext, ImportInput, KeptImport } from '#machines/import/import/types';
import { useOfferedDraft } from '#shared/workflow/setting';
import { useKeepingBeside, type DraftKeeping } from '#shared/workflow/use-kept-draft';
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
  /** What a reload has left of a choice, and where it is kept. */
  readonly keeping: DraftKeeping<KeptImport>;
}

/** The wizard's machine, where its summary of problems stands, and the address of the page: steps and imports are found again, and the browser's back button goes a step back. */
export function useImport({ machine, user, keeping }: ImportSetting): readonly [...Workflow<WiredImport>, summary: Summary['summary']] {
  const t = useTexts(IMPORT);
  const navigate = useNavigate();
  const location = useLocation();
  const returned = useOfferedDraft(importMachine.id);
  const input: ImportInput = {
    personId: user?.personId ?? '',
    ...readAddress(location.search),
    draft: returned ?? keeping.taken,
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
    hold: (now) => holdOf(now, (event) => send(event), t, keeping.drop),
  });
  // The page of an import offers nothing; another one can be begun on it.
  useKeepingBeside(keeping, keptImport(snapshot.context), lossOfImport(snapshot) === null);

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
