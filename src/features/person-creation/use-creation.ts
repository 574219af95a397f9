import { useCallback, useRef, useState, type RefCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SnapshotFrom } from 'xstate';
import { dayOf } from '#contract/days';
import type { CreationDraft } from '#rules/person-creation';
import type { Schule } from '#rules/schule';
import { creationMachine } from '#machines/person-creation/person-creation/machine';
import { stepsOf, type WizardStep } from '#machines/person-creation/person-creation/steps';
import type { CreationEvent, FoundPerson } from '#machines/person-creation/person-creation/types';
import { PERSON_CREATION } from '#i18n/de/person-creation';
import { useTexts } from '#i18n/index';
import { useHistoryMoves } from '#shared/history/use-history-moves';
import { withinView } from '#shared/history/view';
import { useOfferedDraft } from '#shared/workflow/setting';
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
export function useCreation({ personId, way, only, found }: CreationSetting): Creation {
  const t = useTexts(PERSON_CREATION);
  const navigate = useNavigate();
  const location = useLocation();
  const offered = useOfferedDraft(creationMachine.id) as Partial<CreationDraft> | null;
  // The day on which the wizard was opened; the server has the last word.
  const [today] = useState(() => dayOf(new Date()));
  const shown = useRef<HTMLElement | null>(null);
  const isWanted = useRef(false);
  const focusProblems = (): void => {
    isWanted.current = shown.current === null;
    shown.current?.focus();
  };
  const go = (step: WizardStep, replace: boolean): void => {
    const search = searchFor(step, window.location.search);
    if (search !== window.location.search) void navigate({ search }, { replace, preventScrollReset: true, ...withinView() });
  };
  const [snapshot, send, mark] = useWorkflow(way.machine, {
    input: {
      personId,
      createType: way.createType,
      today,
      only,
      found,
      ...(offered === null ? {} : { draft: offered }),
    },
    actions: { focusProblems, showStep: (_, { step }: { readonly step: WizardStep }) => go(step, !isEntry(step, window.location.search)) },
    hold: (now) => holdOf(now, t),
  });
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
  const summary = useCallback((drawn: HTMLElement | null): void => {
    shown.current = drawn;
    if (drawn === null || !isWanted.current) return;
    isWanted.current = false;
    drawn.focus();
  }, []);
  return { snapshot, send, summary, mark };
}
