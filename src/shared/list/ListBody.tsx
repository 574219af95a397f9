import { useRef, type ReactElement } from 'react';
import type { ListItem, ListQuery } from '#machines/patterns/list/types';
import { LIST } from '#i18n/de/list';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { Alert } from '#ui/Alert';
import { Button } from '#ui/Button';
import { useMedia } from '#ui/use-media';
import { FailureNotice } from '../FailureNotice';
import { StaleSince } from '../reading/StaleSince';
import { useReadOnline } from '../workflow/use-back-online';
import { ListChips } from './ListChips';
import { ListFoot } from './ListFoot';
import { ListTable } from './ListTable';
import type { ListBodyProps, ListPageProps } from './parts';
import { SelectionBar } from './SelectionBar';

/**
 * What was found: count, table and pages, or why there is nothing. While something else is asked the rows before stay where they are,
 * dimmed, and nothing can be done with them or with all that was found (D-26).
 */
export function ListBody<Item extends ListItem, Query extends ListQuery>(props: ListBodyProps<Item, Query>): ReactElement {
  const { list, name, words, catalogue, search, emptyAction, unmatched, tools, toolsFirst = false, selection } = props;
  const { snapshot, send } = list;
  const t = useTexts(LIST);
  const { items, knownAt, failure, query, selected } = snapshot.context;
  const isStale = snapshot.matches({ shown: 'stale' });
  const isUnread = (isStale || snapshot.matches({ shown: 'failed' })) && failure !== null;
  const retry = (): void => send({ type: 'RETRY' });
  useReadOnline(isUnread ? failure : null, retry);
  const loading = snapshot.hasTag('busy');
  const inert = !snapshot.context.isAnswer;
  const head = useRef<HTMLDivElement>(null);
  // Who turns a page reads on from its top, by keyboard, too.
  const toTop = (): void => {
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView();
  };
  // On a narrow screen the rows come first.
  const isNarrow = useMedia('(max-width: 599px)');
  // Chips have a line for themselves where they would not fit beside the rest.
  const isMiddle = useMedia('(min-width: 600px) and (max-width: 1023px)');
  const inRow = (
    <div className="row" inert={inert}>
      {tools}
    </div>
  );
  const toolbar = (
    <div className="row buttons">
      {isNarrow && toolsFirst ? null : inRow}
      <Button testid={`refresh-${name}-button`} onPress={() => send({ type: 'REFRESH' })}>
        {t('refresh')}
      </Button>
    </div>
  );
  const chips = <ListChips {...props} />;
  const status = (
    <p role="status" className="list-status" data-testid={`${name}-status-text`}>
      <Count {...props} />
    </p>
  );
  const typed = search === undefined ? '' : String(query[search.key]);
  return (
    <div className={`stack list-body${inert && items.length > 0 ? ' list--stale' : ''}`} aria-busy={loading}>
      <div className="row list-line">
        {isMiddle ? status : chips}
        {isNarrow ? null : toolbar}
      </div>
      <div ref={head} className="row list-line" tabIndex={-1}>
        {isMiddle ? chips : status}
        {isNarrow && toolsFirst ? inRow : null}
        {selection === undefined || selected.length === 0 ? null : <SelectionBar list={list} selection={selection} inert={inert} />}
      </div>
      {isUnread ? (
        <>
          <StaleSince name={name} at={isStale ? knownAt : null} />
          <FailureNotice failure={failure} catalogue={catalogue} onRetry={retry} />
        </>
      ) : null}
      {snapshot.matches({ shown: 'empty' }) ? (
        <Alert severity="info" title={words.none} testidPrefix={`${name}-empty`} actions={emptyAction}>
          <p>{words.noneText}</p>
        </Alert>
      ) : null}
      {snapshot.matches({ shown: 'unmatched' })
        ? (unmatched ?? (
            <Alert
              severity="info"
              title={t('unmatched')}
              testidPrefix={`${name}-unmatched`}
              actions={
                <Button testid={`${name}-unmatched-alert-button`} onPress={() => send({ type: 'RESET_FILTERS' })}>
                  {t('filter.reset')}
                </Button>
              }
            >
              <p>{typed === '' ? t('unmatchedText') : t('unmatchedSearch', { search: typed })}</p>
            </Alert>
          ))
        : null}
      {items.length > 0 ? <ListTable {...props} /> : loading ? <Skeleton /> : null}
      {isNarrow ? <div className="row list-line">{toolbar}</div> : null}
      <ListFoot list={list} onTurned={toTop} />
    </div>
  );
}

/** How many there are; while it loads anew, what was there before, and that it loads. */
function Count<Item extends ListItem, Query extends ListQuery>({ list: { snapshot }, words }: ListPageProps<Item, Query>): ReactElement {
  const t = useTexts(LIST);
  const { items, total, query } = snapshot.context;
  const loading = snapshot.hasTag('busy');
  if (items.length === 0) return <>{loading ? t('loading') : snapshot.matches({ shown: 'failed' }) ? '' : words.found(total)}</>;
  const from = query.size === 'all' ? 0 : query.page * query.size;
  const range = { plural: words.plural, from: formatNumber(from + 1), to: formatNumber(from + items.length), total: formatNumber(total) };
  return (
    <>
      <span className="list-count">{items.length === total || loading ? words.found(total) : t('range', range)}</span>
      {loading ? <span className="list-late">{t('loading')}</span> : null}
    </>
  );
}

/** Rows to come; seen only when they are a moment late. */
function Skeleton(): ReactElement {
  return (
    <div className="list-skeleton" aria-hidden="true">
      {[0, 1, 2, 3, 4, 5, 6, 7].map((line) => (
        <span key={line} />
      ))}
    </div>
  );
}
