import type { ReactElement } from 'react';
import { Icon } from './Icon';
import './filter-chips.css';

export interface FilterChip {
  readonly key: string;
  /** "Status: läuft" */
  readonly text: string;
  readonly removeLabel: string;
  readonly onRemove: () => void;
}

export interface FilterChipsProps {
  readonly label: string;
  readonly chips: readonly FilterChip[];
  readonly resetText: string;
  readonly onReset: () => void;
  readonly resetTestid?: string;
}

/** What a list is filtered by; each filter can be removed, or all at once. */
export function FilterChips({ label, chips, resetText, onReset, resetTestid }: FilterChipsProps): ReactElement | null {
  if (chips.length === 0) return null;
  return (
    <div className="row" role="group" aria-label={label}>
      {chips.map(({ key, text, removeLabel, onRemove }) => (
        <span key={key} className="chip">
          <span className="chip__text">{text}</span>
          <button type="button" className="icon-button" aria-label={removeLabel} data-testid={`chip-${key}`} onClick={onRemove}>
            <Icon name="close" />
          </button>
        </span>
      ))}
      <button type="button" className="link-button" data-testid={resetTestid} onClick={onReset}>
        {resetText}
      </button>
    </div>
  );
}
