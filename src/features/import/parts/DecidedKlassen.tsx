import type { ReactElement } from 'react';
import { IMPORT } from '#i18n/de/import';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import type { ImportSnapshot, SendImport } from '../bind';
import { counted } from './words';

export interface DecidedKlassenProps {
  readonly snapshot: ImportSnapshot;
  readonly send: SendImport;
}

/** What was decided on classes that the school does not have, as long as it can be looked at before the import (D-37). */
export function DecidedKlassen({ snapshot, send }: DecidedKlassenProps): ReactElement | null {
  const t = useTexts(IMPORT);
  const { decisions, check } = snapshot.context;
  const told = decisions.filter(({ choice }) => choice !== 'create');
  if (told.length === 0 || check === null) return null;
  const rows = (name: string): number => check.rows.filter(({ klasse }) => klasse === name).length;
  return (
    <section data-testid="decided-klassen">
      <h3>{t('unknownKlassen.decided')}</h3>
      <ul>
        {told.map(({ name, choice, klasse }) => (
          <li key={name}>
            {choice === 'take'
              ? counted(t, 'unknownKlassen.taken', rows(name), { name, klasse: klasse ?? '' })
              : counted(t, 'unknownKlassen.leftOut', rows(name), { name })}
          </li>
        ))}
      </ul>
      {snapshot.can({ type: 'CHANGE_DECISIONS' }) ? (
        <Button testid="change-decisions-button" onPress={() => send({ type: 'CHANGE_DECISIONS' })}>
          {t('unknownKlassen.change')}
        </Button>
      ) : null}
    </section>
  );
}
