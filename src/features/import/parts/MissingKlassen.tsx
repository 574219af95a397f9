import type { ReactElement } from 'react';
import { ORGANISATION_ERRORS } from '#contract/errors/organisation';
import type { Schule } from '#rules/klassen';
import type { KlassenOrder } from '#rules/klassen-run';
import type { BulkContext, KeptRun } from '#machines/patterns/bulk/types';
import { COMMON } from '#i18n/de/common';
import { IMPORT } from '#i18n/de/import';
import { useTexts } from '#i18n/index';
import { BulkRun } from '#shared/bulk/BulkRun';
import { useRunHold } from '#shared/bulk/run-hold';
import { NamedList } from '#shared/named/NamedList';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Button } from '#ui/Button';
import { importKlassen } from './import-klassen';
import { counted } from './words';

export interface MissingKlassenProps {
  readonly personId: string;
  readonly schule: Schule;
  readonly names: readonly string[];
  /** A run that a reload interrupted, in place of the names; there is no file then to go on with. */
  readonly kept?: KeptRun<KlassenOrder> | null;
  /** The same file is checked again. */
  readonly onContinue: () => void;
  readonly onCancel: () => void;
}

/** One question for all missing classes of a file, an own result for each, and on with the same file (CALL-27, ERR-74). */
export default function MissingKlassen({ personId, schule, names, kept = null, onContinue, onCancel }: MissingKlassenProps): ReactElement {
  const t = useTexts(IMPORT);
  const common = useTexts(COMMON);
  const [snapshot, send, mark] = useWorkflow(importKlassen, {
    input: { personId, items: names, kept },
    hold: useRunHold(),
    actions: {
      tellClosed: ({ context }: { readonly context: BulkContext<KlassenOrder, string> }) =>
        (context.params === null ? onCancel : onContinue)(),
    },
  });
  const start = (): void => send({ type: 'START', params: { schule, there: [] } });
  // Also where nothing was created: somebody else may have done it meanwhile.
  const next = (
    <Button kind="primary" testid="continue-with-file-button" onPress={() => send({ type: 'CLOSE' })}>
      {t('unknownKlassen.continue')}
    </Button>
  );
  return (
    <div {...mark}>
      <BulkRun
        snapshot={snapshot}
        send={send}
        catalogue={ORGANISATION_ERRORS}
        question={{
          title: counted(t, 'unknownKlassen.question', names.length, { name: names[0] ?? '', schule: schule.title }),
          content: <NamedList items={names.map((name) => ({ id: name, name }))} />,
          start: { label: counted(t, 'unknownKlassen.createButton', names.length), testid: 'start-klassen-button', onPress: start },
          back: { label: common('cancel'), testid: 'cancel-missing-klassen-button', onPress: () => send({ type: 'CANCEL' }) },
        }}
        item={t('unknownKlassen.item')}
        done={t('unknownKlassen.done')}
        {...(kept === null
          ? { next }
          : { offer: { what: t('unknownKlassen.what', { schule: schule.title }), brokenOffAt: kept.brokenOffAt } })}
      />
    </div>
  );
}
