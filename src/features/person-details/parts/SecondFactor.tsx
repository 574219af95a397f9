import type { ReactElement, ReactNode } from 'react';
import type { PersonSecondFactor } from '#machines/person/person-second-factor/machine';
import { PERSON } from '#i18n/de/person';
import { useTexts } from '#i18n/index';

/** Whether a person has a second factor, which one, and whether one is needed (STATE-08, ENT-18). */
export function SecondFactor({ factor, actions }: { readonly factor: PersonSecondFactor; readonly actions: ReactNode }): ReactElement {
  const t = useTexts(PERSON);
  const { hasToken, tokenKind, serial, required } = factor;
  return (
    <div className="person-action">
      <div>
        {hasToken ? (
          <>
            {tokenKind === 'hardware' ? (
              <p data-testid="hardware-factor-setup-text">
                {t('factor.hardware')} {serial === '' ? null : t('factor.serial', { serial })}
              </p>
            ) : (
              <p data-testid="software-factor-setup-text">{t('factor.software')}</p>
            )}
            <p className="fact__hint" data-testid="two-factor-reset-info-text">
              {t('factor.change')}
            </p>
          </>
        ) : (
          <p data-testid="two-factor-not-setup-text">{t(required ? 'factor.noneRequired' : 'factor.none')}</p>
        )}
        {required ? null : <p className="fact__hint">{t('factor.notRequired')}</p>}
      </div>
      {actions}
    </div>
  );
}
