import type { FormEvent, ReactElement } from 'react';
import type { ListItem, ListQuery } from '#machines/patterns/list/types';
import { LIST } from '#i18n/de/list';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { TextField } from '#ui/TextField';
import type { ListPageProps } from './parts';

/** The field of the search: asked after a pause in the typing, or at once by Enter or the button. */
export function ListSearch<Item extends ListItem, Query extends ListQuery>({
  list: { snapshot, send },
  search,
}: Pick<ListPageProps<Item, Query>, 'list' | 'search'>): ReactElement | null {
  const t = useTexts(LIST);
  if (search === undefined) return null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send({ type: 'ASK_NOW' });
  };
  return (
    <form role="search" className="list-search" onSubmit={submit}>
      <TextField
        type="search"
        label={search.label}
        {...(search.help === undefined ? {} : { help: search.help })}
        value={String(snapshot.context.query[search.key])}
        onValue={(text) => send({ type: 'ASK_SOON', change: { [search.key]: text } as unknown as Partial<Query> })}
        testid="search-filter-input"
      />
      <Button submit testid="apply-search-filter-button">
        {t('search')}
      </Button>
    </form>
  );
}
