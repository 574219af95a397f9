import type { AllowedActions, PersonRecord } from '#rules/person-record';
import { PERSON } from '#i18n/de/person';
import { useTexts } from '#i18n/index';

export type Deed = Exclude<keyof AllowedActions, 'nurHinzugefuegt'>;

/** The sentence at the top of the page that says what is being edited. */
export const EDITING_ID = 'person-editing';

/** Why something is not possible now: said beside it, or at the top of the page already. */
export type Blocked = { readonly text: string } | { readonly toldAt: string } | null;

/** Why the actor cannot do something to this person now; null where it is possible (D-16, D-21, D-35). */
export type BlockedBy = (deed: Deed | null) => Blocked;

/** The second factor asks for nothing but the rights and a person who is at home here: where it is possible, neither of these is missing (D-16). */
function reasonOf(deed: Deed, { zweiterFaktor, nurHinzugefuegt }: AllowedActions): 'alsoElsewhere' | 'noDeletion' | 'elsewhere' | 'rights' {
  if (zweiterFaktor && deed === 'auskunft') return 'alsoElsewhere';
  if (zweiterFaktor && deed === 'loeschen') return 'noDeletion';
  return nurHinzugefuegt === true ? 'elsewhere' : 'rights';
}

/**
 * Says beforehand, beside the action, what the server would refuse. While a section is edited, one sentence at the top says so for all.
 */
export function useBlocked(person: PersonRecord | null, actorId: string, isEditing: boolean): BlockedBy {
  const t = useTexts(PERSON);
  const { id = null, allowed = null } = person ?? {};
  return (deed) => {
    if (id === actorId && deed === 'sperre') return { text: t('blocked.selfLock') };
    if (id === actorId && deed === 'loeschen') return { text: t('blocked.selfDelete') };
    if (id === actorId && deed === 'passwort') return { text: t('blocked.selfPassword') };
    if (deed !== null && allowed?.[deed] === false) return { text: t(`blocked.${reasonOf(deed, allowed)}`) };
    return isEditing ? { toldAt: EDITING_ID } : null;
  };
}
