import { useId, type ReactElement, type ReactNode } from 'react';
import type { ChosenLogo } from '#rules/angebot-form';
import { ANGEBOT_LOGOS } from '#rules/angebot-logos';
import { ANGEBOT_FORM } from '#i18n/de/angebot-form';
import { ANGEBOT_WORDS } from '#i18n/de/angebot-words';
import { useTexts } from '#i18n/index';
import { AngebotLogo } from '#shared/angebote/AngebotLogo';
import type { FieldControl } from '#shared/form/fields';
import './logo-field.css';

/** What the picture of an Angebot is now, and whether an own one may go. */
export interface LogoStanding {
  /** Id of the Angebot; null of a new one. */
  readonly id: string | null;
  readonly stored: ChosenLogo;
  /** An own picture can be replaced and removed (flag angebotLogoRemovalEnabled). */
  readonly mayGo: boolean;
}

export interface LogoFieldProps {
  readonly control: FieldControl<ChosenLogo>;
  readonly standing: LogoStanding;
}

const NUMBERS = Array.from({ length: ANGEBOT_LOGOS }, (_, index) => index + 1);
const ofOwn = (id: string | null) => ({ id: id ?? '', logoId: null, hasLogo: true });

/** The picture of an Angebot: one of the built-in ones, the own one that is there, or none (ANG-04). */
export function LogoField({ control, standing }: LogoFieldProps): ReactElement {
  const t = useTexts(ANGEBOT_FORM);
  const words = useTexts(ANGEBOT_WORDS);
  const id = useId();
  const { value, error } = control;
  const { stored, mayGo } = standing;
  if (stored === 'own' && !mayGo) {
    return (
      <div className="field" data-testid="logo-selector">
        <p className="field__label">{words('field.logo')}</p>
        <p className="field__help">{t('help.logoFixed')}</p>
        <AngebotLogo angebot={ofOwn(standing.id)} />
      </div>
    );
  }
  const tile = (logo: ChosenLogo, testid: string, name: string, picture: ReactNode, isFirst = false): ReactElement => (
    <label key={testid} className="logo-tile">
      <input
        type="radio"
        name={id}
        ref={isFirst ? control.fieldRef : undefined}
        checked={value === logo}
        disabled={control.readOnly}
        data-testid={testid}
        onChange={() => control.onValue(logo)}
      />
      {picture}
      <span className="logo-tile__name">{name}</span>
    </label>
  );
  const builtIn = (logoId: number): ReactNode => <AngebotLogo angebot={{ id: '', logoId, hasLogo: false }} size={32} />;
  const isUnknown = typeof stored === 'number' && stored > ANGEBOT_LOGOS;
  return (
    <fieldset
      className={`field logo-field${error === null ? '' : ' field--wrong'}`}
      data-testid="logo-selector"
      aria-describedby={error === null ? `${id}-help` : `${id}-help ${id}-error`}
    >
      <legend className="field__label">{words('field.logo')}</legend>
      <p id={`${id}-help`} className="field__help">
        {t('help.logo')}
      </p>
      <div className="logo-field__tiles">
        {stored === 'own' ? tile('own', 'logo-own', t('logo.keepOwn'), <AngebotLogo angebot={ofOwn(standing.id)} size={32} />) : null}
        {isUnknown ? tile(stored, 'logo-unknown', t('logo.unknown', { id: stored }), builtIn(stored)) : null}
        {NUMBERS.map((number) => tile(number, `logo-${number}`, words(`logo.${String(number) as '1'}`), builtIn(number), number === 1))}
        {standing.id === null
          ? null
          : tile(null, 'logo-none', t('logo.none'), <AngebotLogo angebot={{ id: '', logoId: null, hasLogo: false }} size={32} />)}
      </div>
      {error === null ? null : (
        <p id={`${id}-error`} className="field__error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
