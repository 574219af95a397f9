import type { ReactElement } from 'react';
import { ROLLE_ERRORS } from '#contract/errors/rolle';
import type { RolleDraft } from '#rules/rollen';
import type { NewRolle } from '#machines/rollen/rolle-angebote/types';
import { ROLLEN } from '#i18n/de/rollen';
import { useTexts } from '#i18n/index';
import { FailureWords } from '#shared/FailureWords';
import { StepUpPanel } from '#shared/step-up/StepUpPanel';
import { useKeeping, type DraftKeeping } from '#shared/workflow/use-kept-draft';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Button } from '#ui/Button';
import { Panel } from '#ui/Panel';
import { rolleAngebote } from '../bind';
import { useRolleTexts } from '../words';
import { CreatedRolle, OpenRolle } from './CreatedRolle';
import { ToRollen } from './ToRollen';

export interface RolleAngeboteProps {
  readonly personId: string;
  readonly rolle: NewRolle;
  /** It comes from an interrupted order: nothing is sent by itself. */
  readonly offered?: boolean;
  readonly keeping: DraftKeeping<NewRolle>;
  /** Back to the form with what was typed, or, with nothing, for another role. */
  readonly onEdit: (draft: RolleDraft | null) => void;
}

/** Nothing is left to be done for it. */
const OVER = ['complete', 'kept', 'overtaken', 'removed'] as const;

/** A new role gets its Angebote; where that fails it is said what there is, and what can be done (ROUTE-13, CALL-58). */
export function RolleAngebote({ personId, rolle, offered = false, keeping, onEdit }: RolleAngeboteProps): ReactElement {
  const t = useTexts(ROLLEN);
  const [snapshot, send, mark] = useWorkflow(rolleAngebote, {
    input: { personId, rolle, offered },
    hold: (now) => ({
      onLeave: keeping.drop,
      ...(now.hasTag('guarded')
        ? { words: { title: t('angebote.leaveTitle', { name: now.context.rolle.wanted.name }), text: t('angebote.leaveText') } }
        : {}),
    }),
  });
  const isOver = OVER.some((state) => snapshot.matches(state));
  useKeeping(keeping, isOver ? null : snapshot.context.rolle);
  const { rolle: made, failure } = snapshot.context;
  const { wanted } = made;
  const { angebote } = useRolleTexts(wanted);
  const named = { name: wanted.name, angebote };
  const another = (): void => onEdit(null);
  const withoutAngebote = { ...wanted, angebote: [] };
  return (
    <div {...mark}>
      {snapshot.hasTag('awaiting') ? <StepUpPanel snapshot={snapshot} send={send} /> : null}
      {snapshot.hasTag('busy') ? (
        <p role="status" data-testid="rolle-angebote-busy-text">
          {t(
            snapshot.matches('removing') ? 'angebote.removing' : snapshot.matches('checking') ? 'angebote.checking' : 'angebote.assigning',
            named,
          )}
        </p>
      ) : null}
      {snapshot.matches('incomplete') ? (
        <Panel
          severity="warning"
          title={t('angebote.incomplete')}
          testid="rolle-incomplete"
          actions={
            <>
              <Button kind="danger" testid="take-back-rolle-button" onPress={() => send({ type: 'TAKE_BACK' })}>
                {t('angebote.takeBack')}
              </Button>
              <Button testid="keep-rolle-button" onPress={() => send({ type: 'KEEP_ROLLE' })}>
                {t('angebote.keep')}
              </Button>
              <Button kind="primary" testid="retry-angebote-button" onPress={() => send({ type: 'RETRY' })}>
                {t('angebote.retry')}
              </Button>
            </>
          }
        >
          <p data-testid="rolle-incomplete-text">{t('angebote.incompleteText', named)}</p>
          {failure === null ? null : <FailureWords failure={failure} catalogue={ROLLE_ERRORS} />}
          <p>{t('angebote.ways')}</p>
        </Panel>
      ) : null}
      {snapshot.matches('overtaken') ? (
        <Panel
          severity="warning"
          title={t('angebote.overtaken')}
          testid="rolle-overtaken"
          actions={
            <>
              <ToRollen />
              <OpenRolle id={made.id} />
            </>
          }
        >
          <p>{t('angebote.overtakenText', named)}</p>
        </Panel>
      ) : null}
      {snapshot.matches('removed') ? (
        <Panel
          severity="info"
          title={t('angebote.removed')}
          testid="rolle-removed"
          actions={
            <>
              <ToRollen />
              <Button kind="primary" testid="back-to-rolle-form-button" onPress={() => onEdit(wanted)}>
                {t('angebote.again')}
              </Button>
            </>
          }
        >
          <p>{t('angebote.removedText', named)}</p>
        </Panel>
      ) : null}
      {snapshot.matches('complete') ? <CreatedRolle id={made.id} title={t('create.saved')} rolle={wanted} onAnother={another} /> : null}
      {snapshot.matches('kept') ? (
        <CreatedRolle id={made.id} title={t('angebote.kept')} rolle={withoutAngebote} onAnother={another} />
      ) : null}
    </div>
  );
}
