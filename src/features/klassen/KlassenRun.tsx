import { useEffect, type ReactElement } from 'react';
import { ORGANISATION_ERRORS } from '#contract/errors/organisation';
import type { Schule } from '#rules/klassen';
import type { KlassenOrder } from '#machines/klassen/klassen-several/machine';
import { failedItems } from '#machines/patterns/bulk/progress';
import type { KeptRun } from '#machines/patterns/bulk/types';
import { KLASSEN } from '#i18n/de/klassen';
import { useTexts } from '#i18n/index';
import { BulkRun } from '#shared/bulk/BulkRun';
import { klassenSeveral } from '#shared/klassen/bind';
import { NamedList } from '#shared/named/NamedList';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Button } from '#ui/Button';
import { ToKlassen } from './ToKlassen';

export interface KlassenRunProps {
  readonly personId: string;
  /** A run that a reload interrupted, and knows itself what it is about. */
  readonly kept?: KeptRun<KlassenOrder>;
  /** What was typed; null for a run that was interrupted. */
  readonly typed: { readonly schule: Schule; readonly names: readonly string[] } | null;
  /** It is kept from now on, and has begun. */
  readonly onBegun?: () => void;
  /** Back to the form with these names; with none to begin another list. */
  readonly onEdit: (names: readonly string[], schule: Schule | null) => void;
}

/** Several classes of one school: looked at once more, created, each with its own result. */
export function KlassenRun({ personId, typed, kept, onBegun, onEdit }: KlassenRunProps): ReactElement {
  const t = useTexts(KLASSEN);
  const [snapshot, send, mark] = useWorkflow(klassenSeveral, { input: { personId, items: typed?.names ?? [], kept: kept ?? null } });
  const hasBegun = !snapshot.matches('preparing') && !snapshot.matches('reserving');
  useEffect(() => {
    if (hasBegun) onBegun?.();
    // Said once, whoever listens by then.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hasBegun]);
  const { items: names, params } = snapshot.context;
  const schule = params?.schule ?? typed?.schule ?? null;
  const failed = failedItems(snapshot.context);
  const back = (): void => {
    send({ type: 'CANCEL' });
    onEdit(names, schule);
  };
  const start = (): void => {
    if (schule !== null) send({ type: 'START', params: { schule } });
  };
  const edit = (typedNext: readonly string[]): void => {
    send({ type: 'CLOSE' });
    onEdit(typedNext, schule);
  };
  const next = (
    <>
      <ToKlassen />
      {failed.length === 0 ? null : (
        <Button testid="edit-failed-button" onPress={() => edit(failed)}>
          {t('several.editFailed')}
        </Button>
      )}
      <Button kind="primary" testid="create-more-klassen-button" onPress={() => edit([])}>
        {t('several.more')}
      </Button>
    </>
  );
  return (
    <div {...mark}>
      <BulkRun
        snapshot={snapshot}
        send={send}
        catalogue={ORGANISATION_ERRORS}
        question={{
          title: t('several.prepared', { count: names.length, name: names[0] ?? '', schule: schule?.title ?? '' }),
          content: <NamedList items={names.map((name) => ({ id: name, name }))} />,
          start: { label: t('several.start', { count: names.length }), testid: 'start-klassen-button', onPress: start },
          back: { label: t('several.back'), testid: 'back-to-names-button', onPress: back },
        }}
        offer={kept === undefined ? null : { what: t('several.what', { schule: schule?.title ?? '' }), brokenOffAt: kept.brokenOffAt }}
        item={t('several.item')}
        done={t('several.done')}
        next={next}
      />
    </div>
  );
}
