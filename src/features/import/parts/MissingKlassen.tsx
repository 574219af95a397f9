import type { ReactElement } from 'react';
import { ORGANISATION_ERRORS } from '#contract/errors/organisation';
import type { Schule } from '#rules/klassen';
import { COMMON } from '#i18n/de/common';
import { IMPORT } from '#i18n/de/import';
import { useTexts } from '#i18n/index';
import { BulkRun } from '#shared/bulk/BulkRun';
import { klassenSeveral } from '#shared/klassen/bind';
import { NamedList } from '#shared/named/NamedList';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Button } from '#ui/Button';
import { counted } from './words';

export interface MissingKlassenProps {
  readonly personId: string;
  readonly schule: Schule;
  readonly names: readonly string[];
  /** The same file is checked again. */
  readonly onContinue: () => void;
  readonly onCancel: () => void;
}

/** One question for all missing classes of a file, an own result for each, and on with the same file (CALL-27, ERR-74). */
export default function MissingKlassen({ personId, schule, names, onContinue, onCancel }: MissingKlassenProps): ReactElement {
  const t = useTexts(IMPORT);
  const common = useTexts(COMMON);
  const [snapshot, send, mark] = useWorkflow(klassenSeveral, { input: { personId, items: names } });
  const cancel = (): void => {
    send({ type: 'CANCEL' });
    onCancel();
  };
  const start = (): void => send({ type: 'START', params: { schule } });
  const goOn = (): void => {
    send({ type: 'CLOSE' });
    onContinue();
  };
  // Also where nothing was created: somebody else may have done it meanwhile.
  const next = (
    <Button kind="primary" testid="continue-with-file-button" onPress={goOn}>
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
          back: { label: common('cancel'), testid: 'cancel-missing-klassen-button', onPress: cancel },
        }}
        item={t('unknownKlassen.item')}
        done={t('unknownKlassen.done')}
        next={next}
      />
    </div>
  );
}
