import type { ReactElement } from 'react';
import { PERSONEN } from '#i18n/de/personen';
import { useTexts } from '#i18n/index';
import { Alert } from '#ui/Alert';
import { Button } from '#ui/Button';

export interface OneWordSearchProps {
  /** What was searched for, at least two of them. */
  readonly words: readonly string[];
  readonly onSearch: (word: string) => void;
}

/** Before a backend that looks for one word only: several of them find nobody, which does not say that nobody exists (D-27, FLAG-01). */
export function OneWordSearch({ words, onSearch }: OneWordSearchProps): ReactElement {
  const t = useTexts(PERSONEN);
  return (
    <Alert
      severity="info"
      title={t('oneWord')}
      testidPrefix="one-word-search"
      actions={words.map((word) => (
        <Button key={word} testid="search-one-word-button" onPress={() => onSearch(word)}>
          {t('oneWordSearch', { word })}
        </Button>
      ))}
    >
      <p>{t('oneWordText')}</p>
    </Alert>
  );
}
