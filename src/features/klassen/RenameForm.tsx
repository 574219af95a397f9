import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { hrefOf } from '#contract/routes';
import { ORGANISATION_ERRORS } from '#contract/errors/organisation';
import { problemsOfKlasse, type Klasse } from '#rules/klassen';
import { KLASSEN } from '#i18n/de/klassen';
import { useTexts } from '#i18n/index';
import { RecordForm } from '#shared/form/RecordForm';
import { useRecordForm } from '#shared/form/use-record-form';
import { useTabTitle } from '#shared/workflow/tab-title';
import { TwinHint, type TwinHintProps } from '#shared/twins/TwinHint';
import { Alert } from '#ui/Alert';
import { Button } from '#ui/Button';
import { Card } from '#ui/Card';
import { klasseForm } from './bind';
import { useKlasseFields } from './fields';
import { klasseForms } from './kept';
import { KlasseGone } from './KlasseGone';
import { KlasseSaved } from './KlasseSaved';

export interface RenameFormProps {
  readonly personId: string;
  readonly id: string;
  readonly onDelete: (klasse: Klasse) => void;
  /** The names that there are at a school; left out, nothing is pointed out. */
  readonly names?: TwinHintProps['machine'];
}

/** The class with its name to be changed, and what is rare and dangerous at the end. */
export function RenameForm({ personId, id, onDelete, names }: RenameFormProps): ReactElement {
  const t = useTexts(KLASSEN);
  const [form, mark] = useRecordForm(klasseForm, { input: { personId, id }, kept: klasseForms });
  const { snapshot, send } = form;
  const { base, draft, saved } = snapshot.context;
  const { schule, name } = base.fields;
  useTabTitle(name === '' ? null : name);
  const fields = useKlasseFields(draft, null, (typed) =>
    names === undefined ? null : <TwinHint machine={names} place={schule?.id ?? null} typed={typed} own={name} />,
  );
  const navigate = useNavigate();
  const isShown = schule !== null && (snapshot.matches('editing') || snapshot.matches('refused') || snapshot.matches('saved'));
  return (
    <div className="stack" {...mark}>
      {snapshot.matches('gone') ? (
        <KlasseGone
          name={name}
          schule={schule?.title ?? ''}
          typed={draft.name}
          onLeave={() => void navigate(hrefOf('klasse-management'))}
        />
      ) : (
        <Card title={t('details.card', { name })} testid="klasse-details-card">
          <RecordForm
            {...form}
            fields={fields}
            check={problemsOfKlasse}
            catalogue={ORGANISATION_ERRORS}
            prefix="klasse-form"
            missing={
              <Alert severity="error" title={t('details.missing')} testidPrefix="klasse-details-error" urgent>
                <p>{t('details.missingText')}</p>
              </Alert>
            }
            saved={
              saved?.kind === 'one' ? (
                <KlasseSaved
                  title={t('details.saved')}
                  klasse={saved.klasse}
                  actions={
                    <Button kind="primary" testid="klasse-edit-button" onPress={() => send({ type: 'EDIT' })}>
                      {t('details.edit')}
                    </Button>
                  }
                />
              ) : null
            }
          />
        </Card>
      )}
      {isShown ? (
        <div className="row buttons">
          <Button kind="danger" testid="open-klasse-delete-dialog-button" onPress={() => onDelete({ id, name, schule })}>
            {t('delete.open')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
