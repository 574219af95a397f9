import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { failureText } from '#contract/errors/lookup';
import { loginAddress } from '#contract/login-address';
import type { OfferedImport } from '#machines/import-offers/types';
import { isSignedOut, isStepUpDemand, type Failure } from '#machines/shared/failure';
import { COMMON } from '../../../i18n/de/common';
import { IMPORT_HISTORY } from '../../../i18n/de/import-history';
import { formatDate, formatDateTime, formatNumber } from '../../../i18n/format';
import { useTexts } from '../../../i18n/index';
import { useWorkflow } from '../../../shared/workflow/use-workflow';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { linkToImport } from '../address';
import { importOffersWiring } from './bind';

/** Further ones are in the history. */
const AT_ONCE = 3;

/** Imports of one's own that are not over, offered when the page is opened: whatever happened to the page before (STATE-09). */
export function ImportOffers(): ReactElement {
  const t = useTexts(IMPORT_HISTORY);
  const [snapshot, send, mark] = useWorkflow(importOffersWiring, { input: undefined });
  const { offers, failure } = snapshot.context;
  const further = offers.length - AT_ONCE;
  return (
    <div {...mark}>
      {snapshot.matches('offered') ? (
        <Alert severity="info" title={t('offers.title')} testidPrefix="import-offers">
          <ul className="import-offers">
            {offers.slice(0, AT_ONCE).map((offer) => (
              <Offer key={offer.id} offer={offer} />
            ))}
          </ul>
          {further > 0 ? <p>{t('offers.more', { count: further, n: formatNumber(further) })}</p> : null}
        </Alert>
      ) : null}
      {snapshot.matches('unknown') && failure !== null ? <Unknown failure={failure} onRetry={() => send({ type: 'RETRY' })} /> : null}
    </div>
  );
}

function Offer({ offer }: { readonly offer: OfferedImport }): ReactElement {
  const t = useTexts(IMPORT_HISTORY);
  const { status, erasedAt, organisationsname: schule, total, createdAt } = offer;
  const state =
    status === 'FINISHED' && erasedAt !== null ? t('offers.FINISHED_until', { date: formatDate(erasedAt) }) : t(`offers.${status}`);
  return (
    <li className="row">
      <span className="import-offers__text">
        {t('offers.line', { schule, n: formatNumber(total), date: formatDateTime(createdAt) })}: {state}
      </span>
      <Link {...linkToImport({ vorgangId: offer.id, kennung: offer.kennung })} className="button" data-testid={`open-offer-${offer.id}`}>
        {t(`offers.open.${status}`)}
      </Link>
    </li>
  );
}

function Unknown({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }): ReactElement {
  const t = useTexts(IMPORT_HISTORY);
  const common = useTexts(COMMON);
  const here = window.location.pathname + window.location.search;
  return (
    <Alert
      severity="warning"
      title={t('offers.unknown')}
      testidPrefix="import-offers-unknown"
      actions={
        <>
          {isStepUpDemand(failure) ? (
            <a className="button" href={loginAddress({ returnTo: here, level: 'gold' })}>
              {t('offers.stepUp')}
            </a>
          ) : null}
          {isSignedOut(failure) ? (
            <a className="button" href={loginAddress({ returnTo: here })}>
              {t('offers.signIn')}
            </a>
          ) : null}
          <Button testid="retry-offers-button" onPress={onRetry}>
            {common('retry')}
          </Button>
        </>
      }
    >
      <p>
        {failureText(failure).text} {t('offers.unknownText')}
      </p>
      <p className="alert__code">{common('errorCode', { code: failure.code })}</p>
    </Alert>
  );
}
