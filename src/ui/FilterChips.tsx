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

/**
 * What a list is filtered by; each filter can be removed, or all at once. It is there without any, too: who took one off by keyboard
 * goes on where it stood.
 */
export function FilterChips({ label, chips, resetText, onReset, resetTestid }: FilterChipsProps): ReactElement {
  return (
    <div className="row filter-chips" role="group" aria-label={label} tabIndex={-1} data-keeps-focus="">
      {chips.map(({ key, text, removeLabel, onRemove }) => (
        <span key={key} className="chip">
          <span className="chip__text">{text}</span>
          <button type="button" className="icon-button" aria-label={removeLabel} data-testid={`chip-${key}`} onClick={onRemove}>
            <Icon name="close" />
          </button>
        </span>
      ))}
      {chips.length === 0 ? null : (
        <button type="button" className="link-button" data-testid={resetTestid} onClick={onReset}>
          {resetText}
        </button>
      )}
    </div>
  );
}
