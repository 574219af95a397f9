import type { ReactElement } from 'react';
import { useLocation } from 'react-router';
import type { RolleDraft } from '#rules/rollen';
import { rolleAngeboteMachine } from '#machines/rollen/rolle-angebote/machine';
import { rolleCreationMachine } from '#machines/rollen/rolle-creation/machine';
import type { NewRolle } from '#machines/rollen/rolle-angebote/types';
import { ROLLEN } from '#i18n/de/rollen';
import { useTexts } from '#i18n/index';
import { KeptForm } from '#shared/form/KeptForm';
import { ReadingBody } from '#shared/reading/ReadingBody';
import { ReturnedWorkflow } from '#shared/workflow/ReturnedWorkflow';
import { DraftOffer } from '#shared/workflow/DraftOffer';
import { useOfferedDraft, useReturns } from '#shared/workflow/setting';
import { useKeptDraft } from '#shared/workflow/use-kept-draft';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Card } from '#ui/Card';
import { Page } from '#ui/Page';
import { rollenNames } from '#shared/twins/bind';
import type { ScreenProps } from '../screen';
import { templateIn } from './address';
import { rolleChoices } from './bind';
import { angeboteDrafts, rolleForms } from './drafts';
import { CreateForm } from './parts/CreateForm';
import { RolleAngebote } from './parts/RolleAngebote';
import { Template } from './parts/Template';

/** What a returned order that knows itself what it is about is given. */
const UNKNOWN: NewRolle = {
  id: '',
  version: 0,
  wanted: { ebene: null, rollenart: null, name: '', merkmale: [], angebote: [], systemrechte: [] },
};

/** Creates a role with its Angebote, empty or after another one (ROUTE-13, SCREEN-11). */
export default function CreateRolleScreen({ user }: ScreenProps<'create-rolle'>): ReactElement {
  const template = templateIn(useLocation().search);
  return <CreateRolle key={template} personId={user?.personId ?? ''} template={template} />;
}

function CreateRolle({ personId, template }: { readonly personId: string; readonly template: string | null }): ReactElement {
  const t = useTexts(ROLLEN);
  const half = useKeptDraft(angeboteDrafts, { personId, subject: '' });
  const [page, send, pageMark] = useWorkflow(rolleCreationMachine, {
    input: {
      returns: useReturns(rolleAngeboteMachine.id),
      half: useOfferedDraft(rolleAngeboteMachine.id) as NewRolle | null,
      copies: template !== null,
    },
  });
  const { half: made, begin } = page.context;
  const [choices, sendChoices, mark] = useWorkflow(rolleChoices, { input: { personId, id: 'alle' } });
  const form = (draft: Partial<RolleDraft> | null): ReactElement => (
    <ReadingBody snapshot={choices} send={sendChoices} name="rolle-choices" lines={12}>
      {(known) => <CreateForm personId={personId} choices={known} begin={draft} half={half} names={rollenNames} />}
    </ReadingBody>
  );
  const take = (): void => {
    if (half.offered !== null) send({ type: 'TAKE_HALF', half: half.offered.draft });
    half.take();
  };
  return (
    <Page title={t('create.title')} titleTestid="admin-headline" intro={t('create.intro')} mark={mark}>
      {half.state === 'offering' ? (
        <DraftOffer
          keeping={{ ...half, take }}
          title={t('angebote.offer', { name: half.offered?.draft.wanted.name ?? '' })}
          text={t('angebote.offerText')}
        />
      ) : half.state === 'looking' ? null : (
        <KeptForm
          forms={rolleForms}
          owner={{ personId, subject: template ?? '' }}
          title={({ typed: { name = '' } }) => t(name.trim() === '' ? 'create.offerUnnamed' : 'create.offer', { name: name.trim() })}
        >
          <ReturnedWorkflow machineId={rolleAngeboteMachine.id} isLeft={!page.matches('completing')}>
            <div {...pageMark}>
              {page.matches('copying') && template !== null ? (
                <Template personId={personId} id={template}>
                  {form}
                </Template>
              ) : (
                <Card title={t('create.card')} testid="rolle-creation-card">
                  {page.matches('completing') ? (
                    <RolleAngebote
                      personId={personId}
                      rolle={made ?? UNKNOWN}
                      offered={made !== null}
                      keeping={half}
                      onEdit={(draft) => send({ type: 'LEAVE_HALF', draft })}
                    />
                  ) : (
                    form(begin)
                  )}
                </Card>
              )}
            </div>
          </ReturnedWorkflow>
        </KeptForm>
      )}
    </Page>
  );
}
