import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { NAMED } from '#i18n/de/named';
import { useTexts } from '#i18n/index';
import './named-list.css';

/** So many are named at once; the rest when somebody wants to see them. */
const AT_ONCE = 5;

export interface NamedItem {
  readonly id: string;
  readonly name: string;
  /** What tells it from others of the same name: its school, its user name. */
  readonly detail?: string;
  /** The page of it, for whoever may open it. */
  readonly to?: string;
  /** What that page is told of where somebody comes from. */
  readonly state?: object;
}

export interface NamedListProps {
  readonly items: readonly NamedItem[];
  /** All at once, in columns: short names that somebody typed and looks through before they count. */
  readonly whole?: boolean;
}

/** What a question is about, each by its full name: nobody acts on what the screen does not name (D-26). */
export function NamedList({ items, whole = false }: NamedListProps): ReactElement {
  const t = useTexts(NAMED);
  const atOnce = whole ? items.length : AT_ONCE;
  const rest = items.slice(atOnce);
  const row = ({ id, name, detail, to, state }: NamedItem): ReactElement => (
    <li key={id}>
      {to === undefined ? (
        name
      ) : (
        <Link to={to} state={state}>
          {name}
        </Link>
      )}
      {detail === undefined ? null : `, ${detail}`}
    </li>
  );
  return (
    <div className={whole ? 'named-list named-list--whole' : 'named-list'} data-testid="named-list">
      <ul>{items.slice(0, atOnce).map(row)}</ul>
      {rest.length === 0 ? null : (
        <details>
          <summary>{t('more', { count: rest.length })}</summary>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
          <ul tabIndex={0}>{rest.map(row)}</ul>
        </details>
      )}
    </div>
  );
}
