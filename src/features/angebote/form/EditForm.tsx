import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { ANGEBOT_ERRORS } from '#contract/errors/angebot';
import { holdsAll, type Permission } from '#contract/permissions';
import { hrefOf } from '#contract/routes';
import { routeSpec } from '#contract/route-table';
import { problemsOfAngebot, rollenInTheWay } from '#rules/angebot-form';
import { ANGEBOT_FORM } from '#i18n/de/angebot-form';
import { FORM } from '#i18n/de/form';
import { useTexts } from '#i18n/index';
import { schulAngebotHref } from '#shared/angebote/schul-angebot-href';
import { Gone } from '#shared/form/Gone';
import { RecordForm } from '#shared/form/RecordForm';
import { useRecordForm } from '#shared/form/use-record-form';
import { useTabTitle } from '#shared/workflow/tab-title';
import { Button, buttonClass } from '#ui/Button';
import { Card } from '#ui/Card';
import { AngebotSavedPanel } from './AngebotSavedPanel';
import { AttachedRollen } from './AttachedRollen';
import { angebotForms } from './bind';
import { EndsQuestion } from './EndsQuestion';
import { useAngebotFields } from './fields';
import { angebotDrafts } from './kept';
import { NoForm } from './NoForm';
import { ordersOf } from './orders';
import { Preview } from './Preview';
import { ToList } from './ToList';

export interface EditFormProps {
  readonly personId: string;
  readonly id: string;
  readonly permissions: readonly Permission[];
  /** The backend tells the use of an Angebot whole (flag angebotUsageEnabled). */
  readonly isWhole: boolean;
  /** An own picture can be replaced and removed (flag angebotLogoRemovalEnabled). */
  readonly mayLogoGo: boolean;
}

/** An Angebot that is changed, in every state of the form pattern (ANG-04, ANG-05, STATE-12). */
export function EditForm({ personId, id, permissions, isWhole, mayLogoGo }: EditFormProps): ReactElement {
  const [t, form] = [useTexts(ANGEBOT_FORM), useTexts(FORM)];
  const [workflow, mark] = useRecordForm(isWhole ? angebotForms.whole : angebotForms.pieced, {
    input: { personId, id },
    kept: angebotDrafts,
  });
  const { snapshot, send } = workflow;
  const { base, draft, saved } = snapshot.context;
  useTabTitle(base.fields.name === '' ? null : base.fields.name);
  const fields = useAngebotFields({ draft, isNew: false, search: null, logo: { id, stored: base.fields.logo, mayGo: mayLogoGo } });
  const mayOpen = base.fields.ebene?.right === 'full' && holdsAll(permissions, routeSpec('angebot-details').permissions);
  const atSchule = permissions.includes('schulspezifischeangebotsverwaltung') ? schulAngebotHref(id, base.fields.ebene?.id ?? '') : null;
  const back = mayOpen ? hrefOf('angebot-details', { id }) : atSchule;
  return (
    <div {...mark}>
      <Card
        title={base.fields.name === '' ? t('create.card') : t('edit.card', { name: base.fields.name })}
        testid="service-provider-edit-card"
      >
        <EndsQuestion snapshot={snapshot} send={send} />
        <RecordForm
          {...workflow}
          fields={fields}
          check={problemsOfAngebot}
          catalogue={ANGEBOT_ERRORS}
          orders={ordersOf({ url: draft.url, text: form('save'), testid: 'service-provider-edit-form-submit-button' })}
          prefix="service-provider-edit-form"
          below={
            <>
              <AttachedRollen rollen={rollenInTheWay(base, draft)} permissions={permissions} />
              <Preview id={id} draft={draft} />
            </>
          }
          gone={
            <Gone
              snapshot={snapshot}
              fields={fields}
              title={t('edit.gone', { name: base.fields.name })}
              text={t('edit.goneText')}
              actions={<ToList permissions={permissions} isPrimary />}
            />
          }
          // Who has changed nothing goes back without a question.
          leave={
            back === null || !snapshot.matches('editing') || snapshot.can({ type: 'LEAVE' }) ? null : (
              <Link to={back} className={buttonClass('normal')} data-testid="leave-angebot-form-link">
                {t('edit.back')}
              </Link>
            )
          }
          missing={(failure) => <NoForm failure={failure} permissions={permissions} />}
          saved={
            saved === null ? null : (
              <AngebotSavedPanel
                title={t('edit.saved')}
                saved={saved}
                actions={
                  <>
                    <Button testid="edit-angebot-again-button" onPress={() => send({ type: 'EDIT' })}>
                      {t('edit.again')}
                    </Button>
                    {mayOpen ? <ToList permissions={permissions} /> : null}
                    {back === null ? null : (
                      <Link to={back} className={buttonClass('primary')} data-testid="to-service-provider-details-button">
                        {t('edit.back')}
                      </Link>
                    )}
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
