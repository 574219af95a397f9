import { useContext, type ReactElement } from 'react';
import type { ListedSchule, TransferOfSchule } from '#machines/schulen/schulen/types';
import { SCHULEN } from '#i18n/de/schulen';
import { formatDateTime } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { DetailsHere, useRowDetail } from '#shared/list/row-details';
import { Button } from '#ui/Button';

/** How the transfer of one school to itslearning stands, as far as it is told (STATE-10). */
export function Transfer({ schule: { id, itslearningEnabled } }: { readonly schule: ListedSchule }): ReactElement {
  const t = useTexts(SCHULEN);
  const transfer = useRowDetail<TransferOfSchule>(id).known ?? null;
  if (!itslearningEnabled) return <>{t('itslearning.none')}</>;
  if (transfer === null) return <>{t('itslearning.enabled')}</>;
  return <>{t(`itslearning.${transfer.status}`, { when: formatDateTime(transfer.finishedAt ?? transfer.requestedAt) })}</>;
}

export interface WaitingProps {
  readonly schulen: readonly ListedSchule[];
  readonly onRefresh: () => void;
}

/** While a school of the page is under way to itslearning: that it takes a while, and how to see whether it has arrived. */
export function Waiting({ schulen, onRefresh }: WaitingProps): ReactElement | null {
  const t = useTexts(SCHULEN);
  const known = useContext(DetailsHere)?.snapshot.context.known as Readonly<Record<string, TransferOfSchule | null>> | undefined;
  if (known === undefined || !schulen.some(({ id }) => known[id]?.status === 'PENDING')) return null;
  return (
    <p className="row">
      <span>{t('list.waiting')}</span>
      <Button kind="link" testid="refresh-itslearning-button" onPress={onRefresh}>
        {t('list.refresh')}
      </Button>
    </p>
  );
}
