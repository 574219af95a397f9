import type { ReactElement } from 'react';
import type { AngebotDraft } from '#rules/angebot-form';
import { ANGEBOT_FORM } from '#i18n/de/angebot-form';
import { useTexts } from '#i18n/index';
import { AngebotLogo } from '#shared/angebote/AngebotLogo';
import { Icon } from '#ui/Icon';
import './logo-field.css';

export interface PreviewProps {
  /** Id of the Angebot; null of a new one. */
  readonly id: string | null;
  readonly draft: Pick<AngebotDraft, 'name' | 'logo' | 'requires2fa'>;
}

/** The card of an Angebot as the start page shows it (ANG-04). */
export function Preview({ id, draft: { name, logo, requires2fa } }: PreviewProps): ReactElement {
  const t = useTexts(ANGEBOT_FORM);
  const isEmpty = name.trim() === '' || (logo === null && id === null);
  return (
    <section className="field" aria-label={t('preview.title')}>
      <p className="field__label">{t('preview.title')}</p>
      <div className="angebot-preview" data-testid="service-provider-preview-card">
        {isEmpty ? (
          <p>{t('preview.empty')}</p>
        ) : (
          <>
            <AngebotLogo angebot={{ id: id ?? '', logoId: typeof logo === 'number' ? logo : null, hasLogo: logo === 'own' }} />
            <span className="angebot-preview__words">
              <span className="angebot-preview__name">{name}</span>
              {requires2fa ? <span className="field__help">{t('preview.asked')}</span> : null}
            </span>
            <Icon name="external" />
          </>
        )}
      </div>
    </section>
  );
}
