import type { SnapshotFrom } from 'xstate';
import { isNoted } from '#machines/person-creation/person-creation/setup';
import type { creationMachine } from '#machines/person-creation/person-creation/machine';
import type { PERSON_CREATION } from '#i18n/de/person-creation';
import type { TextFunction } from '#i18n/index';
import type { HoldOptions } from '#shared/leave/use-hold';

type Texts = TextFunction<(typeof PERSON_CREATION)['texts']>;

/** What leaving the wizard would cost: nothing where nothing was entered, and the start password until it is noted (D-12). */
export function holdOf(snapshot: SnapshotFrom<typeof creationMachine>, t: Texts): HoldOptions {
  const { base, draft } = snapshot.context;
  if (snapshot.matches('created')) {
    if (isNoted(snapshot.context)) return { loss: null };
    const name = `${draft.vorname} ${draft.familienname}`;
    return { words: { title: t('created.unnotedTitle', { name }), text: t('created.leaveText') } };
  }
  return JSON.stringify(base) === JSON.stringify(draft) ? { loss: null } : {};
}
