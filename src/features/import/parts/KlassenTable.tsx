import type { ReactElement } from 'react';
import { byKlasse } from '#machines/import/import/finishing/credentials';
import type { ImportedUsers } from '#machines/import/import/types';
import { IMPORT } from '#i18n/de/import';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { DataTable } from '#ui/DataTable';
import type { ImportSnapshot, SendImport } from '../bind';
import { tableTexts } from './words';

export interface CredentialsProps {
  readonly snapshot: ImportSnapshot;
  readonly send: SendImport;
  readonly imported: ImportedUsers;
}

/** The credentials class by class, for schools where each class teacher gets a file. */
export function KlassenTable({ snapshot, send, imported }: CredentialsProps): ReactElement {
  const t = useTexts(IMPORT);
  const { saved, savedKlassen } = snapshot.context;
  const named = (klasse: string): string => (klasse === '' ? t('result.noKlasse') : klasse);
  return (
    <DataTable
      caption={t('result.klassenTable')}
      rows={byKlasse(imported)}
      rowKey={({ klasse }) => klasse}
      columns={[
        { key: 'klasse', title: t('result.klasse'), cell: ({ klasse }) => named(klasse) },
        { key: 'count', title: t('result.users'), cell: ({ users }) => formatNumber(users.length) },
        {
          key: 'saved',
          title: t('result.state'),
          cell: ({ klasse }) => t(saved || savedKlassen.includes(klasse) ? 'result.isSaved' : 'result.isNotSaved'),
        },
        {
          key: 'save',
          title: t('result.file'),
          cell: ({ klasse }) => (
            <Button kind="link" testid={`save-klasse-${klasse}`} onPress={() => send({ type: 'SAVE_KLASSE', klasse })}>
              {t('result.saveKlasse')} <span className="visually-hidden">{named(klasse)}</span>
            </Button>
          ),
        },
      ]}
      texts={tableTexts(t)}
      pageSize={10}
    />
  );
}
