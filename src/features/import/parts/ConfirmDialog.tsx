import type { ReactElement } from 'react';
import { IMPORT } from '#i18n/de/import';
import { formatDate } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { askedRows } from '#machines/import/import/inputs';
import { NamedList } from '#shared/named/NamedList';
import { ConfirmDialog as Confirm } from '#shared/dialog/ConfirmDialog';
import type { ImportSnapshot, SendImport } from '../bind';
import { bearersOf, counted, knownAgain, knownTitle } from './words';

/** The question before the execution, with its consequence in numbers. */
export function ConfirmDialog({ snapshot, send }: { readonly snapshot: ImportSnapshot; readonly send: SendImport }): ReactElement {
  const t = useTexts(IMPORT);
  const { vorgang, serverCheck } = snapshot.context;
  const known = knownTitle(t, snapshot.context);
  const total = vorgang?.total ?? 0;
  const accounts = new Map(serverCheck?.known.map((row) => [row.zeile, bearersOf(t, row)]));
  const named = askedRows(snapshot.context)?.map(({ zeile, vorname, nachname, klasse }, index) => {
    const account = zeile === undefined ? undefined : accounts.get(zeile);
    const detail = account === undefined ? klasse : `${klasse}, ${t('confirm.knownOne', { account })}`;
    return { isKnown: account !== undefined, item: { id: String(index), name: `${vorname} ${nachname}`, detail } };
  });
  // A list of last year, chosen once more: what would be done is doing it again.
  const isTwice = total > 0 && (serverCheck?.known.length ?? vorgang?.known) === total;
  const { organisationsname: schule = null, rollenname: rolle = null } = vorgang ?? {};
  return (
    <Confirm
      title={
        schule === null
          ? t('confirm.dialogTitlePlain')
          : isTwice
            ? t('confirm.dialogTwice', { schule })
            : t('confirm.dialogTitle', { schule })
      }
      testid="person-import-confirmation-dialog"
      cancel={{ testid: 'cancel-import-button', onPress: () => send({ type: 'CANCEL' }) }}
      confirm={{
        label: t(isTwice ? 'confirm.twice' : 'confirm.execute'),
        testid: 'execute-import-button',
        onPress: () => send({ type: 'CONFIRM' }),
      }}
    >
      <p data-testid="person-import-confirmation-text">
        {schule === null || rolle === null
          ? counted(t, 'confirm.dialogPlain', total)
          : counted(t, 'confirm.dialogText', total, { schule, rolle })}
      </p>
      {vorgang?.sameFileAt == null ? null : <p>{t('confirm.sameFileText', { date: formatDate(vorgang.sameFileAt) })}</p>}
      {known === null ? null : (
        <p>
          {known}. {serverCheck === null ? knownAgain(t, snapshot.context) : null}
        </p>
      )}
      {named === undefined ? (
        <p>{t('confirm.whomUnknown')}</p>
      ) : (
        // First, who would get a second account: of a long list only the beginning is seen at once.
        <NamedList items={named.toSorted((a, b) => Number(b.isKnown) - Number(a.isKnown)).map(({ item }) => item)} />
      )}
    </Confirm>
  );
}
