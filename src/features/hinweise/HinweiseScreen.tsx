import type { ReactElement } from 'react';
import { THE_HINWEIS } from '#machines/hinweise/hinweis-form/machine';
import { HINWEISE } from '#i18n/de/hinweise';
import { useTexts } from '#i18n/index';
import { KeptForm } from '#shared/form/KeptForm';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Page } from '#ui/Page';
import type { ScreenProps } from '../screen';
import { hinweisVerlauf } from './bind';
import { HinweisForm } from './HinweisForm';
import { hinweisForms } from './kept';
import { HinweisVerlauf } from './HinweisVerlauf';

/** The notice of the portal (ROUTE-20, SCREEN-14), with its history where the backend keeps one. */
export default function HinweiseScreen({ user, flags }: ScreenProps<'hinweise-creation'>): ReactElement {
  const t = useTexts(HINWEISE);
  const personId = user?.personId ?? '';
  return (
    <Page title={t('title')} titleTestid="admin-headline" intro={t('intro')}>
      <KeptForm forms={hinweisForms} owner={{ personId, subject: THE_HINWEIS }} title={() => t('offer')}>
        {flags.meldungHistoryEnabled === true ? <WithVerlauf personId={personId} /> : <HinweisForm personId={personId} />}
      </KeptForm>
    </Page>
  );
}

function WithVerlauf({ personId }: { readonly personId: string }): ReactElement {
  const [verlauf, sendVerlauf, mark] = useWorkflow(hinweisVerlauf, { input: { personId, id: THE_HINWEIS } });
  return (
    <HinweisForm
      personId={personId}
      below={(take) => (
        <div {...mark}>
          <HinweisVerlauf snapshot={verlauf} send={sendVerlauf} take={take} />
        </div>
      )}
    />
  );
}
