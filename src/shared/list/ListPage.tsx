import { useRef, type ReactElement } from 'react';
import type { ListItem, ListQuery } from '#machines/patterns/list/types';
import { Page } from '#ui/Page';
import type { Reveal } from '#ui/WindowedRows';
import { StepUpPanel } from '../step-up/StepUpPanel';
import { ListBody } from './ListBody';
import { ListFilters } from './ListFilters';
import { ListSearch } from './ListSearch';
import type { ListPageProps } from './parts';
import { useReturnPlace } from './return-place';
import './list.css';

/**
 * A list as a page (LIST-01): search and filters that can be taken back one by one, count, table, pages, or why there is nothing and
 * the way out. A demand for the second factor or a sign-in takes its place and loses nothing, nor what runs beside it (STATE-13).
 */
export function ListPage<Item extends ListItem, Query extends ListQuery>(props: ListPageProps<Item, Query>): ReactElement {
  const { list, words, titleTestid, primary, notice, children } = props;
  const { snapshot, send, mark } = list;
  const revealer = useRef<Reveal | null>(null);
  const place = useReturnPlace(snapshot.matches({ shown: 'listed' }), revealer);
  return (
    <Page
      title={words.title}
      mark={mark}
      actions={primary}
      {...(titleTestid === undefined ? {} : { titleTestid })}
      {...(words.intro === undefined ? {} : { intro: words.intro })}
    >
      <section className="card stack list" {...place}>
        {notice}
        {snapshot.hasTag('awaiting') ? (
          <StepUpPanel snapshot={snapshot} send={send} />
        ) : (
          <>
            <div className="list-controls">
              <ListSearch {...props} />
              <ListFilters {...props} />
            </div>
            <ListBody {...props} revealer={revealer} />
          </>
        )}
      </section>
      {children}
    </Page>
  );
}
