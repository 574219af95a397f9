import type { ReactElement } from 'react';
import { MOVES_ERRORS } from '#contract/errors/schule';
import type { MovesOrder } from '#machines/schultraeger/schulen-moves/machine';
import type { KeptRun } from '#machines/patterns/bulk/types';
import { SCHULTRAEGER } from '#i18n/de/schultraeger';
import { useTexts } from '#i18n/index';
import { BulkRun } from '#shared/bulk/BulkRun';
import { useRunHold } from '#shared/bulk/run-hold';
import { useBegun } from '#shared/bulk/use-begun';
import { useCheckMoves } from '#shared/history/use-check-moves';
import { NamedList } from '#shared/named/NamedList';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Button } from '#ui/Button';
import { Card } from '#ui/Card';
import { schulenMoves } from './bind-moves';
import { useSchuleTitle } from './schule-title';

export interface MovesRunProps {
  readonly personId: string;
  /** A run that a reload interrupted, and knows itself what it is about. */
  readonly kept?: KeptRun<MovesOrder>;
  /** What is to be saved; null for a run that was interrupted. */
  readonly order: MovesOrder | null;
  /** Back to the lists, nothing saved. */
  readonly onBack: () => void;
  /** It is kept from now on, and has begun. */
  readonly onBegun?: () => void;
  /** The run is over; these could not be saved. */
  readonly onOver: (failed: readonly string[]) => void;
}

/** All moves once more by their schools, then saved, each with its own result (ROUTE-19, CALL-26). */
export function MovesRun({ personId, kept, order: given, onBack, onBegun, onOver }: MovesRunProps): ReactElement {
  const t = useTexts(SCHULTRAEGER);
  const [snapshot, send, mark] = useWorkflow(schulenMoves, {
    input: { personId, items: Object.keys(given?.moves ?? {}), kept: kept ?? null },
    hold: useRunHold(),
  });
  const { items, params } = snapshot.context;
  useBegun(snapshot, onBegun);
  const order = params ?? given;
  const moves = order?.moves ?? {};
  const titled = useSchuleTitle();
  const titles = (joins: boolean): readonly string[] =>
    items.flatMap((id) => (moves[id]?.joins === joins ? [titled(moves[id].title, moves[id].from)] : []));
  /** Where no heading says what becomes of a school, its name does. */
  const nameOf = (id: string): string => {
    const move = moves[id];
    if (move === undefined) return id;
    const schule = titled(move.title, move.from);
    return move.joins ? t('moves.joined', { schule, traeger: order?.traeger.title ?? '' }) : t('moves.freed', { schule: move.title });
  };
  const group = (words: string, names: readonly string[], testid: string): ReactElement | null =>
    names.length === 0 ? null : (
      <div data-testid={testid}>
        <p>{words}</p>
        <NamedList items={names.map((name) => ({ id: name, name }))} />
      </div>
    );
  const back = useCheckMoves({
    canGoBack: given !== null && snapshot.matches('preparing'),
    goBack: () => {
      send({ type: 'CANCEL' });
      onBack();
    },
  });
  const over = (): void => {
    const { outcomes } = snapshot.context;
    send({ type: 'CLOSE' });
    onOver(items.filter((id) => outcomes[id]?.kind !== 'done'));
  };
  return (
    <div {...mark}>
      <Card title={t('moves.card')} testid="schultraeger-schulen-card">
        <BulkRun
          snapshot={snapshot}
          send={send}
          catalogue={MOVES_ERRORS}
          nameOf={nameOf}
          question={{
            title: t('moves.prepared', { count: items.length, name: order?.traeger.title ?? '' }),
            content: (
              <>
                {group(t('moves.preparedJoins'), titles(true), 'prepared-joining')}
                {group(t('moves.preparedLeaves'), titles(false), 'prepared-leaving')}
              </>
            ),
            start: {
              label: t('moves.start', { count: items.length }),
              testid: 'start-moves-button',
              onPress: () => (order === null ? undefined : send({ type: 'START', params: order })),
            },
            back: { label: t('moves.back'), testid: 'back-to-lists-button', onPress: back },
          }}
          offer={kept === undefined ? null : { what: t('moves.what', { name: order?.traeger.title ?? '' }), brokenOffAt: kept.brokenOffAt }}
          item={t('moves.item')}
          done={t('moves.done')}
          next={
            <Button kind="primary" testid="back-to-schultraeger-button" onPress={over}>
              {t('moves.goOn')}
            </Button>
          }
        />
      </Card>
    </div>
  );
}
