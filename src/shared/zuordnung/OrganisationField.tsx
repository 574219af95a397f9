import type { ReactElement } from 'react';
import type { Schule } from '#contract/schule';
import type { SearchMachine } from '#machines/shared/search/machine';
import { ZUORDNUNG_ORGANISATION } from '../../i18n/de/zuordnung';
import { useTexts } from '../../i18n/index';
import { TextField } from '../../ui/TextField';
import type { FieldControl } from '../form/fields';
import { SearchField } from '../search/SearchField';
import { useWorkflow } from '../workflow/use-workflow';

export interface OrganisationFieldProps {
  readonly control: FieldControl<Schule | null>;
  readonly search: SearchMachine;
  /** Whoever manages one school only sees it and chooses nothing. */
  readonly only?: Schule | undefined;
  readonly testid: string;
}

/** The organisation of an assignment, found on the server by number or name (CALL-50). */
export function OrganisationField(props: OrganisationFieldProps): ReactElement {
  const t = useTexts(ZUORDNUNG_ORGANISATION);
  const { only, testid } = props;
  if (only === undefined) return <SearchedOrganisation {...props} />;
  return <TextField label={t('label')} value={only.title} readOnly help={t('only')} testid={testid} onValue={() => undefined} />;
}

function SearchedOrganisation({ control, search, testid }: OrganisationFieldProps): ReactElement {
  const t = useTexts(ZUORDNUNG_ORGANISATION);
  const [snapshot, send, mark] = useWorkflow(search, { input: { within: null } });
  const { value, onValue, error, fieldRef } = control;
  return (
    <div {...mark}>
      <SearchField
        search={{ snapshot, send }}
        words={t}
        selected={value}
        onSelect={onValue}
        error={error}
        testid={testid}
        retryTestid="retry-organisationen-button"
        fieldRef={fieldRef}
      />
    </div>
  );
}
