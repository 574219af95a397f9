import type { ReactElement } from 'react';
import type { SearchMachine } from '#machines/patterns/search/machine';
import type { SearchOption } from '#machines/patterns/search/types';
import type { FieldControl } from '../form/fields';
import { SearchField, type SearchWords } from '../search/SearchField';
import { useWorkflow } from '../workflow/use-workflow';

export interface SearchedFieldProps {
  readonly control: Pick<FieldControl<never>, 'error' | 'fieldRef'>;
  readonly search: SearchMachine;
  /** Id of what the offered ones belong to; null where that does not count. Another one is another field: its user gives it another key. */
  readonly within: string | null;
  readonly words: SearchWords;
  readonly selected: SearchOption | null;
  readonly onSelect: (option: SearchOption | null) => void;
  /** Which of what is found is offered; all of it unless named. */
  readonly offers?: (option: SearchOption) => boolean;
  /** Said with the help where some of what is found is not offered. */
  readonly leftOut?: string | undefined;
  readonly testid: string;
  readonly retryTestid: string;
}

/** A field of a form whose choice is found on the server: it runs its own search. */
export function SearchedField(props: SearchedFieldProps): ReactElement {
  const { control, search, within, words, selected, onSelect, offers = () => true, leftOut, testid, retryTestid } = props;
  const [snapshot, send, mark] = useWorkflow(search, { input: { within } });
  const options = snapshot.context.options.filter(offers);
  const told: SearchWords = (key, values) =>
    leftOut !== undefined && (key === 'help' || key === 'more') && options.length < snapshot.context.options.length
      ? `${words(key, values)} ${leftOut}`
      : words(key, values);
  return (
    <div {...mark}>
      <SearchField
        search={{ snapshot, send }}
        words={told}
        options={options}
        selected={selected}
        onSelect={onSelect}
        error={control.error}
        testid={testid}
        retryTestid={retryTestid}
        fieldRef={control.fieldRef}
      />
    </div>
  );
}
