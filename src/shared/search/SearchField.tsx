import { lazy, Suspense, useState, type ReactElement, type Ref } from 'react';
import type { SearchContext, SearchEvent, SearchOption } from '#machines/patterns/search/types';
import { formatNumber } from '#i18n/format';
import type { TextFunction } from '#i18n/index';
import type { Begun, Focusable } from '#ui/spectrum/SearchSelect';
import { TextField } from '#ui/TextField';
import { FailureNotice } from '../FailureNotice';
import { onceOnline } from '../lazy-part';

/** Heavy, and not needed where there is nothing to choose. */
/** When the page has nothing more urgent to do, as to draw the rows of a list; a moment later at the latest (milliseconds). */
const onceIdle = (latest = 500): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: latest }) : setTimeout(resolve, latest),
  );

const SearchSelect = lazy(() => onceIdle().then(() => onceOnline(() => import('./ProvidedSearchSelect'))));

/** A search that runs, as a view sees it. */
export interface Search {
  readonly snapshot: {
    readonly context: SearchContext;
    matches(state: 'waiting' | 'opening' | 'unopened' | 'found'): boolean;
    hasTag(tag: 'busy'): boolean;
  };
  readonly send: (event: SearchEvent) => void;
}

/** The words of a search, a catalogue of one. */
export type SearchWords = TextFunction<{
  readonly label: string;
  readonly help: string;
  /** Nothing fits what was typed. */
  readonly none: string;
  /** More fit than are offered: `shown` of `total`. */
  readonly more: string;
  readonly failed: string;
}>;

export interface SearchFieldProps {
  readonly search: Search;
  readonly words: SearchWords;
  /** What is offered of that which was found; all of it unless named. */
  readonly options?: readonly SearchOption[];
  readonly selected: SearchOption | null;
  readonly onSelect: (option: SearchOption | null) => void;
  readonly error?: string | null;
  readonly testid: string;
  readonly retryTestid: string;
  readonly fieldRef?: Ref<Focusable>;
}

/** A field whose list is searched on the server while somebody types; says what is not offered, and why nothing is. */
export function SearchField(props: SearchFieldProps): ReactElement {
  const { search, words, selected, onSelect, error = null, testid, retryTestid, fieldRef } = props;
  const { snapshot, send } = search;
  const { context } = snapshot;
  const { total, failure } = context;
  const found = snapshot.matches('found');
  const options = props.options ?? context.options;
  const isMore = found && total > context.options.length;
  const help =
    found && total === 0
      ? words('none')
      : isMore
        ? words('more', { shown: formatNumber(context.options.length), total: formatNumber(total) })
        : words('help');
  // While the list is loading somebody may already be in its field: nothing of that is lost.
  const [begun, setBegun] = useState<Begun | null>(null);
  const type = (text: string): void => {
    setBegun({ text });
    send({ type: 'TYPE', text });
  };
  const leave = (): void => setBegun(begun && begun.text !== '' ? { ...begun, isLeft: true } : null);
  const choose = (id: string | null): void => onSelect([...options, selected].find((option) => option?.id === id) ?? null);
  return (
    <div className="stack" onFocus={() => (snapshot.matches('waiting') ? send({ type: 'OPEN' }) : undefined)}>
      <Suspense
        fallback={
          <TextField
            label={words('label')}
            value={begun?.text ?? selected?.title ?? ''}
            readOnly={selected !== null}
            help={help}
            testid={testid}
            onFocus={() => setBegun({ text: begun?.text ?? '' })}
            onBlur={leave}
            onValue={type}
          />
        }
      >
        <SearchSelect
          label={words('label')}
          options={options.map(({ id, title }) => ({ id, text: title }))}
          selected={selected && { id: selected.id, text: selected.title }}
          onSelect={choose}
          onSearch={(text) => send({ type: 'TYPE', text })}
          begun={begun}
          isSearching={!found && failure === null && !snapshot.matches('waiting')}
          isWhole={total <= context.options.length}
          help={help}
          error={error}
          testid={testid}
          {...(fieldRef === undefined ? {} : { fieldRef })}
        />
      </Suspense>
      {failure === null ? null : (
        <div>
          <p>{words('failed')}</p>
          <FailureNotice failure={failure} onRetry={() => send({ type: 'RETRY' })} retryTestid={retryTestid} />
        </div>
      )}
    </div>
  );
}
