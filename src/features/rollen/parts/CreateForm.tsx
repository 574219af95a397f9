import type { ReactElement } from 'react';
import { ROLLE_ERRORS } from '#contract/errors/rolle';
import { problemsOfRolle, type RolleDraft } from '#rules/rollen';
import type { NewRolle } from '#machines/rollen/rolle-angebote/types';
import type { RolleChoices } from '#machines/rollen/rolle-choices/types';
import { ROLLEN } from '#i18n/de/rollen';
import { useTexts } from '#i18n/index';
import { RecordForm } from '#shared/form/RecordForm';
import { useRecordForm } from '#shared/form/use-record-form';
import { TwinHint, type TwinHintProps } from '#shared/twins/TwinHint';
import type { DraftKeeping } from '#shared/workflow/use-kept-draft';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { ebeneSearch, rolleForm } from '../bind';
import { rolleForms } from '../drafts';
import { CreatedRolle } from './CreatedRolle';
import { RolleAngebote } from './RolleAngebote';
import { RightsQuestion } from './RightsQuestion';
import { useRolleFields } from './rolle-fields';

export interface CreateFormProps {
  readonly personId: string;
  readonly choices: RolleChoices;
  /** What is in it from the beginning: of a role that was taken back, or of one that is copied. */
  readonly begin: Partial<RolleDraft> | null;
  /** What is kept of a role that has not got its Angebote yet. */
  readonly half: DraftKeeping<NewRolle>;
  /** The names that there are at a level; left out, nothing is pointed out. */
  readonly names?: TwinHintProps['machine'];
}

/** A new role, created with its Angebote in one flow (ROUTE-13). */
export function CreateForm({ personId, choices, begin, half, names }: CreateFormProps): ReactElement {
  const t = useTexts(ROLLEN);
  const [search, sendSearch, searchMark] = useWorkflow(ebeneSearch, { input: { within: null } });
  const [form, mark] = useRecordForm(rolleForm, {
    input: { personId, id: null, ...(begin === null ? {} : { draft: begin }) },
    kept: rolleForms,
  });
  const { snapshot, send } = form;
  const { draft, saved } = snapshot.context;
  const fields = useRolleFields(draft, { assigned: 0 }, choices, { personId, search: { snapshot: search, send: sendSearch } }, (name) =>
    names === undefined ? null : <TwinHint machine={names} place={draft.ebene?.id ?? null} typed={[name]} />,
  );
  const again = (wanted: RolleDraft | null): void => {
    send({ type: 'EDIT' });
    if (wanted !== null) send({ type: 'CHANGE', change: wanted });
  };
  const result =
    saved === null ? null : saved.needsAngebote ? (
      <RolleAngebote
        personId={personId}
        rolle={{ id: saved.id, version: saved.version, wanted: saved.rolle }}
        keeping={half}
        onEdit={again}
      />
    ) : (
      <CreatedRolle id={saved.id} title={t('create.saved')} rolle={saved.rolle} onAnother={() => again(null)} />
    );
  return (
    <div {...mark}>
      <div {...searchMark}>
        <RightsQuestion {...form} />
        <RecordForm
          {...form}
          fields={fields}
          check={problemsOfRolle}
          catalogue={ROLLE_ERRORS}
          save={t('create.save')}
          prefix="rolle-form"
          saved={result}
        />
      </div>
    </div>
  );
}
