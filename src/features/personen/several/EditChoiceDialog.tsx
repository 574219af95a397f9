import type { ReactElement, ReactNode } from 'react';
import { orderOfEdit, type EditDraft } from '#rules/edit-choice';
import type { PersonenOrder } from '#rules/personen-edits';
import { editChoiceMachine } from '#machines/personen/edit-choice/machine';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { ChoiceForm } from './ChoiceForm';

export interface EditChoiceDialogProps {
  readonly empty: EditDraft;
  /** The edit itself, once everything is chosen; it leads back to the choice. */
  readonly run: (order: PersonenOrder, back: () => void) => ReactNode;
  readonly onClosed: () => void;
}

/** First what is to be done, then the edit (SCREEN-09): what was chosen stays on the way back. */
export function EditChoiceDialog({ empty, run, onClosed }: EditChoiceDialogProps): ReactElement {
  const [snapshot, send, mark] = useWorkflow(editChoiceMachine, { input: empty, actions: { tellClosed: onClosed } });
  const { draft } = snapshot.context;
  const order = snapshot.matches('chosen') ? orderOfEdit(draft) : null;
  if (order !== null) return <div {...mark}>{run(order, () => send({ type: 'BACK' }))}</div>;
  return (
    <div {...mark}>
      {snapshot.matches('closed') ? null : (
        <ChoiceForm
          draft={draft}
          isInvalid={snapshot.matches('invalid')}
          onChange={(change) => send({ type: 'CHANGE', change })}
          onSubmit={() => send({ type: 'SUBMIT' })}
          onCancel={() => send({ type: 'CANCEL' })}
        />
      )}
    </div>
  );
}
