import type { ReactElement } from 'react';
import type { TraegerDraft } from '#rules/schulen';
import { schultraegerFormMachine } from '#machines/schultraeger/schultraeger-form/machine';
import { SCHULFORM } from '#i18n/de/schulform';
import { SCHULTRAEGER } from '#i18n/de/schultraeger';
import { useTexts } from '#i18n/index';
import { schulformSearch } from '#shared/schulform/search';
import { Opening } from '#shared/search/Opening';
import { DraftOffer } from '#shared/workflow/DraftOffer';
import { useOfferedDraft } from '#shared/workflow/setting';
import { useKeptDraft } from '#shared/workflow/use-kept-draft';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Page } from '#ui/Page';
import type { ScreenProps } from '../screen';
import { schultraegerFormResumable, traegerNames } from './bind';
import { CreateForm } from './CreateForm';
import { traegerDrafts } from './drafts';

export const resumables = [schultraegerFormResumable];

/** Creates a carrier (ROUTE-18). */
export default function CreateSchultraegerScreen({ user }: ScreenProps<'create-schultraeger'>): ReactElement {
  const [t, form] = [useTexts(SCHULTRAEGER), useTexts(SCHULFORM)];
  const [snapshot, send, mark] = useWorkflow(schulformSearch, { input: { within: null } });
  const personId = user?.personId ?? '';
  const keeping = useKeptDraft(traegerDrafts, { personId, subject: '' });
  const name = keeping.offered?.draft.name?.trim() ?? '';
  const offered = useOfferedDraft(schultraegerFormMachine.id) as Partial<TraegerDraft> | null;
  return (
    <Page title={t('create.title')} titleTestid="admin-headline" intro={t('create.intro')} mark={mark}>
      <Opening search={{ snapshot, send }} loading={form('loading')} retryTestid="retry-schulformen-button">
        {keeping.state === 'looking' ? null : keeping.state === 'offering' ? (
          <DraftOffer keeping={keeping} title={t(name === '' ? 'create.offerUnnamed' : 'create.offer', { name })} />
        ) : (
          <CreateForm personId={personId} schulformen={snapshot.context.options} offered={offered} keeping={keeping} names={traegerNames} />
        )}
      </Opening>
    </Page>
  );
}
