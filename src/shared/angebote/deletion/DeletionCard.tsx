import type { ReactElement } from 'react';
import type { Permission } from '#contract/permissions';
import type { AngebotRecord } from '#rules/angebote';
import { isInUse } from '#rules/angebot-verwendung';
import { ANGEBOT_ERRORS } from '#contract/errors/angebot';
import type { EndOrder } from '#rules/erweiterungen-end';
import { ANGEBOT_DELETION } from '#i18n/de/angebot-deletion';
import { useTexts } from '#i18n/index';
import { useAnnounced } from '#shared/flags';
import { ReadingBody } from '#shared/reading/ReadingBody';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Button } from '#ui/Button';
import { Card } from '#ui/Card';
import { piecedVerwendung, wholeVerwendung } from './bind-verwendung';
import { InTheWay } from './InTheWay';

export interface DeletionCardProps {
  readonly personId: string;
  readonly permissions: readonly Permission[];
  readonly angebot: AngebotRecord;
  /** The form of the Angebot; null for whoever may not change it. */
  readonly editHref: string | null;
  readonly onDelete: () => void;
  readonly onEnd: (order: EndOrder) => void;
}

/** What stands in the way of a deletion, told before anybody is asked; where nothing does, the way to it (ANG-06). One from VIDIS ends there. */
export function DeletionCard(props: DeletionCardProps): ReactElement {
  const t = useTexts(ANGEBOT_DELETION);
  return (
    <Card title={t('card')} testid="service-provider-delete-card">
      {props.angebot.isVidis ? (
        <div className="stack" data-testid="vidis-info-text">
          <p>{t('vidis')}</p>
          <p>{t('vidisWay')}</p>
        </div>
      ) : (
        <Use {...props} />
      )}
    </Card>
  );
}

function Use({ personId, permissions, angebot, editHref, onDelete, onEnd }: DeletionCardProps): ReactElement {
  const t = useTexts(ANGEBOT_DELETION);
  const isWhole = useAnnounced('angebotUsageEnabled');
  const [snapshot, send, mark] = useWorkflow(isWhole ? wholeVerwendung : piecedVerwendung, { input: { personId, id: angebot.id } });
  return (
    <div {...mark}>
      <ReadingBody snapshot={snapshot} send={send} name="angebot-verwendung" lines={4} catalogue={ANGEBOT_ERRORS}>
        {(use) =>
          isInUse(use) ? (
            <InTheWay angebot={angebot} use={use} permissions={permissions} editHref={editHref} onEnd={onEnd} />
          ) : (
            <>
              <p data-testid="angebot-not-in-use-text">{t('free')}</p>
              <div className="row buttons">
                <Button kind="danger" testid="open-service-provider-delete-dialog-button" onPress={onDelete}>
                  {t('delete.open')}
                </Button>
              </div>
            </>
          )
        }
      </ReadingBody>
    </div>
  );
}
