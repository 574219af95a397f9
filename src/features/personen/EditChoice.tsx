import type { ReactElement } from 'react';
import { EDIT_KINDS, missingInFilter, type EditFilter, type EditKind } from '#rules/personen-edits';
import { PERSONEN } from '#i18n/de/personen';
import { useTexts } from '#i18n/index';
import { SelectField } from '#ui/SelectField';

export interface EditChoiceProps {
  readonly filter: EditFilter;
  readonly mayDelete: boolean;
  readonly onChoose: (kind: EditKind) => void;
}

/** What can be done with the selected persons, and what is missing for it (SCREEN-09, VAL-12). */
export function EditChoice({ filter, mayDelete, onChoose }: EditChoiceProps): ReactElement {
  const t = useTexts(PERSONEN);
  const kinds = EDIT_KINDS.filter((kind) => kind !== 'delete' || mayDelete);
  const text = (kind: EditKind): string => {
    const lacks = missingInFilter(kind, filter);
    return lacks.length === 0
      ? t(`edits.${kind}`)
      : t('editNeeds', { edit: t(`edits.${kind}`), lacks: lacks.map((one) => t(`needs.${one}`)).join(t('and')) });
  };
  return (
    <SelectField
      label={t('edit')}
      value=""
      testid="benutzer-edit-select"
      options={[{ value: '', text: t('edit') }, ...kinds.map((kind) => ({ value: kind, text: text(kind) }))]}
      onValue={(kind) => (kind === '' ? undefined : onChoose(kind as EditKind))}
    />
  );
}
