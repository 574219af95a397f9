import { useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import './cut-text.css';

interface Shown {
  readonly text: string;
  /** Of what is cut, in the window (pixels). */
  readonly left: number;
  readonly bottom: number;
}

/** Of a box or a sign there is nothing to tell. */
const isCut = (cell: HTMLElement): boolean =>
  (cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight) &&
  getComputedStyle(cell).overflow !== 'visible' &&
  cell.innerText.trim() !== '';
const cellOf = (target: EventTarget): HTMLElement | null => (target as Element).closest<HTMLElement>('td');

/** Cells of a row that do not hold their text, with the name of their column. */
function cutIn(row: HTMLElement | null): readonly string[] {
  const cells = [...(row?.querySelectorAll<HTMLElement>('td') ?? [])].filter(isCut);
  return cells.map((cell) => [cell.dataset['label'], cell.innerText].filter(Boolean).join(': '));
}

function shownAt(cell: HTMLElement, text: string): Shown {
  const { left, top } = cell.getBoundingClientRect();
  return { text, left, bottom: window.innerHeight - top };
}

/**
 * Tells the whole text of cells that are cut with an ellipsis: of one under the mouse, of the whole row that has the focus, and of a sign
 * that has it what it does. It lies
 * above the row, takes no click, and goes with Escape.
 */
export function CutText({ children }: { readonly children: ReactNode }): ReactElement {
  const [shown, setShown] = useState<Shown | null>(null);
  const over = ({ target }: MouseEvent): void => {
    const cell = cellOf(target);
    setShown(cell !== null && isCut(cell) ? shownAt(cell, cell.innerText) : null);
  };
  const focused = ({ target }: FocusEvent): void => {
    const cell = cellOf(target);
    const texts = target.matches(':focus-visible')
      ? [target.getAttribute('title') ?? '', ...cutIn(target.closest<HTMLElement>('tr'))].filter(Boolean)
      : [];
    setShown(cell !== null && texts.length > 0 ? shownAt(cell, texts.join(', ')) : null);
  };
  const hide = (): void => setShown(null);
  const dismiss = ({ key }: KeyboardEvent): void => (key === 'Escape' ? hide() : undefined);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only shows what stands in the cells anyway
    <div onMouseOver={over} onMouseLeave={hide} onFocus={focused} onBlur={hide} onKeyDown={dismiss}>
      {children}
      {shown === null ? null : (
        <div role="tooltip" className="cut-text" style={{ left: shown.left, bottom: shown.bottom }} data-testid="tooltip">
          <span data-testid="tooltip-text">{shown.text}</span>
        </div>
      )}
    </div>
  );
}
