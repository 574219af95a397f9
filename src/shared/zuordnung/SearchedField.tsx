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
  readonly testid: string;
  readonly retryTestid: string;
}

/** A field of a form whose choice is found on the server: it runs its own search. */
export function SearchedField(props: SearchedFieldProps): ReactElement {
  const { control, search, within, words, selected, onSelect, offers = () => true, testid, retryTestid } = props;
  const [snapshot, send, mark] = useWorkflow(search, { input: { within } });
  return (
    <div {...mark}>
      <SearchField
        search={{ snapshot, send }}
        words={words}
        options={snapshot.context.options.filter(offers)}
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
