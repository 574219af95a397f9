import type { RefCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SnapshotFrom } from 'xstate';
import { dayOf } from '#contract/days';
import type { CreationDraft } from '#rules/person-creation';
import type { Schule } from '#rules/schule';
import { creationMachine } from '#machines/person-creation/person-creation/machine';
import { stepsOf, type WizardStep } from '#machines/person-creation/person-creation/steps';
import { keptCreation } from '#machines/person-creation/person-creation/kept';
import type { CreationEvent, FoundPerson, KeptCreation } from '#machines/person-creation/person-creation/types';
import { useSummary } from '#shared/form/use-summary';
import { useHistoryMoves } from '#shared/history/use-history-moves';
import { withinView, type ViewState } from '#shared/history/view';
import { useConstant } from '#shared/workflow/constant';
import { useOfferedDraft } from '#shared/workflow/setting';
import { useKeeping, type DraftKeeping } from '#shared/workflow/use-kept-draft';
import { useWorkflow, type WorkflowMark } from '#shared/workflow/use-workflow';
import { isEntry, searchFor, stepInAddress } from './address';
import type { CreationWay } from './bind';
import { holdOf } from './hold';
import { stepOf } from './step-of';

export type CreationSnapshot = SnapshotFrom<typeof creationMachine>;
export type SendCreation = (event: CreationEvent) => void;

export interface CreationSetting {
  readonly personId: string;
  readonly way: CreationWay;
  readonly only: Schule | null;
  readonly found: FoundPerson | null;
  /** What a reload has left, and where it is kept. */
  readonly keeping: DraftKeeping<KeptCreation>;
}

/** The wizard, for its views to draw. */
export interface Creation {
  readonly snapshot: CreationSnapshot;
  readonly send: SendCreation;
  /** Where the summary of errors stands: it takes the focus when the machine wants it. */
  readonly summary: RefCallback<HTMLElement>;
  readonly mark: WorkflowMark;
}

/** The wizard's machine with the address of the page: the browser's back button goes a step back, and nothing is left unasked. */
export function useCreation({ personId, way, only, found, keeping }: CreationSetting): Creation {
  const navigate = useNavigate();
  const location = useLocation();
  const offered = useOfferedDraft(creationMachine.id) as Partial<CreationDraft> | null;
  // The day on which the wizard was opened; the server has the last word.
  const today = useConstant(() => dayOf(new Date()));
  const { summary, focusProblems } = useSummary();
  const go = (step: WizardStep, replace: boolean): void => {
    const search = searchFor(step, window.location.search);
    if (search === window.location.search) return;
    const { view, from } = withinView().state;
    // Back to the step from which this one was reached is back in the browser, too: no step stands twice in its history.
    if (replace && from === step) return void navigate(-1);
    const before = replace ? from : stepInAddress(window.location.search);
    const state: ViewState = { view, ...(before == null ? {} : { from: before }) };
    void navigate({ search }, { replace, preventScrollReset: true, state });
  };
  const [snapshot, send, mark] = useWorkflow(way.machine, {
    input: {
      personId,
      createType: way.createType,
      today,
      only,
      found,
      ...(offered === null ? {} : { draft: offered }),
      // The row is no input: whoever discards what was typed still has it.
      row: keeping.offered?.draft.row ?? [],
      ...(keeping.taken === null ? {} : keeping.taken),
    },
    actions: { focusProblems, showStep: (_, { step }: { readonly step: WizardStep }) => go(step, !isEntry(step, window.location.search)) },
    hold: (now) => ({ ...holdOf(now), onLeave: keeping.drop }),
  });
  useKeeping(keeping, keptCreation(snapshot), holdOf(snapshot).loss === null);
  const steps = stepsOf(snapshot.context);
  const current = stepOf(snapshot);
  const addressed = stepInAddress(location.search);
  useHistoryMoves({
    addressed: addressed === null ? -1 : steps.indexOf(addressed),
    shown: steps.indexOf(current),
    named: addressed === current,
    canGoBack: snapshot.can({ type: 'BACK' }),
    goBack: () => send({ type: 'BACK' }),
    putRight: () => go(current, true),
  });
  return { snapshot, send, summary, mark };
}
