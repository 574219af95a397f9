import type { ReactElement } from 'react';
import type { Meldung } from '#contract/types';
import { START } from '#i18n/de/start';
import { useTexts } from '#i18n/index';
import { linked } from '#ui/linked';
import { isFolded, keepFolded } from '../folded';

export interface HinweisProps {
  readonly personId: string;
  readonly meldung: Meldung;
}

/** The notice of the portal under its own heading; folded away it stays so for the day, until its text changes (SCREEN-02). */
export function Hinweis({ personId, meldung }: HinweisProps): ReactElement {
  const t = useTexts(START);
  return (
    <details
      key={`${meldung.id} ${meldung.revision}`}
      className="banner banner--info hinweis-fold"
      data-testid="hinweis-banner"
      open={!isFolded(personId, meldung)}
      onToggle={({ currentTarget: { open } }) => keepFolded(!open, personId, meldung)}
    >
      <summary data-testid="hinweis-fold">
        <h2 className="hinweis-fold__title">{t('hinweis')}</h2>
      </summary>
      <p className="banner__text" data-testid="alert-text">
        {linked(meldung.inhalt)}
      </p>
    </details>
  );
}
