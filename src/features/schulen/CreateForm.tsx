import type { ReactElement } from 'react';
import { SCHULE_ERRORS } from '#contract/errors/schule';
import { problemsOfSchule, type Schulform } from '#rules/schulen';
import { SCHULEN } from '#i18n/de/schulen';
import { useTexts } from '#i18n/index';
import { RecordForm } from '#shared/form/RecordForm';
import { SavedPanel } from '#shared/form/SavedPanel';
import { useRecordForm } from '#shared/form/use-record-form';
import { Button } from '#ui/Button';
import { Card } from '#ui/Card';
import { schuleForm } from './bind';
import { useSchuleFields } from './fields';
import { schuleForms } from './kept';
import { ToSchulen } from './ToSchulen';

export interface CreateFormProps {
  readonly personId: string;
  readonly schulformen: readonly Schulform[];
}

/** One school; the first land is chosen from the beginning, and counts as nothing typed. */
export function CreateForm({ personId, schulformen }: CreateFormProps): ReactElement {
  const t = useTexts(SCHULEN);
  const draft = { schulform: schulformen[0] ?? null };
  const [form, mark] = useRecordForm(schuleForm, { input: { personId, id: null, draft }, kept: schuleForms });
  const { snapshot, send } = form;
  const { saved, draft: now } = snapshot.context;
  const fields = useSchuleFields({ draft: now, schulformen, onSchulform: (change) => send({ type: 'CHANGE', change }) });
  const fact = (label: 'schulform' | 'traeger' | 'kennung' | 'name', value: string, testid: string) => ({
    label: t(`field.${label}`),
    value,
    testid,
  });
  return (
    <div {...mark}>
      <Card title={t('create.card')} testid="schule-creation-card">
        <RecordForm
          {...form}
          fields={fields}
          check={problemsOfSchule}
          catalogue={SCHULE_ERRORS}
          save={t('create.save')}
          prefix="schule-creation-form"
          saved={
            saved === null ? null : (
              <SavedPanel
                title={t('create.saved')}
                testid="schule-success"
                facts={[
                  fact('schulform', saved.schulform?.title ?? '', 'created-schule-form'),
                  fact('traeger', saved.traeger?.title ?? t('list.noTraeger'), 'created-schule-traeger'),
                  fact('kennung', saved.kennung, 'created-schule-dienststellennummer'),
                  fact('name', saved.name, 'created-schule-name'),
                ]}
                actions={
                  <>
                    <ToSchulen />
                    <Button kind="primary" testid="create-another-schule-button" onPress={() => send({ type: 'EDIT' })}>
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
