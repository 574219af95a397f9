import type { ReactElement } from 'react';
import { IMPORT_PRINT } from '#i18n/de/import-print';
import { SECRET } from '#i18n/de/secret';
import { formatDate, formatLastDay } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { SheetFrame, type SheetProps } from './SheetFrame';

/** The list of a class for whoever hands the credentials out. */
export function ListSheet({ sheet, imported }: SheetProps): ReactElement {
  const t = useTexts(IMPORT_PRINT);
  const secret = useTexts(SECRET);
  return (
    <SheetFrame sheet={sheet} imported={imported}>
      <p>{t('listIntro', { address: window.location.origin })}</p>
      <table className="print-list">
        <thead>
          <tr>
            <th scope="col">{t('nachname')}</th>
            <th scope="col">{t('vorname')}</th>
            <th scope="col">{t('username')}</th>
            <th scope="col">{t('password')}</th>
          </tr>
        </thead>
        <tbody>
          {sheet.users.map((user) => (
            <tr key={user.benutzername}>
              <td>{user.nachname}</td>
              <td>{user.vorname}</td>
              <td className="slip__secret">{user.benutzername}</td>
              <td className="slip__secret">{user.startpasswort}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="slip__note">
        {secret('sheet.text')} {imported.lapsesAt == null ? '' : t('lapses', { date: formatLastDay(imported.lapsesAt) })}{' '}
        {imported.erasedAt === null ? '' : t('erased', { date: formatDate(imported.erasedAt) })}
      </p>
    </SheetFrame>
  );
}
