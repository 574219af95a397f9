import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { hrefOf } from '#contract/routes';
import { KLASSEN } from '../../i18n/de/klassen';
import { useTexts } from '../../i18n/index';
import { buttonClass } from '../../ui/Button';

/** Back to the list of classes. */
export function ToKlassen(): ReactElement {
  return (
    <Link to={hrefOf('klasse-management')} className={buttonClass()} data-testid="back-to-list-button">
      {useTexts(KLASSEN)('toList')}
    </Link>
  );
}
