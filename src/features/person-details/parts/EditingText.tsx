import type { ReactElement } from 'react';
import { PERSON } from '#i18n/de/person';
import { useTexts } from '#i18n/index';
import { EDITING_ID } from '../blocked';

/** Says once, at the top and always in its place, what is being edited, and that all else waits for it (SCREEN-05). */
export function EditingText({ editing }: { readonly editing: 'names' | 'zuordnungen' | null }): ReactElement {
  const t = useTexts(PERSON);
  return (
    <p id={EDITING_ID} role="status" className="person-editing" data-testid="person-editing-text">
      {t(editing === null ? 'intro' : `editing.${editing}`)}
    </p>
  );
}
