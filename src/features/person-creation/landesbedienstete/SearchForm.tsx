import type { ReactElement, RefCallback } from 'react';
import { PERSON_ERRORS } from '#contract/errors/person';
import {
  fieldsOfCriterion,
  NO_SEARCH,
  problemsOfSearch,
  SEARCH_CRITERIA,
  type LandesbediensteterDraft,
} from '#rules/landesbediensteter-search';
import type { SearchContext, SearchEvent } from '#machines/person-creation/landesbediensteter-search/types';
import { FORM } from '#i18n/de/form';
import { LANDESBEDIENSTETE } from '#i18n/de/landesbedienstete';
import { useTexts } from '#i18n/index';
import { DrawnFields } from '#shared/form/DrawnFields';
import { explainAtField } from '#shared/form/explain';
import type { FormFields } from '#shared/form/fields';
import { textField } from '#shared/form/text-field';
import { useFieldErrors } from '#shared/form/use-field-errors';
import { Button } from '#ui/Button';
import { ErrorSummary } from '#ui/ErrorSummary';
import { RadioGroup } from '#ui/RadioGroup';
import '#shared/form/record-form.css';

const TESTIDS = {
  personalnummer: 'kopers-input',
  primaryEmailAddress: 'email-input',
  username: 'username-input',
  vorname: 'vorname-input',
  familienname: 'nachname-input',
} as const;
const RADIOS = {
  personalnummer: 'kopers-radio',
  primaryEmailAddress: 'email-radio',
  username: 'username-radio',
  name: 'name-radio',
} as const;

export interface SearchFormProps {
  readonly snapshot: { readonly context: SearchContext; hasTag(tag: 'busy'): boolean };
  readonly send: (event: SearchEvent) => void;
  readonly summary: RefCallback<HTMLElement>;
}

/** The criterion and its value; another criterion begins with an empty field. */
export function SearchForm({ snapshot, send, summary }: SearchFormProps): ReactElement {
  const t = useTexts(LANDESBEDIENSTETE);
  const form = useTexts(FORM);
  const { draft, problems } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const explain = (code: string): string => (code === 'CRITERION_MISSING' ? t('missing') : explainAtField(code, PERSON_ERRORS));
  const fields: FormFields<LandesbediensteterDraft> = Object.fromEntries(
    fieldsOfCriterion(draft.by).map((field) => [
      field,
      textField({
        label: t(`field.${field}`),
        help: t(field === 'personalnummer' ? 'helpNumber' : 'help'),
        testid: TESTIDS[field],
        explain,
      }),
    ]),
  );
  const { control, setFocus, told } = useFieldErrors({ context: { draft, problems, failure: null } }, fields, problemsOfSearch);
  return (
    <>
      {told.length === 0 ? null : (
        <ErrorSummary
          title={form('problems', { count: told.length })}
          problems={told}
          summaryRef={summary}
          onGoTo={(field) => setFocus(field)}
        />
      )}
      <form
        className="stack record-form"
        noValidate
        data-testid="person-search-form"
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) send({ type: 'SUBMIT' });
        }}
      >
        <RadioGroup
          label={t('by')}
          value={draft.by}
          options={SEARCH_CRITERIA.map((value) => ({ value, text: t(value), testid: RADIOS[value] }))}
          onValue={(by) => send({ type: 'CHANGE', change: { ...NO_SEARCH, by } })}
        />
        <DrawnFields
          fields={fields}
          draft={draft}
          control={control}
          readOnly={busy}
          onChange={(change) => send({ type: 'CHANGE', change })}
        />
        <p role="status">{busy ? t('busy') : ''}</p>
        <div className="row buttons">
          <Button testid="person-search-form-discard-button" onPress={() => send({ type: 'DISCARD' })}>
            {t('reset')}
          </Button>
          <Button kind="primary" submit busy={busy} testid="person-search-form-submit-button">
            {t('submit')}
          </Button>
        </div>
      </form>
    </>
  );
}
