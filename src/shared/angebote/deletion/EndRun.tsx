import type { ReactElement } from 'react';
import { ANGEBOT_ERRORS } from '#contract/errors/angebot';
import type { EndedThere, EndOrder, SchuleEnd } from '#rules/erweiterungen-end';
import type { KeptRun } from '#machines/patterns/bulk/types';
import { ANGEBOT_END } from '#i18n/de/angebot-end';
import { ANGEBOT_DELETION } from '#i18n/de/angebot-deletion';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { BulkRun } from '#shared/bulk/BulkRun';
import { useRunHold } from '#shared/bulk/run-hold';
import { NamedList } from '#shared/named/NamedList';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Button } from '#ui/Button';
import { Card } from '#ui/Card';
import { rollenerweiterungenEnd } from './bind-end';
import { printUse, type DeletionWords } from './words';

export interface EndRunProps {
  readonly personId: string;
  /** A run that a reload interrupted, and knows itself what it is about. */
  readonly kept?: KeptRun<EndOrder>;
  /** What is to be ended; null for a run that was interrupted. */
  readonly order: EndOrder | null;
  /** Not begun, or over. */
  readonly onBack: () => void;
}

/** Which have ended at a school, and which are there still because nobody was asked about them; unknown after a reload. */
function endedAt(t: DeletionWords, rollen: SchuleEnd['rollen'], left: readonly string[] | null | undefined): string {
  const ended = t('end.ended', { rollen: rollen.map(({ told }) => told).join(', ') });
  if (left === null) return `${ended} ${t('end.unseen')}`;
  return left === undefined || left.length === 0 ? ended : `${ended} ${t('end.left', { rollen: left.join(', ') })}`;
}

/** All Rollenerweiterungen of an Angebot once more by their schools, then ended, each school with its own result (ANG-06). */
export default function EndRun({ personId, kept, order: given, onBack }: EndRunProps): ReactElement {
  const t = useTexts(ANGEBOT_DELETION);
  const print = printUse(t);
  const [snapshot, send, mark] = useWorkflow(rollenerweiterungenEnd, {
    input: { personId, items: Object.keys(given?.schulen ?? {}), kept: kept ?? null },
    hold: useRunHold(),
  });
  const { items, params } = snapshot.context;
  const order = params ?? given;
  const schulen = order?.schulen ?? {};
  const name = order?.angebot.title ?? '';
  const count = items.reduce((sum, id) => sum + (schulen[id]?.rollen.length ?? 0), 0);
  const nameOf = (id: string): string => schulen[id]?.title ?? id;
  return (
    <div {...mark}>
      <Card title={t('end.card')} testid="rollenerweiterungen-end-card">
        <BulkRun
          snapshot={snapshot}
          send={send}
          catalogue={ANGEBOT_ERRORS}
          nameOf={nameOf}
          question={{
            title: t('end.question', { erweiterungen: print.erweiterungen(count), name, schulen: print.schulen(items.map(nameOf)) }),
            content: (
              <>
                <p>{t('end.text')}</p>
                <NamedList
                  items={items.map((id) => ({
                    id,
                    name: nameOf(id),
                    detail: (schulen[id]?.rollen ?? []).map((one) => one.told).join(', '),
                  }))}
                />
              </>
            ),
            start: {
              label: t('end.start', { count, n: formatNumber(count) }),
              testid: 'end-rollenerweiterungen-button',
              danger: true,
              onPress: () => (order === null ? undefined : send({ type: 'START', params: order })),
            },
            back: {
              label: t('end.back'),
              testid: 'cancel-end-rollenerweiterungen-button',
              onPress: () => {
                send({ type: 'CANCEL' });
                onBack();
              },
            },
          }}
          offer={kept === undefined ? null : { what: t('end.what', { name }), brokenOffAt: kept.brokenOffAt }}
          words={ANGEBOT_END}
          item={t('end.item')}
          done={t('end.done')}
          doneOf={(id, result) => endedAt(t, schulen[id]?.rollen ?? [], (result as EndedThere | undefined)?.left)}
          next={
            <Button
              kind="primary"
              testid="back-to-angebot-button"
              onPress={() => {
                send({ type: 'CLOSE' });
                onBack();
              }}
            >
              {t('end.goOn')}
            </Button>
          }
        />
      </Card>
    </div>
  );
}
