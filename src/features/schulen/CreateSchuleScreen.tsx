import type { ReactElement } from 'react';
import type { SchuleDraft } from '#rules/schulen';
import { schuleFormMachine } from '#machines/schulen/schule-form/machine';
import { SCHULEN } from '#i18n/de/schulen';
import { SCHULFORM } from '#i18n/de/schulform';
import { useTexts } from '#i18n/index';
import { schulformSearch } from '#shared/schulform/search';
import { Opening } from '#shared/search/Opening';
import { useOfferedDraft } from '#shared/workflow/setting';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Page } from '#ui/Page';
import type { ScreenProps } from '../screen';
import { schuleFormResumable } from './bind';
import { CreateForm } from './CreateForm';

export const resumables = [schuleFormResumable];

/** Creates a school (ROUTE-16). */
export default function CreateSchuleScreen({ user }: ScreenProps<'create-schule'>): ReactElement {
  const [t, form] = [useTexts(SCHULEN), useTexts(SCHULFORM)];
  const [snapshot, send, mark] = useWorkflow(schulformSearch, { input: { within: null } });
  const offered = useOfferedDraft(schuleFormMachine.id) as Partial<SchuleDraft> | null;
  return (
    <Page title={t('create.title')} titleTestid="admin-headline" intro={t('create.intro')} mark={mark}>
      <Opening search={{ snapshot, send }} loading={form('loading')} retryTestid="retry-schulformen-button">
        <CreateForm personId={user?.personId ?? ''} schulformen={snapshot.context.options} offered={offered} />
      </Opening>
    </Page>
  );
}
