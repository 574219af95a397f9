import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { SCHULE_ERRORS } from '#contract/errors/schule';
import { hrefOf } from '#contract/routes';
import { problemsOfTraeger, type Schulform } from '#rules/schulen';
import { SCHULTRAEGER } from '#i18n/de/schultraeger';
import { useTexts } from '#i18n/index';
import { RecordForm } from '#shared/form/RecordForm';
import { useRecordForm } from '#shared/form/use-record-form';
import { TwinHint, type TwinHintProps } from '#shared/twins/TwinHint';
import { Button, buttonClass } from '#ui/Button';
import { Card } from '#ui/Card';
import { schultraegerForm } from './bind';
import { traegerForms } from './drafts';
import { useTraegerFields } from './fields';
import { ToSchultraeger } from './ToSchultraeger';
import { TraegerSaved } from './TraegerSaved';

export interface CreateFormProps {
  readonly personId: string;
  readonly schulformen: readonly Schulform[];
  /** The names that there are in a land; left out, nothing is pointed out. */
  readonly names?: TwinHintProps['machine'];
}

/** One carrier; the first land is chosen from the beginning, and counts as nothing typed. */
export function CreateForm({ personId, schulformen, names }: CreateFormProps): ReactElement {
  const t = useTexts(SCHULTRAEGER);
  const draft = { schulform: schulformen[0] ?? null };
  const [form, mark] = useRecordForm(schultraegerForm, { input: { personId, id: null, draft }, kept: traegerForms });
  const { snapshot, send } = form;
  const { saved, draft: now } = snapshot.context;
  const fields = useTraegerFields({
    schulformen,
    twins: (typed) => (names === undefined ? null : <TwinHint machine={names} place={now.schulform?.id ?? null} typed={[typed]} />),
    onSchulform: (change) => send({ type: 'CHANGE', change }),
  });
  return (
    <div {...mark}>
      <Card title={t('create.card')} testid="schultraeger-creation-card">
        <RecordForm
          {...form}
          fields={fields}
          check={problemsOfTraeger}
          catalogue={SCHULE_ERRORS}
          save={t('create.save')}
          prefix="schultraeger-form"
          saved={
            saved === null ? null : (
              <TraegerSaved
                title={t('create.saved')}
                traeger={saved}
                prefix="created-schultraeger"
                actions={
                  <>
                    <ToSchultraeger />
                    <Link
                      to={hrefOf('schultraeger-details', { id: saved.id })}
                      className={buttonClass()}
                      data-testid="open-schultraeger-link"
                    >
                      {t('create.open')}
                    </Link>
                    <Button kind="primary" testid="create-another-schultraeger-button" onPress={() => send({ type: 'EDIT' })}>
                      {t('create.another')}
                    </Button>
                  </>
                }
              />
            )
          }
        />
      </Card>
    </div>
  );
}
