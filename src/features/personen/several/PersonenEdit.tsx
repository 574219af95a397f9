import type { ReactElement, ReactNode, Ref } from 'react';
import { PERSON_ERRORS } from '#contract/errors/person';
import type { EditPlan, SelectedPersonen } from '#rules/edit-plan';
import { isOnePerson, type OnePersonDialog, type PersonenOrder } from '#rules/personen-edits';
import type { KeptRun } from '#machines/patterns/bulk/types';
import { COMMON } from '#i18n/de/common';
import { PERSONEN_SEVERAL } from '#i18n/de/personen-several';
import { useTexts } from '#i18n/index';
import { UnreadNotice } from '#shared/reading/UnreadNotice';
import { StepUpPanel } from '#shared/step-up/StepUpPanel';
import { useWorkflow, type Workflow } from '#shared/workflow/use-workflow';
import { Button } from '#ui/Button';
import { Dialog } from '#ui/Dialog';
import type { Focusable } from '#ui/spectrum/SearchSelect';
import { personenEdit } from './bind';
import { ChoiceForm } from './ChoiceForm';
import { EditRun } from './EditRun';
import { Missing } from './Missing';
import type { ToldRow } from './RowLock';
import { RowDialog } from './RowDialog';
import '#shared/over-foot.css';

/** What is asked, and about whom. */
export interface ReadyEdit {
  readonly order: PersonenOrder | OnePersonDialog;
  readonly plan: EditPlan;
  readonly known: SelectedPersonen;
}

type Edit = Workflow<typeof personenEdit>;

/** What the rows of the list say already, before it is read anew. */
export interface KnownRows {
  readonly told?: ToldRow;
  /** Whoever was deleted. */
  readonly gone?: readonly string[];
}

interface CommonProps {
  readonly personId: string;
  readonly onChanged: (known: KnownRows) => void;
}

export interface PersonenEditProps extends CommonProps {
  readonly snapshot: Edit[0];
  readonly send: Edit[1];
  /** Ids of those who are selected now. */
  readonly selected: readonly string[];
  /** Of the first one it is about, who may not stand in the list. */
  readonly name?: string | undefined;
  /** Of the choice; left out where nothing is chosen. */
  readonly problemsRef?: Ref<Focusable>;
  /** The class that all of them are in, where the filter names one; it is not offered. */
  readonly left?: readonly string[];
  /** In place of the run, for whoever shows only what comes before it. */
  readonly run?: (ready: ReadyEdit, closed: (ran: boolean) => void) => ReactNode;
}

export interface KeptEditProps extends CommonProps {
  readonly kept: KeptRun<PersonenOrder>;
  readonly onClosed: () => void;
}

/** The edit that a reload interrupted: its names are read, then its rest is offered (SCREEN-09). */
export function KeptEdit({ personId, kept, onChanged, onClosed }: KeptEditProps): ReactElement {
  const [snapshot, send, mark] = useWorkflow(personenEdit, { input: { personId, kept }, actions: { tellClosed: onClosed } });
  return (
    <div {...mark} className="dialog-place">
      <PersonenEdit personId={personId} snapshot={snapshot} send={send} selected={[]} onChanged={onChanged} />
    </div>
  );
}

/** An edit of the selected persons, from what is missing for it to its result (SCREEN-09, VAL-12, D-26). */
export default function PersonenEdit({
  personId,
  snapshot,
  send,
  selected,
  name,
  problemsRef = null,
  left = [],
  onChanged,
  run,
}: PersonenEditProps): ReactNode {
  const t = useTexts(PERSONEN_SEVERAL);
  const { wanted, draft, known, order, plan, lacks, kept } = snapshot.context;
  const cancel = (): void => send({ type: 'CANCEL' });
  if (known !== null && order !== null && plan !== null) {
    const closed = (ran: boolean): void => send({ type: 'CLOSED', ran });
    const ready = run?.({ order, plan, known }, closed);
    if (ready !== undefined) return ready;
    const personen = new Map(known.personen.map((person) => [person.personId, person]));
    if (isOnePerson(order)) {
      const { record, isLocked = false } = known;
      const tell = (told: ToldRow): void => onChanged({ told });
      const props = { actorId: personId, order, plan, personen, record, isLocked, onChanged: tell, onClosed: () => closed(true) };
      return <RowDialog {...props} />;
    }
    return (
      <EditRun
        personId={personId}
        order={order}
        plan={plan}
        personen={personen}
        kept={kept}
        onChanged={onChanged}
        onBegun={() => send({ type: 'BEGUN' })}
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
        left={left}
        count={selected.length}
        isInvalid={snapshot.matches('invalid')}
        problemsRef={problemsRef}
        onChange={(change) => send({ type: 'CHANGE', change })}
        onSubmit={() => send({ type: 'SUBMIT', ids: selected })}
        onCancel={cancel}
      />
    );
  }
  const kind = kept?.params.kind ?? wanted?.kind;
  if (kind === undefined) return null;
  const part = <Reading snapshot={snapshot} send={send} />;
  const edit = t(`title.${kind}`);
  // Whom a row's own button is about stands there before anything is read.
  const title = wanted?.single === true && name !== undefined ? t('titleOf', { edit, name }) : edit;
  // Nobody has asked for what a reload left over: it opens no dialog, and stays where its names cannot be read.
  return kept === null ? (
    <Asked title={title} step={snapshot.value} onCancel={cancel}>
      {part}
    </Asked>
  ) : (
    <section className="over-foot stack" aria-label={edit}>
      {part}
    </section>
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

/** That those who are selected are being read, or why they could not be. */
function Reading({ snapshot, send }: Pick<PersonenEditProps, 'snapshot' | 'send'>): ReactElement {
  const t = useTexts(PERSONEN_SEVERAL);
  const { failure } = snapshot.context;
  if (snapshot.hasTag('awaiting')) return <StepUpPanel snapshot={snapshot} send={send} />;
  if (!snapshot.matches('unread')) return <p data-testid="loading-spinner">{t('loading')}</p>;
  return (
    <UnreadNotice
      failure={failure}
      catalogue={PERSON_ERRORS}
      name="selected-personen"
      text={t('unread')}
      onRetry={() => send({ type: 'RETRY' })}
    />
  );
}
