import type { ReactElement } from 'react';
import { IMPORT_ERRORS } from '#contract/errors/import';
import type { ImportedUser } from '#contract/types';
import { usersWithAccount } from '#machines/import/import/finishing/credentials';
import type { ImportedUsers } from '#machines/import/import/types';
import { IMPORT } from '#i18n/de/import';
import { useTexts } from '#i18n/index';
import { ConfirmDialog } from '#shared/dialog/ConfirmDialog';
import { NamedList, type NamedItem } from '#shared/named/NamedList';
import { Button } from '#ui/Button';
import type { ImportSnapshot, SendImport } from '../bind';
import { counted } from './words';

const nameOf = ({ vorname, nachname, benutzername }: ImportedUser, index: number): NamedItem => ({
  id: String(index),
  name: `${vorname} ${nachname}`,
  ...(benutzername == null ? {} : { detail: benutzername }),
});

export interface EraseDialogProps {
  readonly snapshot: ImportSnapshot;
  readonly send: SendImport;
  readonly imported: ImportedUsers;
}

/** The question before the credentials are erased; whoever has not saved them can do so here. */
export function EraseDialog({ snapshot, send, imported }: EraseDialogProps): ReactElement {
  const t = useTexts(IMPORT);
  const { saved, failure } = snapshot.context;
  const users = usersWithAccount(imported);
  return (
    <ConfirmDialog
      title={t('erase.title', { schule: imported.organisationsname })}
      testid="erase-dialog"
      failure={failure}
      catalogue={IMPORT_ERRORS}
      busy={snapshot.matches({ finished: 'erasing' })}
      busyText={t('erase.erasing')}
      cancel={{ label: t('erase.back'), testid: 'erase-back-button', onPress: () => send({ type: 'CANCEL' }) }}
      confirm={{ label: t('erase.erase'), testid: 'erase-button', danger: true, onPress: () => send({ type: 'ERASE' }) }}
      more={
        <Button kind={saved ? 'normal' : 'primary'} testid="erase-save-button" onPress={() => send({ type: 'SAVE' })}>
          {t('result.save')}
        </Button>
      }
    >
      <p>{counted(t, 'erase.whom', users.length, { rolle: imported.rollenname })}</p>
      <NamedList items={users.map(nameOf)} />
      <p>{saved ? t('erase.saved') : t('erase.unsaved')}</p>
    </ConfirmDialog>
  );
}
