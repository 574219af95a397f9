import { useRef, type ReactElement, type ReactNode } from 'react';
import type { ListItem, ListQuery } from '#machines/patterns/list/types';
import type { Reveal } from '#ui/WindowedRows';
import { StepUpPanel } from '../step-up/StepUpPanel';
import { ListBody } from './ListBody';
import { ListFilters } from './ListFilters';
import { ListSearch } from './ListSearch';
import type { ListPageProps } from './parts';
import { useReturnPlace } from './return-place';
import './list.css';

export interface ListSectionProps<Item extends ListItem, Query extends ListQuery> extends ListPageProps<Item, Query> {
  /** Of a list that is a part of its page. */
  readonly heading?: ReactNode;
}

/**
 * A list (LIST-01): search and filters that can be taken back one by one, count, table, pages, or why there is nothing and
 * the way out. A demand for the second factor or a sign-in takes its place and loses nothing, nor what runs beside it (STATE-13).
 */
export function ListSection<Item extends ListItem, Query extends ListQuery>(props: ListSectionProps<Item, Query>): ReactElement {
  const { list, notice, heading } = props;
  const { snapshot, send } = list;
  const revealer = useRef<Reveal | null>(null);
  const place = useReturnPlace(snapshot.context.isAnswer, revealer);
  return (
    <section className="card stack list" {...place}>
      {heading}
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
  );
}
