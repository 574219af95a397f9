import type { ReactElement } from 'react';
import type { ListItem, ListQuery } from '#machines/patterns/list/types';
import { Page } from '#ui/Page';
import { ListSection } from './ListSection';
import type { ListPageProps } from './parts';

/** A list as a page (LIST-01), with its title and its primary action. */
export function ListPage<Item extends ListItem, Query extends ListQuery>(props: ListPageProps<Item, Query>): ReactElement {
  const { list, words, titleTestid, primary, children } = props;
  return (
    <Page
      title={words.title}
      mark={list.mark}
      actions={primary}
      {...(titleTestid === undefined ? {} : { titleTestid })}
      {...(words.intro === undefined ? {} : { intro: words.intro })}
    >
      <ListSection {...props} />
      {children}
    </Page>
  );
}
