import type { ReactElement } from 'react';
import type { ChoiceKind, PlannedChange } from '#rules/zuordnungen-plan';
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
  readonly onChoose: (kind: ChoiceKind) => void;
}

interface Order {
  readonly name: ChoiceKind | 'remove' | 'undo';
  readonly testid: string;
  readonly onPress: () => void;
}

/** One assignment of the plan: how it stands, what becomes of it, and what can be done about it. */
export function PlanLine({ planned, control, offers, onChoose }: PlanLineProps): ReactElement | null {
  const t = useTexts(PERSON_ZUORDNUNGEN);
  const { before, after } = planned;
  const { error, readOnly, onValue, fieldRef } = control;
  const line = after ?? before;
  if (line === null) return null;
  const state = stateOf(planned);
  const text = lineText(line, t);
  const told = before !== null && after !== null ? differences(before, after, t) : [];
  const choices = offers.map((name): Order => ({ name, testid: `${name}-change-button`, onPress: () => onChoose(name) }));
  const remove: Order = { name: 'remove', testid: 'zuordnung-remove-button', onPress: () => onValue(null) };
  const undo: Order = { name: 'undo', testid: 'zuordnung-undo-button', onPress: () => onValue(before) };
  const orders = [...(after === null ? [] : [...choices, remove]), ...(state === 'removed' || state === 'changed' ? [undo] : [])];
  return (
    <div className={`plan-line plan-line--${state}`} data-testid={`person-zuordnung-${line.organisation.id}`}>
      <p ref={fieldRef} tabIndex={-1}>
        {text} ({endText(line.befristung, t)}) <PlanBadge state={state} />
      </p>
      {told.map((one) => (
        <p key={one} className="fact__hint">
          {one}
        </p>
      ))}
      {error === null ? null : <p className="field__error">{error}</p>}
      {line.editable ? (
        <div className="row">
          {orders.map(({ name, testid, onPress }) => (
            <Button
              key={name}
              kind="link"
              testid={testid}
              busy={readOnly}
              aria-label={t('of', { action: t(name), line: text })}
              onPress={onPress}
            >
              {t(name)}
            </Button>
          ))}
        </div>
      ) : (
        <p className="fact__hint">{t('foreign')}</p>
      )}
    </div>
  );
}
