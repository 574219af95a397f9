import type { ReactElement } from 'react';
import { ROLLE_ERRORS } from '#contract/errors/rolle';
import { problemsOfRolle, type RolleDraft } from '#rules/rollen';
import type { RolleChoices } from '#machines/rollen/rolle-choices/types';
import { ROLLEN } from '#i18n/de/rollen';
import { useTexts } from '#i18n/index';
import { RecordForm } from '#shared/form/RecordForm';
import { useRecordForm } from '#shared/form/use-record-form';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { ebeneSearch, rolleForm } from '../bind';
import { CreatedRolle } from './CreatedRolle';
import { RolleAngebote } from './RolleAngebote';
import { useRolleFields } from './rolle-fields';

export interface CreateFormProps {
  readonly personId: string;
  readonly choices: RolleChoices;
  /** What is in it from the beginning: of an interrupted form, of a role that was taken back, or of one that is copied. */
  readonly offered: Partial<RolleDraft> | null;
}

/** A new role, created with its Angebote in one flow (ROUTE-13). */
export function CreateForm({ personId, choices, offered }: CreateFormProps): ReactElement {
  const t = useTexts(ROLLEN);
  const [search, sendSearch, searchMark] = useWorkflow(ebeneSearch, { input: { within: null } });
  const [form, mark] = useRecordForm(rolleForm, { input: { personId, id: null, ...(offered === null ? {} : { draft: offered }) } });
  const { snapshot, send } = form;
  const { draft, saved } = snapshot.context;
  const fields = useRolleFields(draft, choices, { snapshot: search, send: sendSearch });
  const again = (typed: RolleDraft | null): void => {
    send({ type: 'EDIT' });
    if (typed !== null) send({ type: 'CHANGE', change: typed });
  };
  const result =
    saved === null ? null : saved.needsAngebote ? (
      <RolleAngebote personId={personId} rolle={{ id: saved.id, version: saved.version, wanted: saved.rolle }} onEdit={again} />
    ) : (
      <CreatedRolle id={saved.id} title={t('create.saved')} rolle={saved.rolle} onAnother={() => again(null)} />
    );
  return (
    <div {...mark}>
      <div {...searchMark}>
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
