import type { ReactElement } from 'react';
import { useLocation } from 'react-router';
import { hrefOf } from '#contract/routes';
import { rollenerweiterungMachine } from '#machines/angebote/rollenerweiterung/machine';
import type { ErweiterungsDraft } from '#rules/rollenerweiterung';
import { SCHUL_ANGEBOTE } from '#i18n/de/schul-angebote';
import { useTexts } from '#i18n/index';
import { BackToList } from '#shared/list/BackToList';
import { DraftOffer } from '#shared/workflow/DraftOffer';
import { useOfferedDraft } from '#shared/workflow/setting';
import { useKeptDraft } from '#shared/workflow/use-kept-draft';
import { Card } from '#ui/Card';
import { Page } from '#ui/Page';
import type { ScreenProps } from '../screen';
import { placeIn } from './address';
import { erweiterungDrafts } from './kept';
import { Erweiterung } from './parts/Erweiterung';

/** One Angebot at one school: what it is, which roles it extends there, and their choice (ANG-08, ANG-09). */
export default function SchulAngebotScreen(props: ScreenProps<'angebot-details-schulspezifisch'>): ReactElement {
  const { schuleId, opens } = placeIn(useLocation().search);
  const { id } = props.params;
  return <AtSchule key={`${id} ${schuleId}`} {...props} schuleId={schuleId} opens={opens} />;
}

interface AtSchuleProps extends ScreenProps<'angebot-details-schulspezifisch'> {
  readonly schuleId: string;
  readonly opens: boolean;
}

function AtSchule({ user, params: { id }, flags, schuleId, opens }: AtSchuleProps): ReactElement {
  const t = useTexts(SCHUL_ANGEBOTE);
  const personId = user?.personId ?? '';
  const keeping = useKeptDraft(erweiterungDrafts, { personId, subject: `${id} ${schuleId}` });
  const returned = useOfferedDraft(rollenerweiterungMachine.id) as ErweiterungsDraft | null;
  return (
    <Page
      title={t('details.title')}
      titleTestid="admin-headline"
      actions={<BackToList to={`${hrefOf('angebot-management-schulspezifisch')}?schule=${schuleId}`}>{t('toList')}</BackToList>}
    >
      {keeping.state === 'offering' ? (
        <Card title={t('details.title')} testid="service-provider-details-by-schule-card">
          <DraftOffer keeping={keeping} title={t('details.offer')} />
        </Card>
      ) : keeping.state === 'looking' ? null : (
        <Erweiterung
          personId={personId}
          angebotId={id}
          schuleId={schuleId}
          opens={opens}
          draft={keeping.taken ?? returned}
          keeping={keeping}
          isWithoutEffect={flags.rolleErweiternEnabled === false}
        />
      )}
    </Page>
  );
}
