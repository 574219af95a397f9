import type { ReactElement } from 'react';
import { PERSON } from '#i18n/de/person';
import { useTexts } from '#i18n/index';
import { EDITING_ID } from '../blocked';

export interface EditingTextProps {
  readonly editing: 'names' | 'zuordnungen' | null;
  /** Whose page it is; null while that is not known. */
  readonly name: string | null;
  readonly isLoading: boolean;
}

/**
 * Says once, at the top and always in its place, what is being edited, and that all else waits for it (SCREEN-05); to who listens
 * also that the person is there, which others see.
 */
export function EditingText({ editing, name, isLoading }: EditingTextProps): ReactElement {
  const t = useTexts(PERSON);
  const heard = isLoading ? t('loading') : name === null ? null : t('loaded', { name });
  return (
    <p id={EDITING_ID} role="status" className="person-editing" data-testid="person-editing-text">
      {heard === null || editing !== null ? null : <span className="visually-hidden">{heard} </span>}
      {t(editing === null ? 'intro' : `editing.${editing}`)}
    </p>
  );
}
