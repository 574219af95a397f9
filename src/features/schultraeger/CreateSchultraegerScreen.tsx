import type { ReactElement } from 'react';
import type { TraegerDraft } from '#rules/schulen';
import { schultraegerFormMachine } from '#machines/schultraeger/schultraeger-form/machine';
import { SCHULFORM } from '#i18n/de/schulform';
import { SCHULTRAEGER } from '#i18n/de/schultraeger';
import { useTexts } from '#i18n/index';
import { schulformSearch } from '#shared/schulform/search';
import { Opening } from '#shared/search/Opening';
import { useOfferedDraft } from '#shared/workflow/setting';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Page } from '#ui/Page';
import type { ScreenProps } from '../screen';
import { schultraegerFormResumable } from './bind';
import { CreateForm } from './CreateForm';

export const resumables = [schultraegerFormResumable];

/** Creates a carrier (ROUTE-18). */
export default function CreateSchultraegerScreen({ user }: ScreenProps<'create-schultraeger'>): ReactElement {
  const [t, form] = [useTexts(SCHULTRAEGER), useTexts(SCHULFORM)];
  const [snapshot, send, mark] = useWorkflow(schulformSearch, { input: { within: null } });
  const offered = useOfferedDraft(schultraegerFormMachine.id) as Partial<TraegerDraft> | null;
  return (
    <Page title={t('create.title')} titleTestid="admin-headline" intro={t('create.intro')} mark={mark}>
      <Opening search={{ snapshot, send }} loading={form('loading')} retryTestid="retry-schulformen-button">
        <CreateForm personId={user?.personId ?? ''} schulformen={snapshot.context.options} offered={offered} />
      </Opening>
    </Page>
  );
}
