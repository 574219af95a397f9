import type { ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ANGEBOT_ERRORS } from '#contract/errors/angebot';
import { hrefOf } from '#contract/routes';
import { rightOn } from '#rules/angebote';
import type { EndOrder } from '#rules/erweiterungen-end';
import { ANGEBOTE } from '#i18n/de/angebote';
import { useTexts } from '#i18n/index';
import { AngebotDeletion } from '#shared/angebote/deletion/AngebotDeletion';
import { AngebotPage } from '#shared/angebote/deletion/AngebotPage';
import { angebotDeletion } from '#shared/angebote/deletion/bind-deletion';
import { readAngebotAnew } from '#shared/angebote/deletion/bind-verwendung';
import { DeletionCard } from '#shared/angebote/deletion/DeletionCard';
import { BackToList } from '#shared/list/BackToList';
import type { EntryState } from '#shared/list/RowLink';
import { ReadingBody } from '#shared/reading/ReadingBody';
import { useTabTitle } from '#shared/workflow/tab-title';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Alert } from '#ui/Alert';
import { Card } from '#ui/Card';
import { Page } from '#ui/Page';
import type { ScreenProps } from '../screen';
import { angebotDetails } from './bind';
import { Erweiterungen } from './parts/Erweiterungen';
import { ViewAngebot } from './parts/ViewAngebot';

type Props = ScreenProps<'angebot-details'>;

/** One Angebot: seen with its roles and Rollenerweiterungen, which can be ended, and deleted (ANG-03, ANG-06). */
export default function AngebotDetailsScreen(props: Props): ReactElement {
  const t = useTexts(ANGEBOTE);
  const { user, params } = props;
  const personId = user?.personId ?? '';
  return (
    <AngebotPage key={params.id} personId={personId} angebotId={params.id} title={t('details.title')}>
      {(end) => <Angebot {...props} end={end} />}
    </AngebotPage>
  );
}

function Angebot({ user, flags, params: { id }, end }: Props & { readonly end: (order: EndOrder) => void }): ReactElement {
  const t = useTexts(ANGEBOTE);
  const navigate = useNavigate();
  const { list } = (useLocation().state ?? {}) as EntryState;
  const personId = user?.personId ?? '';
  const permissions = user?.permissions ?? [];
  const [snapshot, send, mark] = useWorkflow(angebotDetails, { input: { personId, id } });
  const [deletion, sendDeletion, deletionMark] = useWorkflow(angebotDeletion, {
    input: { personId },
    // Refused, or given up: what stands in the way is told as it is now.
    actions: { tellGivenUp: () => readAngebotAnew(id) },
  });
  const { known } = snapshot.context;
  useTabTitle(known?.name ?? null);
  const isChangeable = known !== null && rightOn(known) !== null && !known.isVidis && flags.schulischeAngeboteErstellen === true;
  const editHref = isChangeable ? hrefOf('angebot-edit', { id }) : null;
  const isDeleted = deletion.hasTag('fulfilled');
  const isMissing = snapshot.matches('missing');
  return (
    <Page
      title={t('details.title')}
      titleTestid="admin-headline"
      mark={deletionMark}
      actions={isDeleted ? null : <BackToList to={hrefOf('angebot-management')}>{t('toList')}</BackToList>}
    >
      {isMissing && !isDeleted ? (
        <Alert severity="error" title={t('details.missing')} testidPrefix="angebot-details-error" urgent>
          <p>{t('details.missingText')}</p>
        </Alert>
      ) : null}
      {isDeleted || isMissing ? null : (
        <div {...mark}>
          <Card
            title={known === null ? t('details.title') : t('details.card', { name: known.name })}
            testid="service-provider-details-card"
          >
            <ReadingBody snapshot={snapshot} send={send} name="angebot" lines={12} catalogue={ANGEBOT_ERRORS}>
              {(angebot) => <ViewAngebot angebot={angebot} permissions={permissions} editHref={editHref} />}
            </ReadingBody>
          </Card>
        </div>
      )}
      {isDeleted || known === null ? null : (
        <>
          <Erweiterungen personId={personId} angebot={known} permissions={permissions} />
          {rightOn(known) === null ? null : (
            <DeletionCard
              personId={personId}
              permissions={permissions}
              angebot={known}
              editHref={editHref}
              onEnd={end}
              onDelete={() => sendDeletion({ type: 'OPEN', subject: { id, name: known.name, ebene: known.ebene } })}
            />
          )}
        </>
      )}
      <AngebotDeletion
        snapshot={deletion}
        next={t('toList')}
        // What is deleted has no page: on it goes to the list, as it stood.
        send={(event) => (isDeleted ? void navigate(list ?? hrefOf('angebot-management')) : sendDeletion(event))}
      />
    </Page>
  );
}
