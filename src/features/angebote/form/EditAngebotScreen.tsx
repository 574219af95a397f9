import type { ReactElement } from 'react';
import { ANGEBOT_FORM } from '#i18n/de/angebot-form';
import { useTexts } from '#i18n/index';
import { KeptForm } from '#shared/form/KeptForm';
import { Page } from '#ui/Page';
import type { ScreenProps } from '../../screen';
import { EditForm } from './EditForm';
import { angebotDrafts } from './kept';

/** Changes an Angebot (ANG-04, ANG-05). */
export default function EditAngebotScreen({ user, flags, params: { id } }: ScreenProps<'angebot-edit'>): ReactElement {
  const t = useTexts(ANGEBOT_FORM);
  const personId = user?.personId ?? '';
  return (
    <Page title={t('edit.title')} titleTestid="service-provider-edit-headline">
      <KeptForm
        key={id}
        forms={angebotDrafts}
        owner={{ personId, subject: id }}
        title={({ typed, stood }) => {
          const name = stood?.fields.name ?? typed.name ?? '';
          return name === '' ? t('edit.offer') : t('edit.offerNamed', { name });
        }}
      >
        <EditForm
          personId={personId}
          id={id}
          permissions={user?.permissions ?? []}
          isWhole={flags.angebotUsageEnabled === true}
          mayLogoGo={flags.angebotLogoRemovalEnabled === true}
        />
      </KeptForm>
    </Page>
  );
}
