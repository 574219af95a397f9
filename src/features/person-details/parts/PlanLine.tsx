import type { ReactElement } from 'react';
import type { ChoiceKind, PlannedChange, PlannedLine } from '#rules/zuordnungen-plan';
import { PERSON_ZUORDNUNGEN } from '#i18n/de/person-zuordnungen';
import { useTexts } from '#i18n/index';
import type { FieldControl } from '#shared/form/fields';
import { Button } from '#ui/Button';
import { differences, endText, lineText } from './plan-words';
import { PlanBadge, stateOf } from './PlanBadge';

export interface PlanLineProps {
  readonly planned: PlannedChange;
  readonly control: FieldControl<PlannedChange['after']>;
  /** What may be chosen anew here. */
  readonly offers: readonly ChoiceKind[];
  readonly onChoose: (kind: ChoiceKind, klasse?: string) => void;
  /** It takes the place of another assignment: both come and go together. */
  readonly isMoved: boolean;
  readonly onUndo: () => void;
  /** Something of it was chosen last: it takes the focus as soon as it is drawn. */
  readonly isActed: boolean;
  /** Its role can be given here anew. */
  readonly isOffered: boolean;
}

interface Order {
  readonly label: string;
  readonly testid: string;
  readonly onPress: () => void;
}

const focus = (line: HTMLElement | null): void => line?.focus();

/** One assignment of the plan: how it stands, what becomes of it, and what can be done about it. */
export function PlanLine({ planned, control, offers, onChoose, isMoved, onUndo, isActed, isOffered }: PlanLineProps): ReactElement | null {
  const t = useTexts(PERSON_ZUORDNUNGEN);
  const { before, after } = planned;
  const { error, readOnly, onValue, fieldRef } = control;
  const line = after ?? before;
  if (line === null) return null;
  const state = stateOf(planned);
  const text = lineText(line, t);
  const told = before !== null && after !== null ? differences(before, after, t) : [];
  const choices = offers.flatMap((name): readonly Order[] => {
    const choice = { label: t(name), testid: `${name}-change-button`, onPress: () => onChoose(name) };
    return name === 'klasse' && line.klassen.length > 1 ? ofEachKlasse(line) : [choice];
  });
  /** Of several classes each is changed or left for itself. */
  const ofEachKlasse = ({ klassen }: PlannedLine): readonly Order[] =>
    klassen.flatMap(({ id, title: klasse }) => [
      { label: t('klasseOf', { klasse }), testid: `klasse-change-button-${id}`, onPress: () => onChoose('klasse', id) },
      {
        label: t('leaveKlasse', { klasse }),
        testid: `klasse-leave-button-${id}`,
        onPress: () => onValue({ ...line, klassen: klassen.filter((one) => one.id !== id) }),
      },
    ]);
  const remove: Order = { label: t('remove'), testid: 'zuordnung-remove-button', onPress: () => onValue(null) };
  const undo: Order = { label: t('undo'), testid: 'zuordnung-undo-button', onPress: onUndo };
  const isUndone = isMoved || state === 'removed' || state === 'changed';
  const orders = [...(after === null ? [] : [...choices, ...(isMoved ? [] : [remove])]), ...(isUndone ? [undo] : [])];
  return (
    <div
      ref={isActed ? focus : undefined}
      tabIndex={-1}
      data-keeps-focus=""
      className={`plan-line plan-line--${state}`}
      data-testid={`person-zuordnung-${line.organisation.id}`}
    >
      <p ref={fieldRef} tabIndex={-1}>
        {text} ({endText(line.befristung, t)}) <PlanBadge state={state} />
      </p>
      {told.map((one) => (
        <p key={one} className="fact__hint">
          {one}
        </p>
      ))}
      {isOffered ? null : (
        <p className="fact__hint" data-testid="zuordnung-not-offered">
          {t('notOffered')}
        </p>
      )}
      {error === null ? null : <p className="field__error">{error}</p>}
      {line.editable && line.isAbove !== true ? (
        <div className="row">
          {orders.map(({ label, testid, onPress }) => (
            <Button
              key={testid}
              kind="link"
              testid={testid}
              busy={readOnly}
              aria-label={t('of', { action: label, line: text })}
              onPress={onPress}
            >
              {label}
            </Button>
          ))}
        </div>
      ) : (
        <p className="fact__hint">{t(line.editable ? 'above' : 'foreign')}</p>
      )}
    </div>
  );
}
