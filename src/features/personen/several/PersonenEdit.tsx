import { useEffect, type ReactElement, type ReactNode } from 'react';
import { dayOf } from '#contract/days';
import { PERSON_ERRORS } from '#contract/errors/person';
import type { EditPlan, SelectedPersonen, WantedEdit } from '#rules/edit-plan';
import type { PersonenOrder } from '#rules/personen-edits';
import type { KeptRun } from '#machines/patterns/bulk/types';
import { COMMON } from '#i18n/de/common';
import { PERSONEN_SEVERAL } from '#i18n/de/personen-several';
import { useTexts } from '#i18n/index';
import { FailureNotice } from '#shared/FailureNotice';
import { StepUpPanel } from '#shared/step-up/StepUpPanel';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Button } from '#ui/Button';
import { Dialog } from '#ui/Dialog';
import { personenEdit } from './bind';
import { ChoiceForm } from './ChoiceForm';
import { EditRun } from './EditRun';
import { Missing } from './Missing';

/** An edit that somebody has just asked for, of whom was selected then. */
export interface AskedEdit {
  readonly wanted: WantedEdit;
  readonly ids: readonly string[];
  /** Of the filter: the class that all of them are in, where it is one. */
  readonly klasseIds?: readonly string[];
}

/** What is asked, and about whom. */
export interface ReadyEdit {
  readonly order: PersonenOrder;
  readonly plan: EditPlan;
  readonly known: SelectedPersonen;
}

export interface PersonenEditProps {
  readonly personId: string;
  /** Null where a reload interrupted a run, which knows itself what it is about. */
  readonly asked: AskedEdit | null;
  readonly kept?: KeptRun<PersonenOrder>;
  /** Ids of those who are selected now. */
  readonly selected: readonly string[];
  readonly onChanged: () => void;
  readonly onWorkedOff: () => void;
  readonly onClosed: () => void;
  /** In place of the run, for whoever shows only what comes before it. */
  readonly run?: (ready: ReadyEdit, closed: (ran: boolean) => void) => ReactNode;
}

/** An edit of the selected persons, from what is missing for it to its result (SCREEN-09, VAL-12, D-26). */
export default function PersonenEdit(props: PersonenEditProps): ReactElement {
  const { personId, asked, kept, selected, onChanged, onWorkedOff, onClosed } = props;
  const t = useTexts(PERSONEN_SEVERAL);
  const [snapshot, send, mark] = useWorkflow(personenEdit, {
    input: { personId, kept: kept ?? null },
    actions: { tellWorkedOff: onWorkedOff, tellClosed: onClosed },
  });
  useEffect(() => {
    if (asked !== null) send({ type: 'WANT', ...asked, today: dayOf(new Date()) });
  }, [asked, send]);
  const { wanted, draft, known, order, plan, lacks } = snapshot.context;
  const cancel = (): void => send({ type: 'CANCEL' });
  const drawn = (): ReactNode => {
    if (known !== null && order !== null && plan !== null) {
      const closed = (ran: boolean): void => send({ type: 'CLOSED', ran });
      const run = props.run?.({ order, plan, known }, closed);
      if (run !== undefined) return run;
      return (
        <EditRun
          personId={personId}
          order={order}
          plan={plan}
          personen={new Map(known.personen.map((person) => [person.personId, person]))}
          kept={kept ?? null}
          onChanged={onChanged}
          onClosed={closed}
        />
      );
    }
    if (snapshot.matches('lacking') && wanted !== null) {
      return <Missing kind={wanted.kind} missing={lacks} schule={known?.schule?.title ?? ''} onClose={cancel} />;
    }
    if (draft !== null && (snapshot.matches('choosing') || snapshot.matches('invalid'))) {
      return (
        <ChoiceForm
          key={draft.kind}
          draft={draft}
          left={asked?.klasseIds?.length === 1 ? asked.klasseIds : []}
          count={selected.length}
          isInvalid={snapshot.matches('invalid')}
          onChange={(change) => send({ type: 'CHANGE', change })}
          onSubmit={() => send({ type: 'SUBMIT', ids: selected })}
          onCancel={cancel}
        />
      );
    }
    const kind = kept?.params.kind ?? wanted?.kind;
    if (kind === undefined) return null;
    const part = <Reading snapshot={snapshot} send={send} />;
    // Nobody has asked for what a reload left over: it opens no dialog, and stays where its names cannot be read.
    return kept === undefined ? (
      <Asked title={t(`title.${kind}`)} step={snapshot.value} onCancel={cancel}>
        {part}
      </Asked>
    ) : (
      <section className="stack" aria-label={t(`title.${kind}`)}>
        {part}
      </section>
    );
  };
  return (
    <div {...mark} className="dialog-place">
      {drawn()}
    </div>
  );
}

interface AskedProps {
  readonly title: string;
  /** The focus begins anew with each. */
  readonly step: string;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

function Asked({ title, step, onCancel, children }: AskedProps): ReactElement {
  const common = useTexts(COMMON);
  return (
    <Dialog
      title={title}
      testid="selected-personen-dialog"
      onDismiss={onCancel}
      footer={
        <Button key={step} testid="close-selected-personen-button" firstFocus onPress={onCancel}>
          {common('cancel')}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}

type Workflow = ReturnType<typeof useWorkflow<typeof personenEdit>>;

/** That those who are selected are being read, or why they could not be. */
function Reading({ snapshot, send }: { readonly snapshot: Workflow[0]; readonly send: Workflow[1] }): ReactElement {
  const t = useTexts(PERSONEN_SEVERAL);
  const common = useTexts(COMMON);
  const { failure } = snapshot.context;
  const retry = (): void => send({ type: 'RETRY' });
  if (snapshot.hasTag('awaiting')) return <StepUpPanel snapshot={snapshot} send={send} />;
  if (!snapshot.matches('unread')) return <p data-testid="loading-spinner">{t('loading')}</p>;
  if (failure !== null) {
    return <FailureNotice failure={failure} catalogue={PERSON_ERRORS} onRetry={retry} retryTestid="retry-selected-personen-button" />;
  }
  return (
    <>
      <p>{t('unread')}</p>
      <Button testid="retry-selected-personen-button" onPress={retry}>
        {common('retry')}
      </Button>
    </>
  );
}
