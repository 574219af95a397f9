import type { RightPlace } from '#contract/endpoints';

/** Where a right is asked, in words. */
export function placeOf(at: RightPlace): string {
  if (at === 'root') return 'an der Wurzel';
  if (at === 'anywhere') return 'an irgendeiner Organisation';
  if ('organisations' in at) return `an jeder Organisation der Liste oder darüber, ohne Eintrag ${placeOf(at.none)}`;
  if ('person' in at) return 'an einer Organisation der Person oder darüber';
  if ('rolle' in at) return 'an der Administrationsebene der Rolle oder darüber';
  if ('angebot' in at) return 'an der Administrationsebene des Angebots oder darüber';
  return [at.organisation]
    .flat()
    .map((name) =>
      name === 'body.administriertVon' ? 'an der übergeordneten Organisation oder darüber' : 'an der Organisation oder darüber',
    )
    .join(' und ');
}
