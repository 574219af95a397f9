import { hrefOf } from '#contract/routes';
import type { KlassenQuery, ListedKlasse } from '#machines/klassen/klassen/types';
import { KLASSEN } from '#i18n/de/klassen';
import { useTexts } from '#i18n/index';
import type { ListColumn } from '#shared/list/parts';
import { RowLink } from '#shared/list/RowLink';
import { Button } from '#ui/Button';

type Column = ListColumn<ListedKlasse, KlassenQuery>;

export interface KlassenColumnsOptions {
  /** There is more than one school, so that it is told. */
  readonly withSchule: boolean;
  readonly canDelete: (klasse: ListedKlasse) => boolean;
  readonly onDelete: (klasse: ListedKlasse) => void;
}

/** The class, which opens its page; its school; its deletion. */
export function useKlassenColumns({ withSchule, canDelete, onDelete }: KlassenColumnsOptions): readonly Column[] {
  const t = useTexts(KLASSEN);
  const name: Column = {
    key: 'name',
    title: t('field.name'),
    sort: 'name',
    cell: ({ id, name: text }) => (
      <RowLink row={id} to={hrefOf('klasse-details', { id })} testid="open-klasse-link">
        {text}
      </RowLink>
    ),
  };
  const schule: Column = { key: 'schule', title: t('field.schule'), cell: (klasse) => klasse.schule?.title ?? t('list.noSchule') };
  const actions: Column = {
    key: 'actions',
    title: t('list.actions'),
    cell: (klasse) => (
      <Button kind="link" testid="open-klasse-delete-dialog-icon" disabled={!canDelete(klasse)} onPress={() => onDelete(klasse)}>
        {t('list.remove')} <span className="visually-hidden">{t('list.of', { name: klasse.name })}</span>
      </Button>
    ),
  };
  return [name, ...(withSchule ? [schule] : []), actions];
}
