import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Schule } from '#rules/schule';
import type { traegerMovesMachine } from '#machines/schultraeger/traeger-moves/machine';
import type { MovesEvent } from '#machines/schultraeger/traeger-moves/types';
import { SCHULTRAEGER } from '#i18n/de/schultraeger';
import { useTexts } from '#i18n/index';
import { useCheckEntry } from '#shared/history/check-entry';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Button } from '#ui/Button';
import { Card } from '#ui/Card';
import { freeSchulenSearch, ownSchulenSearch } from './bind-moves';
import { OriginField } from './OriginField';
import { useSchuleTitle } from './schule-title';
import { SchulenList, type SchulenListProps } from './SchulenList';

export interface SchulenCardProps {
  readonly traegerId: string;
  /** Its land: what belongs to it has no carrier. */
  readonly land: string;
  readonly snapshot: SnapshotFrom<typeof traegerMovesMachine>;
  readonly send: (event: MovesEvent) => void;
}

/** Schools without a carrier, or of another one, beside those of this one: moved between the lists, looked at once more, then saved (ROUTE-19, ENT-14). */
export function SchulenCard({ traegerId, land, snapshot, send }: SchulenCardProps): ReactElement {
  const t = useTexts(SCHULTRAEGER);
  const [own, sendOwn, ownMark] = useWorkflow(ownSchulenSearch, { input: { within: traegerId } });
  const { pending, origin } = snapshot.context;
  const titled = useSchuleTitle();
  const enterCheck = useCheckEntry();
  const movedTo = (joins: boolean): readonly Schule[] =>
    pending.filter((move) => move.joins === joins).map(({ schule: { id, title }, from }) => ({ id, title: titled(title, from) }));
  const [joining, released] = [movedTo(true), movedTo(false)];
  // One that is on its way is taken back by the same move once more.
  const move = (schule: Schule, joins: boolean): void =>
    send({ type: 'MOVE', move: pending.find((one) => one.schule.id === schule.id) ?? { schule, joins } });
  const moveAll = (schulen: readonly Schule[], joins: boolean): void =>
    send({ type: 'MOVE_ALL', moves: schulen.map((schule) => ({ schule, joins })) });
  const review = (): void => {
    send({ type: 'REVIEW' });
    enterCheck();
  };
  return (
    <Card title={t('moves.card')} testid="schultraeger-schulen-card">
      <p>{t('moves.intro')}</p>
      <div className="schulen-lists">
        <div className="schulen-lists__origin">
          <OriginField land={land} own={traegerId} selected={origin} onSelect={(traeger) => send({ type: 'ORIGIN', traeger })} />
        </div>
        <OfferedSchulen
          key={origin?.id ?? land}
          within={origin?.id ?? land}
          origin={origin?.title ?? null}
          // Beside schools of another carrier those that will have none say so.
          arriving={origin === null ? released : released.map(({ id, title }) => ({ id, title: t('moves.freed', { schule: title }) }))}
          leaving={joining}
          onMove={(schule) => move(schule, true)}
          onMoveAll={(schulen) => moveAll(schulen, true)}
        />
        <div {...ownMark}>
          <SchulenList
            search={{ snapshot: own, send: sendOwn }}
            side="own"
            arriving={joining}
            leaving={released}
            onMove={(schule) => move(schule, false)}
            onMoveAll={(schulen) => moveAll(schulen, false)}
          />
        </div>
      </div>
      <p role="status" data-testid="pending-moves-text">
        {pending.length === 0 ? t('moves.unchanged') : t('moves.pending', { count: pending.length })}
      </p>
      {snapshot.matches('changed') ? (
        <div className="row buttons">
          <Button testid="schultraeger-moves-discard-button" onPress={() => send({ type: 'DISCARD' })}>
            {t('moves.discard')}
          </Button>
          <Button kind="primary" testid="schultraeger-edit-save-button" onPress={review}>
            {t('moves.review')}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

/** What can come to the carrier: another place to come from begins another search. */
function OfferedSchulen({ within, ...props }: Omit<SchulenListProps, 'search' | 'side'> & { readonly within: string }): ReactElement {
  const [snapshot, send, mark] = useWorkflow(freeSchulenSearch, { input: { within } });
  return (
    <div {...mark}>
      <SchulenList {...props} search={{ snapshot, send }} side="free" />
    </div>
  );
}
