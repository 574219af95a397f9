import type { ReactElement } from 'react';
import type { Permission } from '#contract/permissions';
import { ANGEBOT_FORM } from '#i18n/de/angebot-form';
import { useTexts } from '#i18n/index';
import { KeptForm } from '#shared/form/KeptForm';
import { Opening } from '#shared/search/Opening';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Page } from '#ui/Page';
import type { ScreenProps } from '../../screen';
import { ebeneSearches } from './bind';
import { CreateForm } from './CreateForm';
import { angebotDrafts } from './kept';

/** The places of the right that somebody holds, or of both. */
function searchFor(permissions: readonly Permission[]): typeof ebeneSearches.both {
  if (!permissions.includes('eingeschraenktangebotsverwaltung')) return ebeneSearches.full;
  return permissions.includes('angebotsverwaltung') ? ebeneSearches.both : ebeneSearches.restricted;
}

/** Creates an Angebot (ANG-04). */
export default function CreateAngebotScreen({ user }: ScreenProps<'create-angebot'>): ReactElement {
  const t = useTexts(ANGEBOT_FORM);
  const personId = user?.personId ?? '';
  const permissions = user?.permissions ?? [];
  const [snapshot, send, mark] = useWorkflow(searchFor(permissions), { input: { within: null } });
  return (
    <Page title={t('create.title')} titleTestid="service-provider-create-headline" intro={t('create.intro')} mark={mark}>
      <Opening search={{ snapshot, send }} loading={t('create.loading')} retryTestid="retry-ebenen-button">
        <KeptForm
          forms={angebotDrafts}
          owner={{ personId, subject: '' }}
          title={({ typed: { name = '' } }) => t(name.trim() === '' ? 'create.offerUnnamed' : 'create.offer', { name: name.trim() })}
        >
          <CreateForm personId={personId} permissions={permissions} search={{ snapshot, send }} />
        </KeptForm>
      </Opening>
    </Page>
  );
}
