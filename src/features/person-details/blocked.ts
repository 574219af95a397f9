import type { AllowedActions, PersonRecord } from '#rules/person-record';
import { PERSON } from '#i18n/de/person';
import { useTexts } from '#i18n/index';

export type Deed = keyof AllowedActions;

/** Why the actor cannot do something to this person now, in words; null where it is possible (D-16, D-21, D-35). */
export type BlockedBy = (deed: Deed | null) => string | null;

/**
 * Says it beforehand, beside the action.
 * @param editing what is being edited, one thing at a time
 */
export function useBlocked(person: PersonRecord | null, actorId: string, editing: 'names' | 'zuordnungen' | null): BlockedBy {
  const t = useTexts(PERSON);
  const { id = null, allowed = null } = person ?? {};
  return (deed) => {
    if (id === actorId && deed === 'sperre') return t('blocked.selfLock');
    if (id === actorId && deed === 'loeschen') return t('blocked.selfDelete');
    if (id === actorId && deed === 'passwort') return t('blocked.selfPassword');
    if (deed !== null && allowed?.[deed] === false) return t('blocked.rights');
    if (editing === null) return null;
    return t(editing === 'names' ? 'blocked.editing' : 'blocked.zuordnungen');
  };
}
