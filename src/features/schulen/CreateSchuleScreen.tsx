import type { ReactElement } from 'react';
import { SCHULEN } from '#i18n/de/schulen';
import { SCHULFORM } from '#i18n/de/schulform';
import { useTexts } from '#i18n/index';
import { KeptForm } from '#shared/form/KeptForm';
import { schulformSearch } from '#shared/schulform/search';
import { Opening } from '#shared/search/Opening';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Page } from '#ui/Page';
import type { ScreenProps } from '../screen';
import { CreateForm } from './CreateForm';
import { schuleForms } from './kept';

/** Creates a school (ROUTE-16). */
export default function CreateSchuleScreen({ user }: ScreenProps<'create-schule'>): ReactElement {
  const [t, form] = [useTexts(SCHULEN), useTexts(SCHULFORM)];
  const [snapshot, send, mark] = useWorkflow(schulformSearch, { input: { within: null } });
  const personId = user?.personId ?? '';
  return (
    <Page title={t('create.title')} titleTestid="admin-headline" intro={t('create.intro')} mark={mark}>
      <Opening search={{ snapshot, send }} loading={form('loading')} retryTestid="retry-schulformen-button">
        <KeptForm
          forms={schuleForms}
          owner={{ personId, subject: '' }}
          title={({ typed: { name = '' } }) => t(name.trim() === '' ? 'create.offerUnnamed' : 'create.offer', { name: name.trim() })}
        >
          <CreateForm personId={personId} schulformen={snapshot.context.options} />
        </KeptForm>
      </Opening>
    </Page>
  );
}
