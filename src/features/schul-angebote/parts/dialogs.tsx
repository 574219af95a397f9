import type { ReactElement } from 'react';
import { ANGEBOT_ERRORS } from '#contract/errors/angebot';
import type { NamedRolle } from '#rules/angebote';
import { differenceIn } from '#machines/angebote/rollenerweiterung/setup';
import type { Persons } from '#machines/angebote/rollenerweiterung/types';
import { COMMON } from '#i18n/de/common';
import { SCHUL_ANGEBOTE } from '#i18n/de/schul-angebote';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { ConfirmDialog } from '#shared/dialog/ConfirmDialog';
import { FailureNotice } from '#shared/FailureNotice';
import { useBackOnline } from '#shared/workflow/use-back-online';
import { NamedList } from '#shared/named/NamedList';
import { Button } from '#ui/Button';
import { Dialog } from '#ui/Dialog';
import type { PartProps } from './part-props';

/** Before a choice that is not saved is given up. */
export function GiveUpDialog({ snapshot, send, stand }: PartProps): ReactElement | null {
  const t = useTexts(SCHUL_ANGEBOTE);
  if (!snapshot.matches('givingUp')) return null;
  return (
    <ConfirmDialog
      title={t('giveUp.title', { angebot: stand.angebot.name })}
      testid="rollenerweiterung-give-up-dialog"
      confirm={{
        label: t('giveUp.confirm'),
        testid: 'rollenerweiterung-give-up-button',
        danger: true,
        onPress: () => send({ type: 'CONFIRM' }),
      }}
      cancel={{ label: t('giveUp.cancel'), testid: 'rollenerweiterung-go-on-button', onPress: () => send({ type: 'CANCEL' }) }}
    >
      <p>{t('giveUp.text', { schule: stand.schule.title })}</p>
    </ConfirmDialog>
  );
}

/** The question with names and numbers, what is under way after it, and why nothing was saved (ANG-08, ANG-09). */
export function QuestionDialog(props: PartProps): ReactElement | null {
  const { snapshot, send, stand } = props;
  const t = useTexts(SCHUL_ANGEBOTE);
  if (snapshot.matches('unsent')) return <Unsent {...props} />;
  if (snapshot.matches('unclear')) return <Unclear {...props} />;
  const busyText = snapshot.matches('checking')
    ? t('question.checking')
    : snapshot.matches('applying')
      ? t('question.applying')
      : snapshot.matches('comparing')
        ? t('question.comparing')
        : null;
  if (busyText === null && !snapshot.matches('asking')) return null;
  const { removes } = differenceIn(snapshot.context);
  return (
    <ConfirmDialog
      title={t('question.title', { angebot: stand.angebot.name, schule: stand.schule.title })}
      testid="rollenerweiterung-question-dialog"
      busy={busyText !== null}
      busyText={busyText ?? ''}
      confirm={{
        label: t('question.confirm'),
        testid: 'rollenerweiterung-confirm-button',
        danger: removes.length > 0,
        onPress: () => send({ type: 'CONFIRM' }),
      }}
      cancel={{
        label: t('question.back'),
        testid: 'rollenerweiterung-cancel-question-button',
        onPress: () => send({ type: 'CANCEL' }),
      }}
    >
      <Changes {...props} />
    </ConfirmDialog>
  );
}

/** Roles that get the Angebot, and roles that lose it, each with its persons. */
function Changes({ snapshot }: PartProps): ReactElement {
  const t = useTexts(SCHUL_ANGEBOTE);
  const { persons } = snapshot.context;
  const { adds, removes } = differenceIn(snapshot.context);
  return (
    <>
      {adds.length === 0 ? null : (
        <div data-testid="rollenerweiterung-adds">
          <p>{t('question.gets', { count: adds.length })}</p>
          <Rollen rollen={adds} persons={persons} />
        </div>
      )}
      {removes.length === 0 ? null : (
        <div data-testid="rollenerweiterung-removes">
          <p>{t('question.loses', { count: removes.length })}</p>
          <Rollen rollen={removes} persons={persons} />
        </div>
      )}
    </>
  );
}

function Rollen({ rollen, persons }: { readonly rollen: readonly NamedRolle[]; readonly persons: Persons | null }): ReactElement {
  const t = useTexts(SCHUL_ANGEBOTE);
  const detailOf = (id: string): string => {
    const count = persons?.[id] ?? null;
    if (count === null) return t('question.uncounted');
    return count === 0 ? t('question.nobody') : t('question.persons', { count, n: formatNumber(count) });
  };
  return <NamedList items={rollen.map(({ id, name }) => ({ id, name, detail: detailOf(id) }))} />;
}

function Unsent({ snapshot, send, stand }: PartProps): ReactElement {
  const t = useTexts(SCHUL_ANGEBOTE);
  const common = useTexts(COMMON);
  const { failure } = snapshot.context;
  const back = (): void => send({ type: 'BACK' });
  return (
    <Dialog
      title={t('question.title', { angebot: stand.angebot.name, schule: stand.schule.title })}
      testid="rollenerweiterung-unsent-dialog"
      onDismiss={back}
      footer={
        <>
          <Button testid="rollenerweiterung-back-button" firstFocus onPress={back}>
            {t('question.back')}
          </Button>
          {snapshot.can({ type: 'RETRY' }) ? (
            <Button kind="primary" testid="rollenerweiterung-retry-button" onPress={() => send({ type: 'RETRY' })}>
              {common('retry')}
            </Button>
          ) : null}
        </>
      }
    >
      {failure === null ? null : <FailureNotice failure={failure} catalogue={ANGEBOT_ERRORS} testid="rollenerweiterung-error-text" />}
      <p>{t('question.unsent')}</p>
    </Dialog>
  );
}

function Unclear({ send }: PartProps): ReactElement {
  const t = useTexts(SCHUL_ANGEBOTE);
  const close = (): void => send({ type: 'CLOSE' });
  const look = (): void => send({ type: 'RETRY' });
  useBackOnline(look);
  return (
    <Dialog
      title={t('question.unclear')}
      testid="rollenerweiterung-unclear-dialog"
      onDismiss={close}
      footer={
        <>
          <Button testid="rollenerweiterung-close-unclear-button" firstFocus onPress={close}>
            {t('question.close')}
          </Button>
          <Button kind="primary" testid="rollenerweiterung-look-again-button" onPress={look}>
            {t('question.lookAgain')}
          </Button>
        </>
      }
    >
      <p>{t('question.unclearText')}</p>
    </Dialog>
  );
}
