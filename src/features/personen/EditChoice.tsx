import { useId, type ReactElement } from 'react';
import { EDIT_KINDS, missingInFilter, type EditFilter, type EditKind } from '#rules/personen-edits';
import { PERSONEN } from '#i18n/de/personen';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import './personen.css';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Once it is open the first has the focus, and arrow keys go on from one to the next; they would scroll the page behind. */
function walkedByArrows(list: HTMLElement | null): (() => void) | undefined {
  if (list === null) return undefined;
  const buttons = (): readonly HTMLElement[] => [...list.querySelectorAll('button')];
  const enter = ({ newState }: ToggleEvent): void => {
    if (newState === 'open') buttons()[0]?.focus();
  };
  const go = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = buttons().findIndex((button) => button === document.activeElement);
    buttons()
      .at((at + step) % buttons().length)
      ?.focus();
  };
  list.addEventListener('toggle', enter);
  list.addEventListener('keydown', go);
  return () => {
    list.removeEventListener('toggle', enter);
    list.removeEventListener('keydown', go);
  };
}

export interface EditChoiceProps {
  readonly filter: EditFilter;
  readonly mayDelete: boolean;
  readonly onChoose: (kind: EditKind) => void;
}

/**
 * What can be done with the selected persons, and what is missing for it (SCREEN-09, VAL-12). Buttons, for each begins something: a list
 * of the browser's own would begin by an arrow key, and by Escape.
 */
export function EditChoice({ filter, mayDelete, onChoose }: EditChoiceProps): ReactElement {
  const t = useTexts(PERSONEN);
  const id = useId();
  const kinds = EDIT_KINDS.filter((kind) => kind !== 'delete' || mayDelete);
  const text = (kind: EditKind): string => {
    const lacks = missingInFilter(kind, filter);
    return lacks.length === 0
      ? t(`edits.${kind}`)
      : t('editNeeds', { edit: t(`edits.${kind}`), lacks: lacks.map((one) => t(`needs.${one}`)).join(t('and')) });
  };
  return (
    <>
      <Button popoverTarget={id} testid="benutzer-edit-select">
        {t('edit')} <span aria-hidden="true">▾</span>
      </Button>
      <div ref={walkedByArrows} id={id} popover="auto" className="list-popover edit-choice" role="group" aria-label={t('edit')}>
        {kinds.map((kind) => (
          <Button key={kind} kind="plain" popoverTarget={id} popoverTargetAction="hide" onPress={() => onChoose(kind)}>
            {text(kind)}
          </Button>
        ))}
      </div>
    </>
  );
}
