import { useRef, useState, type ReactElement } from 'react';
import type { Schule } from '#rules/schule';
import { SCHULTRAEGER } from '#i18n/de/schultraeger';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { FailureNotice } from '#shared/FailureNotice';
import type { Search } from '#shared/search/SearchField';
import { Button } from '#ui/Button';
import { TextField } from '#ui/TextField';
import './schultraeger.css';

export interface SchulenListProps {
  readonly search: Search;
  /** On which side: schools without a carrier, or those of this one. */
  readonly side: 'free' | 'own';
  /** Of which other carrier they are; null and left out where they have none, and for those of this one. */
  readonly origin?: string | null;
  /** On their way into this list, newest first; they stand on top, whatever is searched. */
  readonly arriving: readonly Schule[];
  /** On their way out of it. */
  readonly leaving: readonly Schule[];
  /** A school goes to the other list. */
  readonly onMove: (schule: Schule) => void;
  /** All that are shown go to the other list. */
  readonly onMoveAll: (schulen: readonly Schule[]) => void;
}

/** What it means that a list is empty; that of another carrier is like one's own. */
const NONE = {
  free: { all: 'moves.none', searched: 'moves.noneFree' },
  own: { all: 'moves.noneOwn', searched: 'moves.none' },
} as const;

/** One of the two lists, searched on the server; each entry is a button that moves its school to the other list (ROUTE-19). */
export function SchulenList({
  search: { snapshot, send },
  side,
  origin = null,
  arriving,
  leaving,
  onMove,
  onMoveAll,
}: SchulenListProps): ReactElement {
  const t = useTexts(SCHULTRAEGER);
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { options, total, failure } = snapshot.context;
  const out = new Set([...arriving, ...leaving].map(({ id }) => id));
  const staying = options.filter(({ id }) => !out.has(id));
  const isOwn = side === 'own';
  // What an older question has found is seen, and nothing can be done with it (D-26).
  const isAnswer = snapshot.matches('found');
  const isReading = snapshot.hasTag('busy') || snapshot.matches('opening');
  // What is on its way stands in the list, or out of it, whatever is searched.
  const shown = staying.length + arriving.length;
  // A figure of the server that lags behind its rows never makes a list of fewer than none.
  const count = Math.max(total - options.length, 0) + shown;
  const title = origin === null ? t(isOwn ? 'moves.own' : 'moves.free') : t('moves.freeOf', { name: origin });
  const label = origin === null ? t(isOwn ? 'moves.searchOwn' : 'moves.searchFree') : t('moves.searchOf', { name: origin });
  /** The school beneath takes the focus, the one above where there is none: what was pressed goes to the other list. */
  const move = (schule: Schule, index: number): void => {
    const buttons = list.current?.querySelectorAll('button');
    (buttons?.[index + 1] ?? buttons?.[index - 1])?.focus();
    onMove(schule);
  };
  // All are those that are seen; and of all the schools of a land without a carrier nobody means every one.
  const isNarrowed = isOwn || origin !== null || typed.trim() !== '';
  const canMoveAll = isAnswer && isNarrowed && staying.length > 0 && total <= options.length;
  /** The button goes with what it moves: the focus stays at the list. */
  const moveAll = (): void => {
    field.current?.focus();
    onMoveAll(staying);
  };
  const entry = (schule: Schule, index: number): ReactElement => {
    const isArriving = index < arriving.length;
    return (
      <li key={schule.id} inert={!isArriving && !isAnswer} {...(isArriving ? { className: 'schulen-list__item--pending' } : {})}>
        <Button kind="entry" testid={`assign-list-item-${schule.id}`} onPress={() => move(schule, index)}>
          <span>{schule.title}</span>{' '}
          <span className="schulen-list__action">{t(isArriving ? 'moves.takeBack' : isOwn ? 'moves.release' : 'moves.assign')}</span>
        </Button>
      </li>
    );
  };
  return (
    <section className="stack">
      <h3>{title}</h3>
      <TextField
        label={label}
        help={t('moves.search')}
        value={typed}
        onValue={(text) => {
          setTyped(text);
          send({ type: 'TYPE', text });
        }}
        autoComplete="off"
        inputRef={field}
        testid={`${side}-schulen-search-input`}
      />
      <div className="schulen-list__head">
        <p role="status" data-testid={`${side}-schulen-status`}>
          {isReading
            ? t('moves.loading')
            : failure !== null
              ? t('moves.failed')
              : total > options.length
                ? t('moves.more', { shown: formatNumber(shown), total: formatNumber(count) })
                : t('moves.count', { count, n: formatNumber(count) })}
        </p>
        {canMoveAll ? (
          <Button testid={isOwn ? 'release-all-button' : 'assign-all-button'} onPress={moveAll}>
            {t(isOwn ? 'moves.releaseAll' : 'moves.assignAll')}
          </Button>
        ) : null}
      </div>
      {failure === null ? null : (
        <FailureNotice failure={failure} onRetry={() => send({ type: 'RETRY' })} retryTestid={`retry-${side}-schulen-button`} />
      )}
      <ul
        ref={list}
        className="schulen-list"
        aria-label={title}
        tabIndex={-1}
        data-testid={isOwn ? 'assigned-items-list' : 'unassigned-items-list'}
      >
        {[...arriving, ...staying].map(entry)}
        {arriving.length + staying.length === 0 && failure === null && !isReading ? (
          <li className="schulen-list__none">
            {options.length > 0 ? t('moves.allMoved') : t(NONE[origin === null ? side : 'own'][typed.trim() === '' ? 'all' : 'searched'])}
          </li>
        ) : null}
      </ul>
    </section>
  );
}
