import { useEffect, useState, type ReactElement, type Ref } from 'react';
import type { SearchMachine } from '#machines/patterns/search/machine';
import type { SearchOption } from '#machines/patterns/search/types';
import type { Focusable } from '#ui/spectrum/SearchSelect';
import { useWorkflow } from '../workflow/use-workflow';
import { SearchField, type SearchWords } from './SearchField';

export interface ChoiceFilterProps {
  readonly words: SearchWords;
  readonly machine: SearchMachine;
  /** Id of what the offered ones belong to; null where that does not count. */
  readonly within: string | null;
  readonly chosen: readonly string[];
  /** All that are chosen now, and the one that came to them. */
  readonly onChoose: (chosen: readonly string[], added: SearchOption) => void;
  /** Which of what is found is offered; all of it unless named. */
  readonly offers?: (option: SearchOption) => boolean;
  readonly error?: string | null;
  readonly fieldRef?: Ref<Focusable>;
  readonly testid: string;
  readonly retryTestid: string;
}

/**
 * A choice of several, found on the server and taken one after the other; what is taken stands below, as its user shows it. What belongs to something else is another search: the view gives it another key.
 */
export function ChoiceFilter(props: ChoiceFilterProps): ReactElement {
  const { words, machine, within, chosen, onChoose, offers = () => true, error = null, fieldRef, testid, retryTestid } = props;
  const [snapshot, send, mark] = useWorkflow(machine, { input: { within } });
  // For the moment of its choice an option is the selected one: so the list closes, and the field is empty for the next one.
  const [taken, setTaken] = useState<SearchOption | null>(null);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the list closes at a selection that was drawn, not at one that is told
    if (taken !== null) setTaken(null);
  }, [taken]);
  const take = (option: SearchOption | null): void => {
    if (option === null || chosen.includes(option.id)) return;
    setTaken(option);
    onChoose([...chosen, option.id], option);
  };
  return (
    <div {...mark}>
      <SearchField
        search={{ snapshot, send }}
        words={words}
        options={snapshot.context.options.filter((option) => !chosen.includes(option.id) && offers(option))}
        selected={taken}
        onSelect={take}
        error={error}
        testid={testid}
        retryTestid={retryTestid}
        {...(fieldRef === undefined ? {} : { fieldRef })}
      />
    </div>
  );
}
