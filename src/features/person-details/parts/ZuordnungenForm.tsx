import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { PERSON_ERRORS } from '#contract/errors/person';
import {
  changeOf,
  countChanges,
  deletionDayOf,
  heldKind,
  plannedLines,
  problemsOfPlan,
  undoOf,
  type LineKey,
  type PlanDraft,
} from '#rules/zuordnungen-plan';
import type { personDetailsMachine } from '#machines/person/person-details/machine';
import type { PersonDetailsEvent } from '#machines/person/person-details/types';
import { PERSON_ZUORDNUNGEN } from '#i18n/de/person-zuordnungen';
import { useTexts } from '#i18n/index';
import { RecordForm } from '#shared/form/RecordForm';
import { leaveForm, useRecordForm } from '#shared/form/use-record-form';
import { Button } from '#ui/Button';
import { holdFocus } from '#ui/hold-focus';
import { personZuordnungenPlan } from '../bind-zuordnungen';
import { planForms } from '../kept';
import { PLAN_TESTIDS } from '../testids';
import { DropPlanDialog } from './DropPlanDialog';
import { usePlanFields, type PlanFieldsOptions, type PlanFlags } from './plan-fields';
import { PlanReview } from './PlanReview';
import { PlanSavedPanel } from './PlanSavedPanel';
import { ZuordnungChoiceForm } from './ZuordnungChoiceForm';

export interface ZuordnungenFormProps {
  readonly actorId: string;
  /** Of the person. */
  readonly id: string;
  /** Of the person; null while it is not read. */
  readonly name: string | null;
  /** Of the person; null where there is none. */
  readonly personalnummer: string | null;
  readonly page: SnapshotFrom<typeof personDetailsMachine>;
  readonly send: (event: PersonDetailsEvent) => void;
  readonly flags: PlanFlags;
}

/** The assignment that a change puts there; one that only goes is named first. */
const actedIn = (change: Partial<PlanDraft>): LineKey | null => (Object.keys(change).at(-1) ?? null) as LineKey | null;

/** It begins with the focus, and keeps it while its controls come and go. */
function takeFocus(region: HTMLElement | null): (() => void) | undefined {
  region?.focus();
  return holdFocus(region);
}

/** The assignments of a person planned, reviewed and saved together (CALL-48, STATE-12, D-24). */
export default function ZuordnungenForm({
  actorId,
  id,
  name,
  personalnummer,
  page,
  send: sendPage,
  flags,
}: ZuordnungenFormProps): ReactElement {
  const t = useTexts(PERSON_ZUORDNUNGEN);
  const [form, mark] = useRecordForm(personZuordnungenPlan, {
    input: { personId: actorId, id },
    kept: planForms,
    actions: {
      tellSaved: ({ context: { saved } }) => {
        if (saved === null) return;
        const { keepsSight, deletedOn } = saved;
        sendPage({ type: 'ASSIGNED', keepsSight, name: name ?? '', deletedOn, personalnummer });
      },
    },
  });
  const { snapshot, send } = form;
  const { draft, theirs, saved, base } = snapshot.context;
  const { choice, acted, dropped } = page.context;
  const changes = countChanges(draft, base);
  const close = (): void => sendPage({ type: 'CLOSE', ...(changes === 0 ? {} : { changes }) });
  const onChoose: PlanFieldsOptions['onChoose'] = (kind, line, klasse) =>
    sendPage({ type: 'CHOOSE_ZUORDNUNG', choice: { kind, line, klasse } });
  const onUndo = (key: LineKey): void => send({ type: 'CHANGE', change: undoOf(key, draft, base) });
  const fields = usePlanFields({ draft, base, theirs, flags, acted, onChoose, onUndo });
  const line = choice?.line == null ? null : (draft[choice.line] ?? null);
  const today = base.read?.today ?? null;
  return (
    <div
      ref={takeFocus}
      tabIndex={-1}
      role="group"
      aria-labelledby="person-zuordnungen"
      data-keeps-focus=""
      className="stack person-form"
      data-testid="person-zuordnungen-section-edit"
      {...mark}
    >
      {choice !== null && today !== null && snapshot.hasTag('editable') ? (
        <ZuordnungChoiceForm
          kind={choice.kind}
          line={line}
          klasse={choice.klasse}
          personId={id}
          plan={draft}
          held={heldKind(base)}
          today={today}
          onTaken={(chosen) => {
            const change = changeOf(choice.kind, line, chosen, today, choice.klasse, draft.moved);
            send({ type: 'CHANGE', change });
            sendPage({ type: 'CLOSE_CHOICE', acted: actedIn(change) });
          }}
          onClose={() => sendPage({ type: 'CLOSE_CHOICE' })}
        />
      ) : (
        <RecordForm
          {...form}
          fields={fields}
          check={problemsOfPlan}
          catalogue={PERSON_ERRORS}
          save={t(changes > 0 && deletionDayOf(draft, base) !== null ? 'saveLast' : 'save')}
          prefix="zuordnungen-form"
          testids={PLAN_TESTIDS}
          below={
            <PlanReview draft={draft} base={base} name={name ?? ''} busy={snapshot.hasTag('busy')} onAdd={() => onChoose('add', null)} />
          }
          saved={
            saved === null ? null : (
              <PlanSavedPanel
                saved={saved}
                name={name ?? ''}
                lines={plannedLines(draft, base).flatMap(({ after }) => (after === null ? [] : [after]))}
                onAgain={() => {
                  send({ type: 'EDIT' });
                  sendPage({ type: 'EDIT_ZUORDNUNGEN' });
                }}
                onClose={close}
              />
            )
          }
          leave={
            <Button testid="zuordnung-edit-cancel" busy={snapshot.hasTag('sending')} onPress={close}>
              {t('cancel')}
            </Button>
          }
        />
      )}
      {page.matches({ editingZuordnungen: 'asking' }) ? (
        <DropPlanDialog
          name={name ?? ''}
          changes={dropped}
          onStay={() => sendPage({ type: 'STAY' })}
          onDrop={() => leaveForm(form, () => sendPage({ type: 'DROP' }))}
        />
      ) : null}
    </div>
  );
}
