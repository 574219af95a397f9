import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { failureText } from '#contract/errors/lookup';
import { FIRST_QUERY } from '#machines/import/import-offers/machine';
import type { OfferedImport } from '#machines/import/import-offers/types';
import { COMMON } from '#i18n/de/common';
import { IMPORT_HISTORY } from '#i18n/de/import-history';
import { formatDate, formatDateTime, formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { StepUpButtons } from '#shared/step-up/StepUpPanel';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Alert } from '#ui/Alert';
import { Button, buttonClass } from '#ui/Button';
import type { ScreenProps } from '../../screen';
import { linkToImport } from '../address';
import { importOffersWiring } from './bind';

/** Further ones are in the history. */
const AT_ONCE = 3;

/** Imports of one's own that are not over, offered when the page is opened: whatever happened to the page before (STATE-09). */
export function ImportOffers({ user }: Pick<ScreenProps, 'user'>): ReactElement {
  const t = useTexts(IMPORT_HISTORY);
  const common = useTexts(COMMON);
  const [snapshot, send, mark] = useWorkflow(importOffersWiring, { input: { personId: user?.personId ?? '', query: FIRST_QUERY } });
  const { items, failure } = snapshot.context;
  const further = items.length - AT_ONCE;
  const isAwaited = snapshot.matches({ shown: 'loading' }) && items.length === 0 && failure === null;
  return (
    <div {...mark} className={isAwaited ? 'import-offers-awaited' : undefined}>
      {isAwaited ? <p role="status">{t('offers.loading')}</p> : null}
      {items.length === 0 ? null : (
        <Alert severity="info" title={t('offers.title')} testidPrefix="import-offers">
          <ul className="import-offers">
            {items.slice(0, AT_ONCE).map((offer) => (
              <Offer key={offer.id} offer={offer} />
            ))}
          </ul>
          {further > 0 ? <p>{t('offers.more', { count: further, n: formatNumber(further) })}</p> : null}
        </Alert>
      )}
      {failure === null ? null : (
        <Alert
          severity="warning"
          title={t('offers.unknown')}
          testidPrefix="import-offers-unknown"
          actions={
            snapshot.hasTag('awaiting') ? (
              <StepUpButtons snapshot={snapshot} send={send} />
            ) : (
              <Button testid="retry-button" onPress={() => send({ type: 'RETRY' })}>
                {common('retry')}
              </Button>
            )
          }
        >
          <p>
            {failureText(failure).text} {t('offers.unknownText')}
          </p>
          <p className="alert__code">{common('errorCode', { code: failure.code })}</p>
        </Alert>
      )}
    </div>
  );
}

function Offer({ offer }: { readonly offer: OfferedImport }): ReactElement {
  const t = useTexts(IMPORT_HISTORY);
  const { id, status, loeschungAm, organisationsname: schule, dataItemCount, createdAt, kennung = null } = offer;
  const state =
    status === 'FINISHED' && loeschungAm != null ? t('offers.FINISHED_until', { date: formatDate(loeschungAm) }) : t(`offers.${status}`);
  return (
    <li className="row">
      <span className="import-offers__text">
        {t('offers.line', { schule, n: formatNumber(dataItemCount), date: formatDateTime(createdAt) })}: {state}
      </span>
      <Link {...linkToImport({ vorgangId: id, kennung })} className={buttonClass()} data-testid={`open-offer-${id}`}>
        {t(`offers.open.${status}`)}
      </Link>
    </li>
  );
}
