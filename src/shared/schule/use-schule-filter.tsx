import type { ReactElement } from 'react';
import type { Schule } from '#rules/klassen';
import type { SearchMachine } from '#machines/patterns/search/machine';
import type { Facet } from '#machines/patterns/list/types';
import { useWorkflow } from '../workflow/use-workflow';
import { SchuleField } from './SchuleField';

export interface SchuleFilterOptions {
  /** The schools at which one may do what the list is for. */
  readonly machine: SearchMachine;
  /** Null where all schools count. */
  readonly chosen: string | null;
  /** Schools whose names the list knows. */
  readonly named: readonly Facet[] | undefined;
  readonly onChoose: (id: string | null) => void;
  readonly testid: string;
}

export interface SchuleFilter {
  /** Where there is but one school, it: the list shows nothing else, and the filter is fixed. */
  readonly only: Schule | null;
  /** For the chip of the one that is chosen. */
  readonly options: readonly Facet[];
  readonly control: ReactElement;
}

/** The school by which a list is filtered, searched on the server by number or name. */
export function useSchuleFilter({ machine, chosen, named = [], onChoose, testid }: SchuleFilterOptions): SchuleFilter {
  const [snapshot, send, mark] = useWorkflow(machine, { input: { within: null } });
  const { only, options: found } = snapshot.context;
  const options = [...named, ...found.map(({ id, title }) => ({ value: id, text: title }))];
  const value = chosen === null ? only : { id: chosen, title: options.find((schule) => schule.value === chosen)?.text ?? '…' };
  const control = (
    <div {...mark}>
      <SchuleField
        control={{ value, onValue: (schule) => onChoose(schule?.id ?? null), error: null, readOnly: false, fieldRef: () => undefined }}
        search={{ snapshot, send }}
        testid={testid}
      />
    </div>
  );
  return { only, options, control };
}
