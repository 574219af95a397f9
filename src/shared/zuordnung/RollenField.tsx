import type { ReactElement } from 'react';
import { rollenartOf, type RolleChoice } from '#rules/zuordnung-choice';
import { ZUORDNUNG_ROLLEN } from '#i18n/de/zuordnung';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { Icon } from '#ui/Icon';
import { ChoiceFilter } from '../search/ChoiceFilter';
import { isRolleChoice } from './bind';
import type { RolleFieldProps } from './RolleField';
import '#ui/filter-chips.css';

/** Several roles of one Rollenart, taken one after the other; after the first one only roles of its kind are offered. */
export function RollenField({ control, search, organisationId, offers, testid }: RolleFieldProps): ReactElement {
  const t = useTexts(ZUORDNUNG_ROLLEN);
  const { value, onValue, error, fieldRef } = control;
  const rollenart = rollenartOf(value);
  const fits = (rolle: RolleChoice): boolean => offers(rolle) && (rollenart === null || rolle.rollenart === rollenart);
  return (
    <div className="stack">
      <ChoiceFilter
        machine={search}
        within={organisationId}
        words={t}
        chosen={value.map(({ id }) => id)}
        onChoose={(_, added) => (isRolleChoice(added) ? onValue([...value, added]) : undefined)}
        offers={(option) => isRolleChoice(option) && fits(option)}
        error={error}
        fieldRef={fieldRef}
        testid={testid}
        retryTestid="retry-rollen-button"
      />
      <ChosenRollen rollen={value} onValue={onValue} />
    </div>
  );
}

/** What is chosen is heard: the field is empty again, as if nothing had been. */
function ChosenRollen(props: { readonly rollen: readonly RolleChoice[]; readonly onValue: (rollen: readonly RolleChoice[]) => void }) {
  const t = useTexts(ZUORDNUNG_ROLLEN);
  const { rollen, onValue } = props;
  return (
    <div className="row filter-chips" role="group" aria-label={t('chosen')} aria-live="polite" data-testid="chosen-rollen">
      {rollen.map(({ id, title }) => (
        <span key={id} className="chip">
          {title}
          <Button
            kind="icon"
            aria-label={t('remove', { rolle: title })}
            testid={`remove-rolle-${id}`}
            onPress={() => onValue(rollen.filter((rolle) => rolle.id !== id))}
          >
            <Icon name="close" />
          </Button>
        </span>
      ))}
    </div>
  );
}
