import { ComboBox, Item } from '@adobe/react-spectrum';
import {
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type Ref,
} from 'react';
import '../text-field.css';

export interface SearchOption {
  readonly id: string;
  readonly text: string;
}

/** What a form can put the focus on. */
export interface Focusable {
  focus(): void;
}

export interface SearchSelectProps {
  readonly label: string;
  readonly options: readonly SearchOption[];
  readonly selected: SearchOption | null;
  readonly onSelect: (id: string | null) => void;
  /** Set where the options come from a search on the server; else the given ones are filtered here. */
  readonly onSearch?: (text: string) => void;
  /** The options do not yet answer what was typed last, or there are none yet. */
  readonly isSearching?: boolean;
  /** The options are of an answer that held all that fitted: no entry of the same text is passed over. */
  readonly isWhole?: boolean;
  readonly help: string;
  /** Said in place of the help of what was typed and left, and is no choice. */
  readonly unchosen: (text: string) => string;
  readonly error?: string | null;
  readonly testid: string;
  readonly fieldRef?: Ref<Focusable>;
  /** What had begun in the plain field that stood here while this one was loading. */
  readonly begun?: Begun | null;
}

/** Somebody is in a field, or was, and has typed this. */
export interface Begun {
  readonly text: string;
  readonly isLeft?: boolean;
}

/** As a key would: the list belongs to what is typed, not to what is set. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const isSameText = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Goes on in the field where the plain one was left: with its focus, its text and, for what is typed, its list. */
function goOn(field: HTMLInputElement | null | undefined, { text, isLeft = false }: Begun): void {
  if (field === null || field === undefined) return;
  if (!isLeft) field.focus();
  if (text !== '') type(field, text);
}

/** So long after a press a scroll from before it may still be told (milliseconds). */
const TOLD_LATE = 500;

/** The list that a press opens closes when the page scrolls: not for a scroll that was over by then, the field standing where it was pressed. */
function passOldScroll(field: HTMLInputElement): void {
  const top = (): number => field.getBoundingClientRect().top;
  const pressedAt = top();
  const pass = (event: Event): void => {
    if (event.target instanceof Node && event.target.contains(field) && top() === pressedAt) event.stopImmediatePropagation();
  };
  window.addEventListener('scroll', pass, true);
  setTimeout(() => window.removeEventListener('scroll', pass, true), TOLD_LATE);
}

/** Up to this width of the device the library draws a tray in place of the field (pixels). */
const TRAY = 700;

/** A tray that closes leaves the page hidden from screen readers: its two ways of hiding are counted as one (adobe/react-spectrum#8934). */
const showPage = (): void => {
  for (const hidden of document.querySelectorAll('body > [aria-hidden="true"]')) hidden.removeAttribute('aria-hidden');
};

/** A field with a list: type to search, arrow keys to choose. Label, help and error stand as with every other field. */
export function SearchSelect(props: SearchSelectProps): ReactElement {
  const {
    label,
    options,
    selected,
    onSelect,
    onSearch,
    isSearching = false,
    isWhole = true,
    help,
    unchosen,
    error = null,
    testid,
    fieldRef,
    begun = null,
  } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  // The list opens for whoever points at the field; a focus that the page sets, or the Tab key, does not cover what is below.
  const [isPointedAt, setPointedAt] = useState(false);
  useImperativeHandle(
    fieldRef,
    () => ({ focus: () => frame.current?.querySelector<HTMLElement>('input, [role="button"], button')?.focus() }),
    [],
  );
  /** What stood in the field when it was left by the Tab key and nothing of its list was meant. */
  const tabbed = useRef<string | null>(null);
  /** What was typed and left before the answer to it was there. */
  const left = useRef(begun?.isLeft === true ? begun.text : null);
  const first = useRef(begun);
  useEffect(() => {
    if (first.current !== null) goOn(frame.current?.querySelector('input'), first.current);
    first.current = null;
  }, []);
  /** What is looked for; nothing while what is chosen stands there. */
  const [sought, setSought] = useState('');
  // While the answer is not there only what fits it is offered: whoever types fast and takes the first one would take what stood there before (J18).
  const words = isSearching ? sought.toLowerCase().split(/\s+/) : [];
  // Of what differs in case only, and of what only begins so, the one that was typed is the first.
  const fitting = options
    .filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)))
    .toSorted((one, other) => +(other.text === sought) - +(one.text === sought));
  // The list has to hold what is chosen: where something else is looked for it stands below, and nobody takes it for what was found.
  const kept = selected === null || fitting.some((option) => option.id === selected.id) ? [] : [selected];
  const items = sought === '' ? [...kept, ...fitting] : [...fitting, ...kept];
  /** What was typed last and was no choice. */
  const [dropped, setDropped] = useState('');
  /** The text of the chosen option is not what is looked for; an emptied field takes back what was chosen. */
  const search = (text: string): void => {
    const isOther = selected === null || (text !== '' && text !== selected.text);
    setSought(isOther ? text : '');
    if (text !== '') setDropped('');
    if (isOther) onSearch?.(text);
  };
  // By itself the library empties the field as soon as its list closes: when the page scrolls, and on Enter where nothing fits.
  const isTray = window.screen.width <= TRAY;
  const keepsText = selected === null && !isTray;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => (isTray && isOpen ? showPage : undefined), [isTray, isOpen]);
  /** The whole text of one entry is its choice. @returns whether it is one */
  const chooseTyped = (text: string): boolean => {
    const [meant, ...others] = items.filter((item) => isSameText(item.text, text));
    if (!isWhole || meant === undefined || others.length > 0) return false;
    if (meant.id !== selected?.id) onSelect(meant.id);
    return true;
  };
  /** What is typed and is no choice goes: nobody takes it for one later. */
  const settle = (field: HTMLInputElement, text: string): void => {
    left.current = null;
    if (chooseTyped(text)) return;
    if (isSearching) left.current = text;
    else if (keepsText) {
      setDropped(text);
      type(field, '');
    }
  };
  useEffect(() => {
    const field = frame.current?.querySelector('input');
    if (field && left.current !== null && !isSearching) settle(field, left.current);
  });
  /** What is typed stays while the field has the focus, in a window that is left as well. */
  const leave = ({ target }: FocusEvent): void => {
    setPointedAt(false);
    if (isTray || target === document.activeElement || !(target instanceof HTMLInputElement) || target.value === '') return;
    settle(target, tabbed.current ?? target.value);
    tabbed.current = null;
  };
  const noteKey = ({ key, target }: KeyboardEvent): void => {
    if (!(target instanceof HTMLInputElement)) return;
    tabbed.current = key === 'Tab' && target.getAttribute('aria-activedescendant') === null ? target.value : null;
  };
  const pointAt = ({ target }: PointerEvent): void => {
    if (!(target instanceof HTMLInputElement)) return;
    // Only a focus that arrives opens the list: one that is there already is given up for it, unless something is being typed.
    const isUntouched = target.value === (selected?.text ?? '');
    if (target === document.activeElement && target.getAttribute('aria-expanded') !== 'true' && isUntouched) target.blur();
    passOldScroll(target);
    setPointedAt(true);
  };
  return (
    <div
      ref={frame}
      className={`field${error === null ? '' : ' field--wrong'}`}
      data-testid={testid}
      onPointerDownCapture={pointAt}
      onKeyDownCapture={noteKey}
      onFocus={() => {
        left.current = null;
      }}
      onBlur={leave}
    >
      <span id={`${id}-label`} className="field__label">
        {label}
      </span>
      <p id={`${id}-help`} className="field__help">
        {dropped && !selected ? <span role="alert">{unchosen(dropped)}</span> : help}
      </p>
      <ComboBox
        // A tray covers the field, and says itself what is chosen there.
        {...(isTray ? { label } : { 'aria-labelledby': `${id}-label` })}
        aria-describedby={`${id}-help${error === null ? '' : ` ${id}-error`}`}
        width="100%"
        // Wider than a narrow field: no entry is broken inside a word.
        menuWidth={288}
        allowsCustomValue={keepsText}
        onOpenChange={setOpen}
        menuTrigger={isPointedAt ? 'focus' : 'input'}
        {...(onSearch === undefined ? { defaultItems: items } : { items, onInputChange: search })}
        selectedKey={selected?.id ?? null}
        disabledKeys={sought === '' ? [] : kept.map((option) => option.id)}
        onSelectionChange={(key) => onSelect(key === null ? null : String(key))}
        loadingState={isSearching ? 'loading' : 'idle'}
        {...(error === null ? {} : { validationState: 'invalid' as const })}
      >
        {(item) => <Item key={item.id}>{item.text}</Item>}
      </ComboBox>
      {error === null ? null : (
        <p id={`${id}-error`} className="field__error">
          {error}
        </p>
      )}
    </div>
  );
}
