import { useState, type ReactElement } from 'react';
import { PERSON_ERRORS } from '#contract/errors/person';
import { dayOf } from '#contract/days';
import { emptyEdit } from '#rules/edit-choice';
import { missingInFilter, type PersonenOrder } from '#rules/personen-edits';
import type { SelectedPersonen } from '#machines/personen/selected-personen/machine';
import type { KeptRun } from '#machines/patterns/bulk/types';
import { PERSONEN_SEVERAL } from '#i18n/de/personen-several';
import { useTexts } from '#i18n/index';
import { ReadingBody } from '#shared/reading/ReadingBody';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Button } from '#ui/Button';
import { Dialog } from '#ui/Dialog';
import { COMMON } from '#i18n/de/common';
import { selectedPersonen, type Selection } from './bind';
import { EditChoiceDialog } from './EditChoiceDialog';
import { EditRun } from './EditRun';
import { Missing } from './Missing';
import { orderOf, planOf } from './plan';

export interface SeveralDialogProps extends Selection {
  readonly personId: string;
  /** A run that a reload interrupted: it knows itself what it is about. */
  readonly kept?: KeptRun<PersonenOrder>;
  readonly onChanged: () => void;
  readonly onClosed: (ran: boolean) => void;
}

/** An edit of the selected persons, from what is missing for it to its result (SCREEN-09, VAL-12). */
export default function SeveralDialog(props: SeveralDialogProps): ReactElement {
  const { kind, filter, kept, single = false, onClosed } = props;
  const missing = kept === undefined && !single ? missingInFilter(kind, filter) : [];
  if (missing.length > 0) return <Missing kind={kind} missing={missing} onClose={() => onClosed(false)} />;
  return <Selected {...props} />;
}

/** Reads who is selected, so that the question has true numbers. */
function Selected(props: SeveralDialogProps): ReactElement {
  const { kind, personId, kept, onClosed } = props;
  const t = useTexts(PERSONEN_SEVERAL);
  const common = useTexts(COMMON);
  const [machine] = useState(() => selectedPersonen(kept === undefined ? props : { ...props, kind: 'delete' }));
  const [snapshot, send, mark] = useWorkflow(machine, { input: { personId, id: kind } });
  const { known } = snapshot.context;
  if (known !== null) return <Known {...props} known={known} />;
  const close = (): void => onClosed(false);
  const body = (
    <ReadingBody snapshot={snapshot} send={send} name="selected-personen" lines={3} catalogue={PERSON_ERRORS}>
      {() => null}
    </ReadingBody>
  );
  // Nobody has asked for what a reload left over: it opens no dialog, and stays where its names cannot be read.
  if (kept !== undefined) {
    return (
      <section {...mark} className="stack" aria-label={t(`title.${kind}`)}>
        {body}
      </section>
    );
  }
  return (
    <div {...mark}>
      <Dialog
        title={t(`title.${kind}`)}
        testid="selected-personen-dialog"
        onDismiss={close}
        footer={
          <Button testid="close-selected-personen-button" firstFocus onPress={close}>
            {common('cancel')}
          </Button>
        }
      >
        {body}
      </Dialog>
    </div>
  );
}

function Known(props: SeveralDialogProps & { readonly known: SelectedPersonen }): ReactElement {
  const { kind, kept, single = false, onClosed, known } = props;
  const { schule } = known;
  const [today] = useState(() => dayOf(new Date()));
  const close = (): void => onClosed(false);
  if (kept !== undefined) return <Run {...props} order={kept.params} onBack={null} />;
  if (schule !== null && schule.typ !== 'SCHULE')
    return <Missing kind={kind} missing={['notSchule']} schule={schule.title} onClose={close} />;
  if ((kind === 'transfer' || kind === 'assignRolle') && schule !== null) {
    const { typ: _, ...at } = schule;
    return (
      <EditChoiceDialog
        empty={emptyEdit(kind, at, today)}
        run={(order, back) => <Run {...props} order={order} onBack={back} />}
        onClosed={close}
      />
    );
  }
  const order = orderOf(kind, known, single);
  return order === null ? <Missing kind={kind} missing={['gone']} onClose={close} /> : <Run {...props} order={order} onBack={null} />;
}

interface RunProps extends SeveralDialogProps {
  readonly known: SelectedPersonen;
  readonly order: PersonenOrder;
  readonly onBack: (() => void) | null;
}

function Run({ ids, personId, kept, onChanged, onClosed, known, order, onBack }: RunProps): ReactElement {
  const personen = new Map(known.personen.map((person) => [person.personId, person]));
  const plan = kept === undefined ? planOf(order, ids, personen, personId) : { items: kept.items, leftOut: [] };
  return (
    <EditRun
      personId={personId}
      order={order}
      plan={plan}
      personen={personen}
      kept={kept ?? null}
      onChanged={onChanged}
      onClosed={(ran) => (ran || onBack === null ? onClosed(ran) : onBack())}
    />
  );
}
