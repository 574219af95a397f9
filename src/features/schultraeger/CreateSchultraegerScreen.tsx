import type { ReactElement } from 'react';
import { SCHULFORM } from '#i18n/de/schulform';
import { SCHULTRAEGER } from '#i18n/de/schultraeger';
import { useTexts } from '#i18n/index';
import { KeptForm } from '#shared/form/KeptForm';
import { schulformSearch } from '#shared/schulform/search';
import { Opening } from '#shared/search/Opening';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Page } from '#ui/Page';
import type { ScreenProps } from '../screen';
import { traegerNames } from './bind';
import { CreateForm } from './CreateForm';
import { traegerForms } from './drafts';

/** Creates a carrier (ROUTE-18). */
export default function CreateSchultraegerScreen({ user }: ScreenProps<'create-schultraeger'>): ReactElement {
  const [t, form] = [useTexts(SCHULTRAEGER), useTexts(SCHULFORM)];
  const [snapshot, send, mark] = useWorkflow(schulformSearch, { input: { within: null } });
  const personId = user?.personId ?? '';
  return (
    <Page title={t('create.title')} titleTestid="admin-headline" intro={t('create.intro')} mark={mark}>
      <Opening search={{ snapshot, send }} loading={form('loading')} retryTestid="retry-schulformen-button">
        <KeptForm
          forms={traegerForms}
          owner={{ personId, subject: '' }}
          title={({ typed: { name = '' } }) => t(name.trim() === '' ? 'create.offerUnnamed' : 'create.offer', { name: name.trim() })}
        >
          <CreateForm personId={personId} schulformen={snapshot.context.options} names={traegerNames} />
        </KeptForm>
      </Opening>
    </Page>
  );
}
