import type { ReactElement } from 'react';
import type { ListedSchule, SchulenQuery, TransferOfSchule } from '#machines/schulen/types';
import { SCHULEN } from '../../i18n/de/schulen';
import { formatDateTime } from '../../i18n/format';
import { useTexts } from '../../i18n/index';
import type { ListColumn } from '../../shared/list/parts';
import { Button } from '../../ui/Button';

type Column = ListColumn<ListedSchule, SchulenQuery>;

export interface SchulenColumnsOptions {
  /** What is known of transfers, by the id of the school. */
  readonly transfers: Readonly<Record<string, TransferOfSchule | null>>;
  readonly canTransfer: (schule: ListedSchule) => boolean;
  readonly onTransfer: (schule: ListedSchule) => void;
}

/** Number, name, form, carrier and itslearning of a school (ENT-13), and what can be done about the last of them (STATE-10). */
export function useSchulenColumns({ transfers, canTransfer, onTransfer }: SchulenColumnsOptions): readonly Column[] {
  const t = useTexts(SCHULEN);
  const standOf = ({ id, itslearningEnabled }: ListedSchule): string => {
    const transfer = transfers[id] ?? null;
    if (!itslearningEnabled) return t('itslearning.none');
    if (transfer === null) return t('itslearning.enabled');
    return t(`itslearning.${transfer.status}`, { when: formatDateTime(transfer.finishedAt ?? transfer.requestedAt) });
  };
  const action = (schule: ListedSchule): ReactElement => (
    <Button
      kind="link"
      testid={schule.itslearningEnabled ? 'open-schule-itslearning-resync-dialog-icon' : 'open-schule-itslearning-sync-dialog-icon'}
      disabled={!canTransfer(schule)}
      onPress={() => onTransfer(schule)}
    >
      {t(schule.itslearningEnabled ? 'itslearning.again' : 'itslearning.activate')}{' '}
      <span className="visually-hidden">{t('list.of', { title: `${schule.kennung} (${schule.name})` })}</span>
    </Button>
  );
  return [
    { key: 'kennung', title: t('field.kennung'), sort: 'kennung', width: '19%', cell: ({ kennung }) => kennung },
    { key: 'name', title: t('field.name'), sort: 'name', cell: ({ name }) => name },
    {
      key: 'schulform',
      title: t('field.schulform'),
      width: '11%',
      cell: ({ schulform }) => t(schulform === null ? 'list.nothing' : `list.${schulform}`),
    },
    { key: 'traeger', title: t('field.traeger'), width: '16%', cell: ({ traeger }) => traeger ?? t('list.noTraeger') },
    { key: 'itslearning', title: t('list.itslearning'), width: '18%', cell: standOf },
    { key: 'actions', title: t('list.actions'), width: '13%', cell: action },
  ];
}
