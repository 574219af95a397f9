import { useState, type ReactElement, type ReactNode } from 'react';
import type { MeldungStatus } from '#contract/enums';
import { MELDUNG_ERRORS } from '#contract/errors/meldung';
import { VERSION_CONFLICT_ERRORS } from '#contract/errors/version-conflict';
import { problemsOfHinweis, type HinweisDraft } from '#contract/hinweise';
import { THE_HINWEIS } from '#machines/hinweise/hinweis-form/machine';
import { HINWEISE } from '#i18n/de/hinweise';
import { useTexts } from '#i18n/index';
import type { FormOrder } from '#shared/form/fields';
import { RecordForm } from '#shared/form/RecordForm';
import { useRecordForm } from '#shared/form/use-record-form';
import { Button } from '#ui/Button';
import { Card } from '#ui/Card';
import { hinweisForm } from './bind';
import { useHinweisFields } from './fields';
import { hinweisForms } from './kept';
import { HinweisSaved } from './HinweisSaved';
import { PublishQuestion } from './PublishQuestion';
import { FORM_TESTIDS, SAVE_TESTIDS } from './testids';
import './hinweise.css';

const CATALOGUE = { ...MELDUNG_ERRORS, ...VERSION_CONFLICT_ERRORS };

export interface HinweisFormProps {
  readonly personId: string;
  /** What stands below; it may put a text in the place of what is typed, where something can be typed. */
  readonly below?: (take: ((inhalt: string) => void) | null) => ReactNode;
}

/** A text that took the place of another one. */
interface Replaced {
  readonly before: string;
  readonly now: string;
}

/** The notice in every state of the form pattern: written, seen as users will see it, published, ended, saved as it is. */
export function HinweisForm({ personId, below }: HinweisFormProps): ReactElement {
  const t = useTexts(HINWEISE);
  const [form, mark] = useRecordForm(hinweisForm, {
    input: { personId, id: THE_HINWEIS },
    kept: hinweisForms,
  });
  const { snapshot, send } = form;
  const { base, draft, saved } = snapshot.context;
  const fields = useHinweisFields(draft, base);
  const { status } = base.fields;
  const order = (text: string, testid: string, wanted: MeldungStatus, change: Partial<HinweisDraft> = {}): FormOrder<HinweisDraft> => ({
    text,
    testid,
    change: { ...change, status: wanted },
  });
  // Taken down it says what it said: nothing has to be written for that.
  const isEmptied = draft.inhalt.trim() === '';
  const asItWas = isEmptied ? { inhalt: base.fields.inhalt } : {};
  const end = isEmptied || draft.inhalt === base.fields.inhalt ? 'order.end' : 'order.endSaving';
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  const put = (inhalt: string): void => send({ type: 'CHANGE', change: { inhalt } });
  const take = (inhalt: string): void => {
    setReplaced({ before: draft.inhalt, now: inhalt });
    put(inhalt);
  };
  const isReplaced = replaced !== null && replaced.now === draft.inhalt && replaced.before !== replaced.now && snapshot.hasTag('editable');
  return (
    <>
      {/* What is pressed in it goes with what it brings about, before there is a field to go on in. */}
      <div {...mark} role="group" aria-label={t('card')} tabIndex={-1} data-keeps-focus="">
        <Card title={t('card')} testid="hinweis-card">
          <div role="status">
            {isReplaced ? (
              <div className="row" data-testid="hinweis-replaced">
                <span>{t('replaced')}</span>
                <Button testid="undo-take-button" onPress={() => put(replaced.before)}>
                  {t('undo')}
                </Button>
              </div>
            ) : null}
          </div>
          <RecordForm
            {...form}
            fields={fields}
            check={problemsOfHinweis}
            catalogue={CATALOGUE}
            prefix="newsbox-form"
            testids={FORM_TESTIDS}
            orders={
              status === 'VEROEFFENTLICHT'
                ? [
                    order(t('order.saveChanges'), SAVE_TESTIDS.VEROEFFENTLICHT, 'VEROEFFENTLICHT'),
                    order(t(end), FORM_TESTIDS.submit, 'NICHT_VEROEFFENTLICHT', asItWas),
                  ]
                : [
                    order(t('order.publish'), FORM_TESTIDS.submit, 'VEROEFFENTLICHT'),
                    order(t('order.saveDraft'), SAVE_TESTIDS.NICHT_VEROEFFENTLICHT, 'NICHT_VEROEFFENTLICHT'),
                  ]
            }
            saved={saved === null ? null : <HinweisSaved saved={saved} onEdit={() => send({ type: 'EDIT' })} />}
          />
          <PublishQuestion {...form} />
        </Card>
      </div>
      {/* Not above what is still being read: it would jump. */}
      {snapshot.matches('opening') || snapshot.matches('reading') ? null : below?.(snapshot.hasTag('editable') ? take : null)}
    </>
  );
}
