import type { ReactElement } from 'react';
import type { ImportedUser } from '#contract/types';
import { IMPORT_PRINT } from '#i18n/de/import-print';
import { SECRET } from '#i18n/de/secret';
import { formatLastDay } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { SheetFrame, useKlasseName, type SheetProps } from './SheetFrame';
import type { Printable } from './sheets';

/** Slips to cut out along the lines, one per pupil, with all that is needed for the first sign-in. */
export function SlipSheet({ sheet, imported }: SheetProps): ReactElement {
  const klasse = useKlasseName(sheet);
  return (
    <SheetFrame sheet={sheet} imported={imported}>
      <ul className="slips">
        {sheet.users.map((user) => (
          <li key={user.benutzername} className="slip">
            <Slip user={user} imported={imported} klasse={klasse} />
          </li>
        ))}
      </ul>
    </SheetFrame>
  );
}

interface SlipProps {
  readonly user: ImportedUser;
  readonly imported: Printable;
  readonly klasse: string;
}

function Slip({ user, imported, klasse }: SlipProps): ReactElement {
  const t = useTexts(IMPORT_PRINT);
  const secret = useTexts(SECRET);
  const { organisationsname: schule, lapsesAt = null } = imported;
  return (
    <>
      <p className="slip__where">
        {schule}, {klasse}
      </p>
      <p className="slip__name">
        {user.vorname} {user.nachname}
      </p>
      <dl className="slip__facts">
        <dt>{t('address')}</dt>
        <dd>{window.location.origin}</dd>
        <dt>{t('username')}</dt>
        <dd className="slip__secret">{user.benutzername}</dd>
        <dt>{t('password')}</dt>
        <dd className="slip__secret">{user.startpasswort}</dd>
      </dl>
      <p className="slip__note">
        {secret('sheet.text')} {lapsesAt === null ? '' : t('lapses', { date: formatLastDay(lapsesAt) })}
      </p>
    </>
  );
}
