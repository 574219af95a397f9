import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  Fragment,
  memo,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { gapsOf, nextOf, withFocused, type Seen } from './window-rows';

/** Rows above and below the window that are there already. */
const OVERSCAN = 12;
/** The window is told in steps of so many rows, so that not every pixel of scrolling is news. */
const STEP = 50;

/** Brings a row into the window, by its key, and says when it is there. */
export type Reveal = (key: string, arrived: () => void) => void;

export interface WindowedRowsProps {
  /** All rows; told again which are in the window when these are others. */
  readonly of: readonly unknown[];
  readonly keyOf: (index: number) => string;
  /** Draws the row with this number (from 0); `measure` belongs on its element, which bears the number as `data-index`. */
  readonly draw: (index: number, measure: (element: HTMLElement | null) => void) => ReactNode;
  /** How high a row is before it is measured (pixels). */
  readonly estimate: number;
  /** Nothing can be done with them now. */
  readonly inert?: boolean;
  /** Columns that a gap spans. */
  readonly span: number;
  /** Told which rows are in the window or near it, from the first to before the last. */
  readonly onWindow?: ((from: number, to: number) => void) | undefined;
  readonly revealer?: RefObject<Reveal | null> | undefined;
}

const Drawn = memo(function Drawn({ index, draw, measure }: Pick<WindowedRowsProps, 'draw'> & Measured): ReactNode {
  return draw(index, measure);
});
interface Measured {
  readonly index: number;
  readonly measure: (element: HTMLElement | null) => void;
}

/** Before the first look. */
const NOTHING: Seen = { startIndex: 0, endIndex: -1 };

const indexOf = (element: Element | null): number | null => {
  const index = element?.closest<HTMLElement>('[data-index]')?.dataset['index'];
  return index === undefined ? null : Number(index);
};

/**
 * Rows of a very long table: only those in the window, and the one with the focus, are in the page, with gaps as high as the others.
 * The arrow keys go from row to row in the same column, Ctrl with Home or End to the first and the last one.
 */
export function WindowedRows({ of, keyOf, draw, estimate, inert = false, span, onWindow, revealer }: WindowedRowsProps): ReactElement {
  const count = of.length;
  const body = useRef<HTMLTableSectionElement>(null);
  const [margin, setMargin] = useState(0);
  const [focused, setFocused] = useState<number | null>(null);
  // What is seen is drawn at once; the rows around it when there is time, in parts that hold nothing up.
  const [before, setBefore] = useState<Seen>(NOTHING);
  // oxlint-disable-next-line react/incompatible-library -- nothing that it yields is handed on to what is memoized by its identity
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    estimateSize: () => estimate,
    getItemKey: keyOf,
    overscan: OVERSCAN,
    scrollMargin: margin,
    rangeExtractor: (range) => withFocused(range, before, focused),
  });
  const items = virtualizer.getVirtualItems();
  const { startIndex, endIndex } = virtualizer.range ?? NOTHING;
  useEffect(() => startTransition(() => setBefore({ startIndex, endIndex })), [startIndex, endIndex]);

  // What stands above the table comes and goes: the window is told from the top of the page.
  useLayoutEffect(() => {
    const place = (): void => setMargin(Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    const observer = new ResizeObserver(place);
    observer.observe(document.body);
    place();
    return () => observer.disconnect();
  }, []);

  const inWindow = items.filter(({ index }) => index !== focused);
  const [first = 0, last = 0] = [inWindow.at(0)?.index, inWindow.at(-1)?.index];
  const isDrawn = items.length > 0;
  const from = Math.floor(first / STEP) * STEP;
  const to = Math.min(count, Math.ceil((last + 1) / STEP) * STEP);
  const tell = useRef(onWindow);
  useLayoutEffect(() => {
    tell.current = onWindow;
  });
  useLayoutEffect(() => {
    if (isDrawn) tell.current?.(from, to);
  }, [isDrawn, from, to, of]);

  const awaited = useRef<Awaited | null>(null);
  useLayoutEffect(() => {
    if (awaited.current === null) return;
    const { index, arrived } = awaited.current;
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null;
    if (row === null) return;
    awaited.current = null;
    arrived(row);
  });
  const goTo = (index: number, arrived: Awaited['arrived']): void => {
    awaited.current = { index, arrived };
    virtualizer.scrollToIndex(index, { align: 'auto' });
    setFocused(index);
  };
  useLayoutEffect(() => {
    if (revealer === undefined) return;
    revealer.current = (key, arrived) => {
      const index = Array.from({ length: count }, (_, at) => at).find((at) => keyOf(at) === key);
      if (index !== undefined) goTo(index, arrived);
    };
    return () => {
      revealer.current = null;
    };
  });

  const move = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
    const at = indexOf(event.target as Element);
    const next = at === null ? null : nextOf(event, at, count);
    if (next === null) return;
    event.preventDefault();
    const column = (event.target as Element).closest<HTMLTableCellElement>('td')?.cellIndex ?? 0;
    goTo(next, (row) => row.querySelectorAll('td')[column]?.querySelector<HTMLElement>('a, button, input')?.focus());
  };
  const gaps = gapsOf(items, margin, virtualizer.getTotalSize());
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the keys of the links and boxes in its rows
    <tbody
      ref={body}
      inert={inert}
      onKeyDown={move}
      onFocus={(event) => setFocused(indexOf(event.target))}
      onBlur={(event) => (body.current?.contains(event.relatedTarget) === true ? undefined : setFocused(null))}
    >
      {items.map(({ index, key }, at) => (
        <Fragment key={key}>
          <Gap height={gaps[at] ?? 0} span={span} />
          <Drawn index={index} draw={draw} measure={virtualizer.measureElement as Measured['measure']} />
        </Fragment>
      ))}
      <Gap height={gaps.at(-1) ?? 0} span={span} />
    </tbody>
  );
}

/** A row that is on its way into the page. */
interface Awaited {
  readonly index: number;
  readonly arrived: (row: HTMLElement) => void;
}

function Gap({ height, span }: { readonly height: number; readonly span: number }): ReactElement | null {
  if (height === 0) return null;
  return (
    <tr className="data-table__gap" aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it holds a place and is no control */}
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}
