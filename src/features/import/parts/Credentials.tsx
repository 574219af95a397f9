import type { ReactElement } from 'react';
import { usersWithAccount } from '#machines/import/import/finishing/credentials';
import { IMPORT } from '#i18n/de/import';
import { formatDate } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { DataTable } from '#ui/DataTable';
import { KlassenTable, type CredentialsProps } from './KlassenTable';
import { tableTexts } from './words';

/** The credentials as files and on paper; on the screen they are covered until somebody wants to see them (D-12). */
export function Credentials({ snapshot, send, imported }: CredentialsProps): ReactElement {
  const t = useTexts(IMPORT);
  const { saved, printed } = snapshot.context;
  const revealed = snapshot.matches({ finished: 'revealed' });
  const saving = snapshot.matches({ finished: 'saving' });
  const kept = imported.erasedAt === null ? t('result.keptOpen') : t('result.kept', { date: formatDate(imported.erasedAt) });
  return (
    <section className="stack import-credentials">
      <h3>{t('result.credentials')}</h3>
      <p>
        {t('result.credentialsText')} <span data-testid="import-erasure-text">{kept}</span>
      </p>
      <div className="row">
        <Button kind={saved ? 'normal' : 'primary'} testid="download-all-data-button" busy={saving} onPress={() => send({ type: 'SAVE' })}>
          {t('result.save')}
        </Button>
        {(['slips', 'lists'] as const).map((layout) => (
          <Button key={layout} testid={`print-${layout}-button`} onPress={() => send({ type: 'PRINT', layout })}>
            {t(`print.${layout}`)}
          </Button>
        ))}
        <Button aria-expanded={revealed} testid="reveal-button" onPress={() => send({ type: revealed ? 'COVER' : 'REVEAL' })}>
          {revealed ? t('result.cover') : t('result.reveal')}
        </Button>
      </div>
      <p role="status">{saving ? t('result.saving') : saved ? t(printed ? 'result.printed' : 'result.saved') : ''}</p>
      <KlassenTable snapshot={snapshot} send={send} imported={imported} />
      {revealed ? (
        <DataTable
          caption={t('result.table')}
          rows={usersWithAccount(imported)}
          rowKey={(user, index) => user.benutzername ?? String(index)}
          columns={[
            { key: 'klasse', title: t('result.klasse'), cell: (user) => user.klasse ?? '' },
            { key: 'nachname', title: t('result.nachname'), cell: (user) => user.nachname },
            { key: 'vorname', title: t('result.vorname'), cell: (user) => user.vorname },
            { key: 'username', title: t('result.username'), cell: (user) => user.benutzername ?? '' },
            { key: 'password', title: t('result.password'), cell: (user) => <code className="import-password">{user.startpasswort}</code> },
          ]}
          texts={tableTexts(t)}
        />
      ) : null}
    </section>
  );
}
