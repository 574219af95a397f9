import type { ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ROLLE_ERRORS } from '#contract/errors/rolle';
import { hrefOf } from '#contract/routes';
import { rolleDetailsMachine } from '#machines/rollen/rolle-details/machine';
import { ROLLEN } from '#i18n/de/rollen';
import { useTexts } from '#i18n/index';
import { ConfirmDialog } from '#shared/dialog/ConfirmDialog';
import { rollenNames } from '#shared/twins/bind';
import type { EntryState } from '#shared/list/RowLink';
import { FormKeeping } from '#shared/form/KeptForm';
import { ReadingBody } from '#shared/reading/ReadingBody';
import { DraftOffer } from '#shared/workflow/DraftOffer';
import { useWorkflowSetting } from '#shared/workflow/setting';
import { useTabTitle } from '#shared/workflow/tab-title';
import { useKeptDraft } from '#shared/workflow/use-kept-draft';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Card } from '#ui/Card';
import { Page } from '#ui/Page';
import type { ScreenProps } from '../screen';
import { ebeneAngebote, rolleChoices, rolleForm, rolleRecord } from './bind';
import { rolleDeletion } from './bind-deletion';
import { rolleForms } from './drafts';
import { EditForm } from './parts/EditForm';
import { MissingRolle } from './parts/MissingRolle';
import { RolleDeletion } from './parts/RolleDeletion';
import { ToRollen } from './parts/ToRollen';
import { ViewRolle } from './parts/ViewRolle';

/** The form of this page comes back from the login, or what was typed in it. */
function useReturns(): boolean {
  const { resumption } = useWorkflowSetting();
  return (
    (resumption.kind === 'resumed' || resumption.kind === 'draft') &&
    [rolleForm.id, rolleChoices.id, ebeneAngebote.id].includes(resumption.machineId)
  );
}

/** One role: seen, edited, copied, deleted (ROUTE-14, SCREEN-11). What is deleted is not edited any more. */
export default function RolleDetailsScreen({ user, params: { id }, flags }: ScreenProps<'rolle-details'>): ReactElement {
  const t = useTexts(ROLLEN);
  const navigate = useNavigate();
  const { list } = (useLocation().state ?? {}) as EntryState;
  const personId = user?.personId ?? '';
  const [page, send, mark] = useWorkflow(rolleDetailsMachine, { input: { returns: useReturns() } });
  const [record, sendRecord, recordMark] = useWorkflow(rolleRecord, { input: { personId, id } });
  const keeping = useKeptDraft(rolleForms, { personId, subject: id });
  const [deletion, sendDeletion, deletionMark] = useWorkflow(rolleDeletion, { input: { personId } });
  const { known } = record.context;
  useTabTitle(known?.name ?? null);
  const isDeleted = deletion.hasTag('fulfilled');
  const isMissing = record.matches('missing');
  const isEdited = page.matches('editing') || page.matches('asking');
  const take = (): void => {
    keeping.take();
    send({ type: 'EDIT' });
  };
  const giveUp = (): void => {
    keeping.drop();
    send({ type: 'CONFIRM' });
  };
  return (
    <Page title={t('details.title')} titleTestid="admin-headline" mark={mark} actions={isDeleted ? null : <ToRollen />}>
      {isMissing && !isDeleted ? <MissingRolle /> : null}
      {isDeleted || isMissing ? null : (
        <div {...recordMark}>
          <Card title={known === null ? t('details.title') : t('details.card', { name: known.name })} testid="rolle-details-card">
            {isEdited ? (
              <FormKeeping forms={rolleForms} keeping={keeping}>
                <Editing
                  personId={personId}
                  id={id}
                  onLeave={(changed) => {
                    if (!changed) keeping.drop();
                    send({ type: 'LEAVE_FORM', changed });
                  }}
                />
              </FormKeeping>
            ) : (
              <ReadingBody snapshot={record} send={sendRecord} name="rolle" lines={8} catalogue={ROLLE_ERRORS}>
                {(rolle) =>
                  keeping.state === 'offering' ? (
                    <DraftOffer keeping={{ ...keeping, take }} title={t('details.offer', { name: rolle.name })} />
                  ) : (
                    <ViewRolle
                      rolle={rolle}
                      onEdit={() => send({ type: 'EDIT' })}
                      onDelete={() =>
                        sendDeletion({
                          type: 'OPEN',
                          subject: { id, name: rolle.name, ebene: rolle.ebene, erweiterungen: rolle.erweiterungen },
                        })
                      }
                    />
                  )
                }
              </ReadingBody>
            )}
          </Card>
        </div>
      )}
      {page.matches('asking') ? (
        <ConfirmDialog
          title={t('details.giveUpTitle', { name: known?.name ?? '' })}
          testid="rolle-give-up-dialog"
          confirm={{ label: t('details.giveUp'), testid: 'rolle-give-up-button', danger: true, onPress: giveUp }}
          cancel={{ label: t('details.goOn'), testid: 'rolle-go-on-button', onPress: () => send({ type: 'CANCEL' }) }}
        >
          <p>{t('details.giveUpText')}</p>
        </ConfirmDialog>
      ) : null}
      <div {...deletionMark}>
        <RolleDeletion
          snapshot={deletion}
          permissions={user?.permissions ?? []}
          countsPersons={flags.rolleAssignedPersonsEnabled === true}
          // What is deleted has no page: on it goes to the list, as it stood.
          send={(event) => (isDeleted ? void navigate(list ?? hrefOf('rolle-management')) : sendDeletion(event))}
        />
      </div>
    </Page>
  );
}

interface EditingProps {
  readonly personId: string;
  readonly id: string;
  readonly onLeave: (changed: boolean) => void;
}

/** The form, as soon as it is known what can be chosen. */
function Editing(props: EditingProps): ReactElement {
  const [choices, sendChoices, mark] = useWorkflow(rolleChoices, { input: { personId: props.personId, id: props.id } });
  return (
    <div {...mark}>
      <ReadingBody snapshot={choices} send={sendChoices} name="rolle-choices" lines={12}>
        {(known) => <EditForm {...props} choices={known} names={rollenNames} />}
      </ReadingBody>
    </div>
  );
}
