import type { ReactElement } from 'react';
import type { Traeger } from '#rules/schulen';
import { SCHULTRAEGER } from '#i18n/de/schultraeger';
import { useTexts } from '#i18n/index';
import { SearchField } from '#shared/search/SearchField';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { originSearch } from './bind-moves';

export interface OriginFieldProps {
  readonly land: string;
  /** The carrier of the page: nothing comes to it from itself. */
  readonly own: string;
  readonly selected: Traeger | null;
  readonly onSelect: (traeger: Traeger | null) => void;
}

/** From which other carrier schools come; none is chosen where they have none (ENT-14, CALL-26). */
export function OriginField({ land, own, selected, onSelect }: OriginFieldProps): ReactElement {
  const t = useTexts(SCHULTRAEGER);
  const [snapshot, send, mark] = useWorkflow(originSearch, { input: { within: land } });
  return (
    <div {...mark}>
      <SearchField
        search={{ snapshot, send }}
        words={(key, values) => t(`moves.origin.${key}`, values)}
        options={snapshot.context.options.filter(({ id }) => id !== own)}
        selected={selected}
        onSelect={onSelect}
        testid="moves-origin-select"
        retryTestid="retry-moves-origin-button"
      />
    </div>
  );
}
