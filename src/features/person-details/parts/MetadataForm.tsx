import type { ReactElement } from 'react';
import { PERSON_ERRORS } from '#contract/errors/person';
import { problemsOfMetadata, type MetadataDraft } from '#rules/person-drafts';
import type { MetadataSaved } from '#machines/person/person-metadata/machine';
import type { PersonDetailsEvent } from '#machines/person/person-details/types';
import { PERSON } from '#i18n/de/person';
import { useTexts } from '#i18n/index';
import { listOf, type FormFields } from '#shared/form/fields';
import { RecordForm } from '#shared/form/RecordForm';
import { SavedPanel } from '#shared/form/SavedPanel';
import { leaveForm, useRecordForm } from '#shared/form/use-record-form';
import { Button } from '#ui/Button';
import { personMetadata } from '../bind-forms';
import { metadataForms } from '../kept';
import { METADATA_TESTIDS } from '../testids';
import { useMetadataFields } from './metadata-fields';

export interface MetadataFormProps {
  readonly actorId: string;
  /** Of the person. */
  readonly id: string;
  readonly send: (event: PersonDetailsEvent) => void;
}

const focus = (region: HTMLElement | null): void => region?.focus();

/** Names and KoPers number of a person to be changed, in every state of the form pattern (CALL-47, STATE-12). */
export function MetadataForm({ actorId, id, send: sendPage }: MetadataFormProps): ReactElement {
  const t = useTexts(PERSON);
  const [form, mark] = useRecordForm(personMetadata, {
    input: { personId: actorId, id },
    kept: metadataForms,
    actions: { tellSaved: () => sendPage({ type: 'SAVED' }) },
  });
  const { snapshot, send } = form;
  const { saved, base } = snapshot.context;
  const fields = useMetadataFields(base.read);
  const close = (): void => sendPage({ type: 'CLOSE' });
  const again = (): void => {
    send({ type: 'EDIT' });
    sendPage({ type: 'EDIT_METADATA' });
  };
  return (
    <div ref={focus} tabIndex={-1} role="group" aria-labelledby="persoenliche-daten" className="stack person-form" {...mark}>
      {snapshot.hasTag('editable') || snapshot.matches('opening') || snapshot.matches('reading') ? (
        <p className="fact__hint">{t('edit.notice')}</p>
      ) : null}
      <RecordForm
        {...form}
        fields={fields}
        check={problemsOfMetadata}
        catalogue={PERSON_ERRORS}
        prefix="person-metadata-form"
        testids={METADATA_TESTIDS}
        saved={saved === null ? null : <Saved saved={saved} fields={fields} onAgain={again} onClose={close} />}
        leave={
          <Button testid="person-info-edit-cancel" busy={snapshot.hasTag('sending')} onPress={() => leaveForm(form, close)}>
            {t('edit.cancel')}
          </Button>
        }
      />
    </div>
  );
}

interface SavedProps {
  readonly saved: MetadataSaved;
  readonly fields: FormFields<MetadataDraft>;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

function Saved({ saved, fields, onAgain, onClose }: SavedProps): ReactElement {
  const t = useTexts(PERSON);
  const { done, username, hasNewUsername } = saved;
  const isNone = done?.length === 0;
  return (
    <SavedPanel
      title={t(isNone ? 'edit.savedNone' : 'edit.saved')}
      testid="person-metadata-success"
      first={
        <>
          {done === null || isNone ? null : (
            <ul className="person-lines" data-testid="person-metadata-done">
              {done.map(({ field, before, after }) => (
                <li key={field}>{t(before === '' ? 'edit.added' : 'edit.changed', { field: t(`field.${field}`), before, after })}</li>
              ))}
            </ul>
          )}
          {username === null ? null : (
            <p data-testid="person-metadata-success-text">{t(hasNewUsername ? 'edit.newUsername' : 'edit.sameUsername', { username })}</p>
          )}
        </>
      }
      facts={
        isNone
          ? []
          : [
              ...listOf(fields).flatMap(([name, { label }]) => {
                const value = saved[name as keyof MetadataDraft];
                return value === '' ? [] : [{ label, value, testid: `saved-person-${name}` }];
              }),
              { label: t('field.benutzername'), value: username ?? t('data.noUsername'), testid: 'saved-person-username' },
            ]
      }
      actions={
        <>
          <Button testid="person-edit-again-button" onPress={onAgain}>
            {t('edit.again')}
          </Button>
          <Button kind="primary" testid="close-metadata-success-button" onPress={onClose}>
            {t('edit.close')}
          </Button>
        </>
      }
    />
  );
}
