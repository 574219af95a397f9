import { useEffect, type ReactElement } from 'react';
import { Link } from 'react-router';
import { ANGEBOT_ERRORS } from '#contract/errors/angebot';
import type { Permission } from '#contract/permissions';
import { hrefOf } from '#contract/routes';
import type { FeatureFlags } from '#contract/types';
import { isExtending, isNothing, type ErweiterungsDraft } from '#rules/rollenerweiterung';
import { inOrderOfName, rightOn } from '#rules/angebote';
import type { EndOrder } from '#rules/erweiterungen-end';
import type { DeletedAngebot } from '#machines/angebote/angebot-deletion/machine';
import { differenceIn } from '#machines/angebote/rollenerweiterung/setup';
import { READING } from '#i18n/de/reading';
import { SCHUL_ANGEBOTE } from '#i18n/de/schul-angebote';
import { useTexts } from '#i18n/index';
import { AngebotFacts } from '#shared/angebote/AngebotFacts';
import { download } from '#shared/download';
import { lazyPart } from '#shared/lazy-part';
import { UnreadNotice } from '#shared/reading/UnreadNotice';
import { StepUpPanel } from '#shared/step-up/StepUpPanel';
import { useTabTitle } from '#shared/workflow/tab-title';
import { useKeeping, type DraftKeeping } from '#shared/workflow/use-kept-draft';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Alert } from '#ui/Alert';
import { Button, buttonClass } from '#ui/Button';
import { Card } from '#ui/Card';
import { rollenerweiterung } from '../bind';
import type { KeptChoice } from '../kept';
import { resultFile } from '../result-csv';
import { Choice } from './Choice';
import { GiveUpDialog, QuestionDialog } from './dialogs';
import { Overtaken } from './Overtaken';
import type { PartProps } from './part-props';
import { Result } from './Result';

/** Only an own Angebot has it. */
const DeletionCard = lazyPart(async () => ({ default: (await import('#shared/angebote/deletion/DeletionCard')).DeletionCard }));

export interface ErweiterungProps {
  readonly personId: string;
  readonly angebotId: string;
  readonly schuleId: string;
  /** The choice is wanted at once. */
  readonly opens: boolean;
  /** Its wish has been heard. */
  readonly onOpened: () => void;
  /** Of an interrupted choice. */
  readonly draft: ErweiterungsDraft | null;
  readonly keeping: DraftKeeping<KeptChoice>;
  readonly permissions: readonly Permission[];
  readonly flags: FeatureFlags;
  readonly onEnd: (order: EndOrder) => void;
  readonly onDelete: (angebot: DeletedAngebot) => void;
}

type KnownProps = PartProps & Pick<ErweiterungProps, 'personId' | 'permissions' | 'flags' | 'onEnd' | 'onDelete'>;

/** An Angebot at a school, in every state of the extension of roles (ANG-08, ANG-09). */
export function Erweiterung({ angebotId, schuleId, opens, onOpened, draft, keeping, ...known }: ErweiterungProps): ReactElement {
  const t = useTexts(SCHUL_ANGEBOTE);
  const reading = useTexts(READING);
  const [snapshot, send, mark] = useWorkflow(rollenerweiterung, {
    input: { personId: known.personId, angebotId, schuleId, draft, opens },
    actions: {
      saveResult: ({ context: held }) => download(resultFile(held, new Date())),
    },
    hold: () => ({ onLeave: keeping.drop }),
  });
  useEffect(() => {
    if (opens) onOpened();
    // Once, when the workflow has begun with it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const { context } = snapshot;
  const { stand } = context;
  const { adds, removes } = differenceIn(context);
  const isOpen = stand === null ? !isNothing(context.draft) : adds.length + removes.length > 0;
  useKeeping(
    keeping,
    snapshot.hasTag('result') || snapshot.matches('missing') || !isOpen
      ? null
      : { ...context.draft, angebot: stand?.angebot.name ?? keeping.taken?.angebot ?? '' },
  );
  useTabTitle(stand?.angebot.name ?? null);
  return (
    <div className="stack" {...mark}>
      {snapshot.matches('missing') ? (
        <Alert
          severity="error"
          title={stand === null ? t('details.missing') : t('details.gone', { angebot: stand.angebot.name })}
          testidPrefix="service-provider-by-schule-error"
          urgent
        >
          <p>{t(stand === null ? 'details.missingText' : 'details.goneText')}</p>
        </Alert>
      ) : null}
      {snapshot.matches('loading') ? (
        <Card title={t('details.title')} testid="service-provider-details-by-schule-card">
          <div data-testid="loading-spinner">
            <output className="visually-hidden">{reading('loading')}</output>
            <div className="skeleton" style={{ height: '20rem' }} />
          </div>
        </Card>
      ) : null}
      {snapshot.matches('failed') ? (
        <>
          <UnreadNotice
            failure={context.failure}
            catalogue={ANGEBOT_ERRORS}
            name="rollenerweiterung"
            onRetry={() => send({ type: 'RETRY' })}
          />
          {isOpen ? <p data-testid="rollenerweiterung-kept-text">{t('details.choiceKept')}</p> : null}
        </>
      ) : null}
      {snapshot.hasTag('awaiting') ? <StepUpPanel snapshot={snapshot} send={send} /> : null}
      {stand === null ? null : <Known {...known} snapshot={snapshot} send={send} stand={stand} />}
    </div>
  );
}

function Known({ personId, permissions, flags, onEnd, onDelete, ...part }: KnownProps): ReactElement | null {
  const t = useTexts(SCHUL_ANGEBOTE);
  const { snapshot, send, stand } = part;
  if (snapshot.hasTag('awaiting') || snapshot.matches('loading') || snapshot.matches('missing')) return null;
  if (snapshot.matches('overtaken')) return <Overtaken {...part} />;
  if (snapshot.hasTag('result')) return <Result {...part} />;
  if (!snapshot.matches('viewing'))
    return (
      <>
        <Choice {...part} />
        <GiveUpDialog {...part} />
        <QuestionDialog {...part} />
      </>
    );
  const { angebot, schule, standing, isWhole } = stand;
  const { id, name, ebene } = angebot;
  const isManaged = rightOn(angebot) !== null;
  const editHref = isManaged && !angebot.isVidis && flags.schulischeAngeboteErstellen === true ? hrefOf('angebot-edit', { id }) : null;
  return (
    <>
      <Card
        title={t('details.rollen', { schule: schule.title })}
        testid="service-provider-rollenerweiterung-card"
        action={
          isExtending(angebot) ? (
            <Button kind="primary" testid="rollenerweiterung-bearbeiten-button" onPress={() => send({ type: 'EDIT' })}>
              {t('details.edit')}
            </Button>
          ) : undefined
        }
      >
        {isExtending(angebot) ? null : <p data-testid="rollenerweiterung-unavailable-text">{t('details.unavailable')}</p>}
        {standing.length === 0 ? (
          <p data-testid="service-provider-rollenerweiterungen">{t('details.none')}</p>
        ) : (
          <>
            <p>{t('details.rollenText')}</p>
            <ul data-testid="service-provider-rollenerweiterungen">
              {inOrderOfName(standing).map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          </>
        )}
        {isWhole ? null : <p data-testid="rollenerweiterungen-at-least-text">{t('details.atLeast')}</p>}
        {flags.rolleErweiternEnabled === false ? (
          <p data-testid="rollenerweiterung-without-effect-text">{t('details.withoutEffect')}</p>
        ) : null}
      </Card>
      <Card
        title={t('details.card', { name })}
        testid="service-provider-details-by-schule-card"
        action={
          editHref === null ? undefined : (
            <Link to={editHref} className={buttonClass()} data-testid="service-provider-bearbeiten-button">
              {t('details.change')}
            </Link>
          )
        }
      >
        <div data-testid="service-provider-info-row">
          <AngebotFacts angebot={angebot} />
        </div>
      </Card>
      {isManaged && ebene.id === schule.id ? (
        <DeletionCard
          personId={personId}
          permissions={permissions}
          angebot={angebot}
          editHref={editHref}
          onEnd={onEnd}
          onDelete={() => onDelete({ id, name, ebene })}
        />
      ) : null}
    </>
  );
}
