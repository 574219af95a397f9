import { useId, type ReactElement } from 'react';
import { HINWEISE } from '#i18n/de/hinweise';
import { useTexts } from '#i18n/index';
import { Banner } from '#ui/Banner';
import { linked } from '#ui/linked';

export interface PreviewProps {
  readonly inhalt: string;
  /** Just this is published. */
  readonly isLive: boolean;
}

/** The notice as it stands on the start page: by the same banner, as text and never as markup (SCREEN-02, SCREEN-14). */
export function Preview({ inhalt, isLive }: PreviewProps): ReactElement {
  const t = useTexts(HINWEISE);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="hinweis__preview-title">
        {t(isLive ? 'preview.live' : 'preview.title')}
      </h3>
      {inhalt.trim() === '' ? (
        <p className="field__help" data-testid="hinweis-preview-none">
          {t('preview.none')}
        </p>
      ) : (
        <Banner id="hinweis-preview" tone="info" text={linked(inhalt)} />
      )}
    </section>
  );
}
