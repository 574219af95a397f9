import type { ReactElement } from 'react';
import type { KnownSystemrecht } from '#contract/rollen-enums';
import { angeboteGiven, angeboteTaken, rightsGiven, rightsTaken, type Angebot, type RolleDraft } from '#rules/rollen';
import { NAMED } from '#i18n/de/named';
import { ROLLEN } from '#i18n/de/rollen';
import { useTexts } from '#i18n/index';

/** So many stand in the sentence; the others when somebody wants to see them. */
const AT_ONCE = 5;

export interface RolleChangesProps {
  readonly before: RolleDraft;
  readonly after: RolleDraft;
}

/** What a save took from a role and gave to it, each by its name (D-28); nothing where it did neither. */
export function RolleChanges({ before, after }: RolleChangesProps): ReactElement {
  return (
    <>
      <Change kind="taken" rights={rightsTaken(before, after)} angebote={angeboteTaken(before, after)} />
      <Change kind="added" rights={rightsGiven(before, after)} angebote={angeboteGiven(before, after)} />
    </>
  );
}

interface ChangeProps {
  readonly kind: 'taken' | 'added';
  readonly rights: readonly KnownSystemrecht[];
  readonly angebote: readonly Angebot[];
}

function Change({ kind, rights, angebote }: ChangeProps): ReactElement | null {
  const t = useTexts(ROLLEN);
  const named = useTexts(NAMED);
  const names = [...rights.map((recht) => t(`recht.${recht}`)), ...angebote.map(({ name }) => t('details.angebotNamed', { name }))];
  const shown = names.slice(0, AT_ONCE).join(', ');
  const rest = names.slice(AT_ONCE);
  const testid = `rolle-${kind}-text`;
  if (names.length === 0) return null;
  if (rest.length === 0) return <p data-testid={testid}>{t(`details.${kind}`, { names: shown })}</p>;
  return (
    <details data-testid={testid}>
      <summary>{t(`details.${kind}`, { names: `${shown} ${named('more', { count: rest.length })}` })}</summary>
      {rest.join(', ')}
    </details>
  );
}
