import type { ReactElement } from 'react';
import { SCHULE_ERRORS } from '#contract/errors/schule';
import { problemsOfTraeger } from '#rules/schulen';
import { traegerMovesMachine } from '#machines/schultraeger/traeger-moves/machine';
import { SCHULTRAEGER } from '#i18n/de/schultraeger';
import { useTexts } from '#i18n/index';
import { RecordForm } from '#shared/form/RecordForm';
import { useRecordForm } from '#shared/form/use-record-form';
import { namesCheck } from '#shared/history/check-entry';
import { TwinHint, type TwinHintProps } from '#shared/twins/TwinHint';
import { useTabTitle } from '#shared/workflow/tab-title';
import { useKeeping, type DraftKeeping } from '#shared/workflow/use-kept-draft';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Alert } from '#ui/Alert';
import { Button } from '#ui/Button';
import { Card } from '#ui/Card';
import { schultraegerForm } from './bind';
import { traegerForms, type MovesDraft } from './drafts';
import { useTraegerFields } from './fields';
import { TraegerSaved } from './TraegerSaved';
import { TraegerSchulen } from './TraegerSchulen';

export interface TraegerFormProps {
  readonly personId: string;
  readonly id: string;
  /** What is kept of the moves of its schools. */
  readonly plan: DraftKeeping<MovesDraft>;
  /** The names that there are in a land; left out, nothing is pointed out. */
  readonly names?: TwinHintProps['machine'];
}

/**
 * A carrier: its name and its schools, one of them at a time, so that a way through the login takes nothing along that is not
 * saved (ROUTE-19, STATE-13).
 */
export function TraegerForm({ personId, id, plan, names }: TraegerFormProps): ReactElement {
  const t = useTexts(SCHULTRAEGER);
  const [form, mark] = useRecordForm(schultraegerForm, { input: { personId, id }, kept: traegerForms });
  const [moves, sendMove, movesMark] = useWorkflow(traegerMovesMachine, {
    input: { pending: plan.taken?.pending ?? [], isReviewed: namesCheck(window.location.search) },
    hold: () => ({ onLeave: plan.drop }),
  });
  const { snapshot, send } = form;
  const { base, saved } = snapshot.context;
  const { schulform, name } = base.fields;
  const fields = useTraegerFields({
    schulformen: null,
    twins: (value) => (names === undefined ? null : <TwinHint machine={names} place={schulform?.id ?? null} typed={[value]} own={name} />),
    onSchulform: (change) => send({ type: 'CHANGE', change }),
  });
  useTabTitle(name === '' ? null : name);
  const isMoving = !moves.matches('unchanged');
  const isResting = snapshot.matches('saved') || (snapshot.matches('editing') && !snapshot.hasTag('guarded'));
  const title = saved?.name ?? name;
  const { pending } = moves.context;
  useKeeping(plan, pending.length === 0 || moves.matches('saving') ? null : { name: title, pending });
  return (
    <div className="stack" {...mark}>
      <Card title={t('details.card', { name: title })} testid="schultraeger-details-card">
        <div className="traeger-name">
          {/* It keeps its place, so that no list moves away under the pointer. */}
          <div inert={isMoving}>
            <RecordForm
              {...form}
              fields={fields}
              check={problemsOfTraeger}
              catalogue={SCHULE_ERRORS}
              save={t('details.save')}
              prefix="schultraeger-form"
              missing={
                <Alert severity="error" title={t('details.missing')} testidPrefix="schultraeger-details-error" urgent>
                  <p>{t('details.missingText')}</p>
                </Alert>
              }
              saved={
                saved === null ? null : (
                  <TraegerSaved
                    title={t('details.saved')}
                    traeger={saved}
                    prefix="updated-schultraeger"
                    actions={
                      <Button kind="primary" testid="schultraeger-edit-button" onPress={() => send({ type: 'EDIT' })}>
                        {t('details.edit')}
                      </Button>
                    }
                  />
                )
              }
            />
          </div>
          {isMoving ? (
            <p className="traeger-name__later" data-testid="name-later-text">
              {t(moves.matches('saving') ? 'details.nameAfter' : 'details.nameLater')}
            </p>
          ) : null}
        </div>
      </Card>
      {schulform === null ? null : (
        <div {...movesMark}>
          {isResting ? (
            <TraegerSchulen personId={personId} traeger={{ id, title }} land={schulform} snapshot={moves} send={sendMove} />
          ) : (
            <Card title={t('moves.card')} testid="schultraeger-schulen-card">
              <p data-testid="schulen-later-text">{t('details.schulenLater')}</p>
            </Card>
          )}
        </div>
      )}
    </div>
  );
}
