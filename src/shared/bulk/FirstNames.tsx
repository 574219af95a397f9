import type { ReactElement } from 'react';
import { BULK } from '#i18n/de/bulk';
import { useTexts } from '#i18n/index';
import './first-names.css';

/** So many are named at once; the rest when somebody wants to see them. */
const NAMED = 5;

/** What an order is about, by name: the first ones at once, the rest on demand, all of them by scrolling (D-26). */
export function FirstNames({ names }: { readonly names: readonly string[] }): ReactElement {
  const t = useTexts(BULK);
  const rest = names.slice(NAMED);
  const row = (name: string, index: number): ReactElement => <li key={index}>{name}</li>;
  return (
    <div className="first-names">
      <ul>{names.slice(0, NAMED).map(row)}</ul>
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
