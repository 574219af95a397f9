import type { ReactElement } from 'react';
import type { KnownSystemrecht } from '#contract/rollen-enums';
import { angeboteGiven, angeboteTaken, rightsGiven, rightsTaken, type Angebot, type RolleDraft } from '#rules/rollen';
import { ROLLEN } from '#i18n/de/rollen';
import { useTexts } from '#i18n/index';

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
  const names = [...rights.map((recht) => t(`recht.${recht}`)), ...angebote.map(({ name }) => t('details.angebotNamed', { name }))];
  return names.length === 0 ? null : <p data-testid={`rolle-${kind}-text`}>{t(`details.${kind}`, { names: names.join(', ') })}</p>;
}
