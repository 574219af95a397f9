import type { ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hrefOf } from '#contract/routes';
import { rollenerweiterungMachine } from '#machines/angebote/rollenerweiterung/machine';
import type { EndOrder } from '#rules/erweiterungen-end';
import type { ErweiterungsDraft } from '#rules/rollenerweiterung';
import { SCHUL_ANGEBOTE } from '#i18n/de/schul-angebote';
import { useTexts } from '#i18n/index';
import { AngebotDeletion } from '#shared/angebote/deletion/AngebotDeletion';
import { AngebotPage } from '#shared/angebote/deletion/AngebotPage';
import { angebotDeletion } from '#shared/angebote/deletion/bind-deletion';
import { readAngebotAnew } from '#shared/angebote/deletion/bind-verwendung';
import { SCHUL_ANGEBOT_QUERY } from '#shared/angebote/schul-angebot-href';
import { withinView } from '#shared/history/view';
import { BackToList } from '#shared/list/BackToList';
import { DraftOffer } from '#shared/workflow/DraftOffer';
import { useOfferedDraft } from '#shared/workflow/setting';
import { useKeptDraft } from '#shared/workflow/use-kept-draft';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Card } from '#ui/Card';
import { Page } from '#ui/Page';
import type { ScreenProps } from '../screen';
import { placeIn } from './address';
import { erweiterungDrafts } from './kept';
import { Erweiterung } from './parts/Erweiterung';

type Props = ScreenProps<'angebot-details-schulspezifisch'>;

/** One Angebot at one school: what it is, which roles it extends there and their choice (ANG-08, ANG-09); an own one is changed and deleted (ANG-07). */
export default function SchulAngebotScreen(props: Props): ReactElement {
  const t = useTexts(SCHUL_ANGEBOTE);
  const { schuleId, opens } = placeIn(useLocation().search);
  const { user, params } = props;
  return (
    <AngebotPage key={`${params.id} ${schuleId}`} personId={user?.personId ?? ''} angebotId={params.id} title={t('details.title')}>
      {(end) => <AtSchule {...props} schuleId={schuleId} opens={opens} end={end} />}
    </AngebotPage>
  );
}

interface AtSchuleProps extends Props {
  readonly schuleId: string;
  readonly opens: boolean;
  readonly end: (order: EndOrder) => void;
}

function AtSchule({ user, params: { id }, flags, schuleId, opens, end }: AtSchuleProps): ReactElement {
  const t = useTexts(SCHUL_ANGEBOTE);
  const navigate = useNavigate();
  const { state } = useLocation();
  // Wanted once: a reload, or the way back, opens nothing again.
  const forgetWish = (): void => {
    const search = `?${SCHUL_ANGEBOT_QUERY.schule}=${schuleId}`;
    void navigate({ search }, { replace: true, preventScrollReset: true, state: { ...(state as object | null), ...withinView().state } });
  };
  const personId = user?.personId ?? '';
  const keeping = useKeptDraft(erweiterungDrafts, { personId, subject: `${id} ${schuleId}` });
  const named = keeping.offered?.draft.angebot ?? '';
  const returned = useOfferedDraft(rollenerweiterungMachine.id) as ErweiterungsDraft | null;
  const [deletion, sendDeletion, mark] = useWorkflow(angebotDeletion, {
    input: { personId },
    actions: { tellGivenUp: () => readAngebotAnew(id) },
  });
  const isDeleted = deletion.hasTag('fulfilled');
  const list = `${hrefOf('angebot-management-schulspezifisch')}?schule=${schuleId}`;
  return (
    <Page
      title={t('details.title')}
      titleTestid="admin-headline"
      mark={mark}
      actions={isDeleted ? null : <BackToList to={list}>{t('toList')}</BackToList>}
    >
      {isDeleted ? null : keeping.state === 'offering' ? (
        <Card title={t('details.title')} testid="service-provider-details-by-schule-card">
          <DraftOffer keeping={keeping} title={named === '' ? t('details.offer') : t('details.offerNamed', { angebot: named })} />
        </Card>
      ) : keeping.state === 'looking' ? null : (
        <Erweiterung
          personId={personId}
          permissions={user?.permissions ?? []}
          angebotId={id}
          schuleId={schuleId}
          opens={opens}
          onOpened={forgetWish}
          draft={keeping.taken ?? returned}
          keeping={keeping}
          flags={flags}
          onEnd={end}
          onDelete={(subject) => sendDeletion({ type: 'OPEN', subject })}
        />
      )}
      <AngebotDeletion
        snapshot={deletion}
        next={t('toList')}
        // What is deleted has no page: on it goes to the list.
        send={(event) => (isDeleted ? void navigate(list) : sendDeletion(event))}
      />
    </Page>
  );
}
