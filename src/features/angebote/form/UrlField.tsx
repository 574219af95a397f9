import type { ReactElement } from 'react';
import { problemOfUrl, withScheme } from '#rules/angebot-form';
import { ANGEBOT_FORM } from '#i18n/de/angebot-form';
import { ANGEBOT_WORDS } from '#i18n/de/angebot-words';
import { useTexts } from '#i18n/index';
import type { FieldControl } from '#shared/form/fields';
import { buttonClass } from '#ui/Button';
import { Icon } from '#ui/Icon';
import { TextField } from '#ui/TextField';

/** The address of an Angebot, whose scheme may be missing until it is saved; the page can be tried (ANG-04). */
export function UrlField({ value, onValue, error, readOnly, fieldRef }: FieldControl<string>): ReactElement {
  const t = useTexts(ANGEBOT_FORM);
  const address = withScheme(value);
  return (
    <div className="stack">
      <TextField
        label={useTexts(ANGEBOT_WORDS)('field.url')}
        help={t('help.url')}
        value={value}
        onValue={onValue}
        error={error}
        readOnly={readOnly}
        autoComplete="off"
        inputMode="url"
        testid="url-input"
        inputRef={fieldRef}
      />
      {problemOfUrl(address) === null ? (
        <div className="row">
          <a className={buttonClass()} href={address} target="_blank" rel="noopener noreferrer" data-testid="url-test-button">
            {t('url.test')} <Icon name="external" />
            <span className="visually-hidden">{t('url.testTab')}</span>
          </a>
        </div>
      ) : (
        <p className="field__help" data-testid="url-test-none">
          {t('url.testNone')}
        </p>
      )}
    </div>
  );
}
