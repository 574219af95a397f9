import { ComboBox, Item } from '@adobe/react-spectrum';
import { useImperativeHandle, useRef, type ReactElement, type Ref } from 'react';

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
  readonly loading?: boolean;
  readonly help?: string;
  readonly error?: string | null;
  readonly testid: string;
  readonly fieldRef?: Ref<Focusable>;
}

/** A field with a list: type to search, arrow keys to choose. */
export function SearchSelect(props: SearchSelectProps): ReactElement {
  const { label, options, selected, onSelect, onSearch, loading = false, help, error = null, testid, fieldRef } = props;
  const frame = useRef<HTMLDivElement>(null);
  useImperativeHandle(fieldRef, () => ({ focus: () => frame.current?.querySelector<HTMLElement>('input, button')?.focus() }), []);
  const items = selected === null || options.some(({ id }) => id === selected.id) ? [...options] : [selected, ...options];
  /** The text of an option is what was chosen, not what is looked for. */
  const search = (text: string): void => {
    if (!items.some((item) => item.text === text)) onSearch?.(text);
  };
  return (
    <div ref={frame} data-testid={testid}>
      <ComboBox
        label={label}
        width="100%"
        {...(onSearch === undefined ? { defaultItems: items } : { items, onInputChange: search })}
        selectedKey={selected?.id ?? null}
        onSelectionChange={(key) => onSelect(key === null ? null : String(key))}
        loadingState={loading ? 'loading' : 'idle'}
        {...(error === null ? {} : { validationState: 'invalid' as const })}
        errorMessage={error ?? ''}
        {...(help === undefined ? {} : { description: help })}
      >
        {(item) => <Item key={item.id}>{item.text}</Item>}
      </ComboBox>
    </div>
  );
}
