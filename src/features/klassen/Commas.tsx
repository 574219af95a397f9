import type { ReactElement } from 'react';
import { KLASSEN } from '#i18n/de/klassen';
import { useTexts } from '#i18n/index';
import { Alert } from '#ui/Alert';
import { Button } from '#ui/Button';

export interface CommasProps {
  /** Those with a comma. */
  readonly names: readonly string[];
  /** Makes lines of them; left out, it is only told. */
  readonly onSplit?: () => void;
}

/** Names with a comma, each of which becomes one class: rarely what is meant. */
export function Commas({ names, onSplit }: CommasProps): ReactElement | null {
  const t = useTexts(KLASSEN);
  if (names.length === 0) return null;
  const told = t('field.comma', { count: names.length, names: names.map((name) => `„${name}“`).join(', ') });
  if (onSplit === undefined) return <p data-testid="klassen-comma">{told}</p>;
  return (
    <Alert
      severity="warning"
      title={t('field.commaTitle', { count: names.length })}
      testidPrefix="klassen-comma"
      actions={
        <Button testid="split-at-comma-button" onPress={onSplit}>
          {t('field.commaSplit')}
        </Button>
      }
    >
      <p>{told}</p>
    </Alert>
  );
}
