import type { ReactElement } from 'react';
import type { ListedSchule, SchulenQuery } from '#machines/schulen/schulen/types';
import { SCHULEN } from '#i18n/de/schulen';
import { useTexts } from '#i18n/index';
import type { ListColumn } from '#shared/list/parts';
import { Button } from '#ui/Button';
import { Transfer } from './told';

type Column = ListColumn<ListedSchule, SchulenQuery>;

export interface SchulenColumnsOptions {
  readonly canTransfer: (schule: ListedSchule) => boolean;
  readonly onTransfer: (schule: ListedSchule) => void;
  /** Null where this backend deletes no schools. */
  readonly onDelete: ((schule: ListedSchule) => void) | null;
}

/** Number, name, form, carrier and itslearning of a school (ENT-13), and what can be done about the last of them (STATE-10); its deletion (ANG-13). */
export function useSchulenColumns({ canTransfer, onTransfer, onDelete }: SchulenColumnsOptions): readonly Column[] {
  const t = useTexts(SCHULEN);
  const transfer = (schule: ListedSchule): ReactElement => (
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
  const actions = (schule: ListedSchule): ReactElement =>
    onDelete === null ? (
      transfer(schule)
    ) : (
      <span className="list-row-actions list-row-actions--words">
        {transfer(schule)}
        <Button kind="link" testid="open-schule-delete-dialog-icon" onPress={() => onDelete(schule)}>
          {t('list.remove')} <span className="visually-hidden">{t('list.ofSchule', { kennung: schule.kennung, name: schule.name })}</span>
        </Button>
      </span>
    );
  return [
    { key: 'kennung', title: t('list.kennung'), sort: 'kennung', width: '118px', cell: ({ kennung }) => kennung },
    { key: 'name', title: t('field.name'), sort: 'name', cell: ({ name }) => <span data-row-name="">{name}</span> },
    {
      key: 'schulform',
      title: t('field.schulform'),
      width: '86px',
      cell: ({ schulform }) => t(schulform === null ? 'list.nothing' : `list.${schulform}`),
    },
    { key: 'traeger', title: t('field.traeger'), width: '14%', cell: ({ traeger }) => traeger ?? t('list.noTraeger') },
    { key: 'itslearning', title: t('list.itslearning'), width: '16.6%', cell: (schule) => <Transfer schule={schule} /> },
    { key: 'actions', title: t('list.actions'), width: '222px', cell: actions },
  ];
}
