import type { ReactElement } from 'react';
import { ROLLE_ERRORS } from '#contract/errors/rolle';
import { problemsOfRolle } from '#rules/rollen';
import type { RolleChoices } from '#machines/rollen/rolle-choices/types';
import { isChanged } from '#machines/patterns/form/fields';
import { ROLLEN } from '#i18n/de/rollen';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { RecordForm } from '#shared/form/RecordForm';
import { useRecordForm } from '#shared/form/use-record-form';
import { TwinHint, type TwinHintProps } from '#shared/twins/TwinHint';
import { Button } from '#ui/Button';
import { rolleForm } from '../bind';
import { rolleForms } from '../drafts';
import { RightsQuestion } from './RightsQuestion';
import { RollePanel } from './CreatedRolle';
import { MissingRolle } from './MissingRolle';
import { RolleChanges } from './RolleChanges';
import { useRolleFields } from './rolle-fields';

export interface EditFormProps {
  readonly personId: string;
  readonly id: string;
  readonly choices: RolleChoices;
  /** The names that there are at a level; left out, nothing is pointed out. */
  readonly names?: TwinHintProps['machine'];
  /** Out of the form; `changed` where something is not saved. */
  readonly onLeave: (changed: boolean) => void;
}

const focus = (region: HTMLElement | null): void => region?.focus();
const TESTIDS = { submit: 'rolle-changes-save-button', discard: 'rolle-form-discard-button' };

/** A role that is changed, in every state of the form pattern (ROUTE-14, CALL-55, STATE-12). */
export function EditForm({ personId, id, choices, names, onLeave }: EditFormProps): ReactElement {
  const t = useTexts(ROLLEN);
  const [form, mark] = useRecordForm(rolleForm, {
    input: { personId, id },
    kept: rolleForms,
  });
  const { snapshot, send } = form;
  const { context } = snapshot;
  const assigned = context.base.read?.assigned ?? null;
  const fields = useRolleFields(context.draft, { assigned }, choices, { personId, search: null }, (name) =>
    names === undefined ? null : (
      <TwinHint machine={names} place={context.draft.ebene?.id ?? null} typed={[name]} own={context.base.fields.name} />
    ),
  );
  const { saved } = context;
  // What stands below the fields comes with them: it would be moved by them.
  const isOpening = snapshot.matches('opening') || snapshot.matches('reading');
  const concerned = assigned !== null && assigned > 0 ? { count: assigned, n: formatNumber(assigned) } : null;
  return (
    <div ref={focus} tabIndex={-1} role="group" aria-label={t('details.title')} className="stack" {...mark}>
      <RightsQuestion {...form} />
      <RecordForm
        {...form}
        fields={fields}
        check={problemsOfRolle}
        catalogue={ROLLE_ERRORS}
        prefix="rolle-form"
        testids={TESTIDS}
        below={concerned === null ? null : <p data-testid="rolle-concerns-text">{t('details.concerns', concerned)}</p>}
        missing={<MissingRolle />}
        saved={
          saved === null ? null : (
            <RollePanel
              title={t('details.saved')}
              prefix="updated-rolle"
              systemrechteTestid="updated-rolle-systemrechte"
              rolle={saved.rolle}
              first={
                <>
                  {saved.before === null ? null : <RolleChanges before={saved.before} after={saved.rolle} />}
                  {concerned === null ? null : <p data-testid="rolle-saved-for-text">{t('details.savedFor', concerned)}</p>}
                </>
              }
              actions={
                <>
                  <Button testid="rolle-edit-again-button" onPress={() => send({ type: 'EDIT' })}>
                    {t('details.again')}
                  </Button>
                  <Button kind="primary" testid="back-to-details-button" onPress={() => onLeave(false)}>
                    {t('details.back')}
                  </Button>
                </>
              }
            />
          )
        }
      />
      {saved === null && !isOpening ? (
        <p>
          <Button testid="rolle-edit-cancel-button" busy={snapshot.hasTag('sending')} onPress={() => onLeave(isChanged(context))}>
            {t('details.cancel')}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
