import { useEffect, type ReactElement } from 'react';
import { ORGANISATION_ERRORS } from '#contract/errors/organisation';
import { namesWithComma, type Schule } from '#rules/klassen';
import type { PreparedKlassen } from '#machines/klassen/klasse-form/machine';
import type { KlassenOrder } from '#rules/klassen-run';
import { failedItems } from '#machines/patterns/bulk/progress';
import type { KeptRun } from '#machines/patterns/bulk/types';
import { KLASSEN } from '#i18n/de/klassen';
import { useTexts } from '#i18n/index';
import { BulkRun } from '#shared/bulk/BulkRun';
import { useRunHold } from '#shared/bulk/run-hold';
import { useCheckMoves } from '#shared/history/use-check-moves';
import { klassenSeveral } from '#shared/klassen/bind';
import { NamedList } from '#shared/named/NamedList';
import { TwinPairs } from '#shared/twins/TwinHint';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Button } from '#ui/Button';
import { Commas } from './Commas';
import { ToKlassen } from './ToKlassen';

export interface KlassenRunProps {
  readonly personId: string;
  /** A run that a reload interrupted, and knows itself what it is about. */
  readonly kept?: KeptRun<KlassenOrder>;
  /** What was typed and checked; null for a run that was interrupted. */
  readonly typed: Omit<PreparedKlassen, 'kind'> | null;
  /** It is kept from now on, and has begun. */
  readonly onBegun?: () => void;
  /** Back to the form with these lines; with none to begin another list. */
  readonly onEdit: (lines: readonly string[], schule: Schule | null) => void;
}

/** Several classes of one school: looked at once more, created, each with its own result. */
export function KlassenRun({ personId, typed, kept, onBegun, onEdit }: KlassenRunProps): ReactElement {
  const t = useTexts(KLASSEN);
  const [snapshot, send, mark] = useWorkflow(klassenSeveral, {
    input: { personId, items: typed?.names ?? [], kept: kept ?? null },
    hold: useRunHold(),
  });
  const hasBegun = !snapshot.matches('preparing') && !snapshot.matches('reserving');
  useEffect(() => {
    if (hasBegun) onBegun?.();
    // Said once, whoever listens by then.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hasBegun]);
  const { items: names, params } = snapshot.context;
  const schule = params?.schule ?? typed?.schule ?? null;
  const failed = failedItems(snapshot.context);
  const there = params?.there ?? typed?.there ?? [];
  const back = useCheckMoves({
    canGoBack: typed !== null && snapshot.matches('preparing'),
    goBack: () => {
      send({ type: 'CANCEL' });
      onEdit([typed?.text ?? ''], schule);
    },
  });
  const start = (): void => {
    if (schule !== null) send({ type: 'START', params: { schule, there } });
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
    <div className="stack" {...mark}>
      {hasBegun ? <There names={there} /> : null}
      <BulkRun
        snapshot={snapshot}
        send={send}
        catalogue={ORGANISATION_ERRORS}
        question={{
          title:
            names.length === 0
              ? t('several.none', { schule: schule?.title ?? '' })
              : t('several.prepared', { count: names.length, name: names[0] ?? '', schule: schule?.title ?? '' }),
          content: typed === null ? null : <Checked {...typed} />,
          start:
            names.length === 0
              ? null
              : { label: t('several.start', { count: names.length }), testid: 'start-klassen-button', onPress: start },
          back: { label: t('several.back'), testid: 'back-to-names-button', onPress: back },
        }}
        offer={kept === undefined ? null : { what: t('several.what', { schule: schule?.title ?? '' }), brokenOffAt: kept.brokenOffAt }}
        item={t('several.item')}
        done={t('several.done')}
        told={(who, count) => t(names.length === 1 ? 'several.toldOne' : 'several.told', { who, count })}
        next={next}
      />
    </div>
  );
}

/** Everything that was typed, each to its end: what is created, what is there already, what would be taken for another (D-26, D-37). */
function Checked({ names, there, repeated, twins }: Omit<PreparedKlassen, 'kind'>): ReactElement {
  const t = useTexts(KLASSEN);
  return (
    <>
      {names.length === 0 ? null : <NamedList whole items={names.map((name) => ({ id: name, name }))} />}
      <Commas names={namesWithComma(names)} />
      <There names={there} />
      {repeated.length === 0 ? null : <p data-testid="klassen-repeated">{t('field.namesRepeated', { names: repeated.join(', ') })}</p>}
      {twins.length === 0 ? null : (
        <div data-testid="klassen-twins">
          <TwinPairs pairs={twins} isList />
        </div>
      )}
    </>
  );
}

/** What of the list the school had before: nothing was done with it. */
function There({ names }: { readonly names: readonly string[] }): ReactElement | null {
  const t = useTexts(KLASSEN);
  return names.length === 0 ? null : (
    <p data-testid="klassen-there">{t('several.there', { count: names.length, names: names.join(', ') })}</p>
  );
}
