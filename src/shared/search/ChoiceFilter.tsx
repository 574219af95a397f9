import { useEffect, useState, type ReactElement } from 'react';
import type { SearchMachine } from '#machines/shared/search/machine';
import type { SearchOption } from '#machines/shared/search/types';
import { useWorkflow } from '../workflow/use-workflow';
import { SearchField, type SearchWords } from './SearchField';

export interface ChoiceFilterProps {
  readonly words: SearchWords;
  readonly machine: SearchMachine;
  /** Id of what the offered ones belong to; null where that does not count. */
  readonly within: string | null;
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
  readonly testid: string;
  readonly retryTestid: string;
}

/**
 * A filter with several values, found on the server and chosen one after the other; the chosen ones stand below the filters of the
 * list. What belongs to something else is another search: the view gives it another key.
 */
export function ChoiceFilter({ words, machine, within, chosen, onChoose, testid, retryTestid }: ChoiceFilterProps): ReactElement {
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
    onChoose([...chosen, option.id]);
  };
  return (
    <div {...mark}>
      <SearchField
        search={{ snapshot, send }}
        words={words}
        options={snapshot.context.options.filter(({ id }) => !chosen.includes(id))}
        selected={taken}
        onSelect={take}
        testid={testid}
        retryTestid={retryTestid}
      />
    </div>
  );
}
