import type { ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hrefOf } from '#contract/routes';
import { KLASSEN } from '#i18n/de/klassen';
import { useTexts } from '#i18n/index';
import { KeptForm } from '#shared/form/KeptForm';
import type { EntryState } from '#shared/list/RowLink';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Page } from '#ui/Page';
import type { ScreenProps } from '../screen';
import { klasseDeletion, klasseNames } from './bind';
import { KlasseDeletion } from './KlasseDeletion';
import { klasseForms } from './kept';
import { RenameForm } from './RenameForm';
import { ToKlassen } from './ToKlassen';

/** One class: renamed, or deleted (ROUTE-11). What is deleted is not edited any more, and leaves nothing to ask for. */
export default function KlasseDetailsScreen({ user, params: { id }, flags }: ScreenProps<'klasse-details'>): ReactElement {
  const t = useTexts(KLASSEN);
  const navigate = useNavigate();
  const personId = user?.personId ?? '';
  const [deletion, sendDeletion, mark] = useWorkflow(klasseDeletion, { input: { personId } });
  const { list } = (useLocation().state ?? {}) as EntryState;
  const toList = hrefOf('klasse-management');
  // To the list as it was left, with its filters.
  const back = (): void => void (list === undefined ? navigate(toList) : navigate(-1));
  const isDeleted = deletion.hasTag('fulfilled');
  return (
    <Page title={t('details.title')} titleTestid="admin-headline" mark={mark} actions={isDeleted ? null : <ToKlassen />}>
      {isDeleted ? null : (
        <KeptForm
          key={id}
          forms={klasseForms}
          owner={{ personId, subject: id }}
          title={({ typed, stood }) => t('details.offer', { name: stood?.fields.name ?? '', typed: typed.name ?? '' })}
        >
          <RenameForm
            personId={personId}
            id={id}
            names={klasseNames}
            onDelete={(klasse) => sendDeletion({ type: 'OPEN', subject: klasse })}
          />
        </KeptForm>
      )}
      <KlasseDeletion
        snapshot={deletion}
        next={t('toList')}
        permissions={user?.permissions ?? []}
        countsPersons={flags.klasseAssignedPersonsEnabled === true}
        send={(event) => (isDeleted ? back() : sendDeletion(event))}
      />
    </Page>
  );
}
