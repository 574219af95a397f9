import { useId, useImperativeHandle, useRef, type KeyboardEvent, type ReactElement, type Ref } from 'react';
import { isUnchosen, problemsOfEdit, type EditDraft } from '#rules/edit-choice';
import type { ZuordnungDraft } from '#rules/zuordnung-choice';
import { COMMON } from '#i18n/de/common';
import { FORM } from '#i18n/de/form';
import { PERSONEN_SEVERAL } from '#i18n/de/personen-several';
import { useTexts } from '#i18n/index';
import type { FieldControl, FormField } from '#shared/form/fields';
import { useSummary } from '#shared/form/use-summary';
import { zuordnungSearches } from '#shared/zuordnung/bind';
import { useConstant } from '#shared/workflow/constant';
import { useZuordnungFields } from '#shared/zuordnung/fields';
import { KlasseField } from '#shared/zuordnung/KlasseField';
import { Button } from '#ui/Button';
import { ErrorSummary } from '#ui/ErrorSummary';
import type { Focusable } from '#ui/spectrum/SearchSelect';
import { EDIT_IDS } from './ids';

/** Pupils get their role with a class, when they are created or transferred (VAL-13). */
const searches = zuordnungSearches({ operation: 'PERSON_BEARBEITEN', offers: (rollenart) => rollenart !== 'LERN' });

type Field = keyof ZuordnungDraft;

/** What opened it may be far below; it has the focus again afterwards. */
function focus(part: HTMLElement | null): (() => void) | undefined {
  if (part === null) return undefined;
  const opener = document.activeElement;
  part.focus();
  return () => {
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
}

/** Whether Escape is meant for this part: an open list or calendar takes it for itself. */
const isDismissed = ({ key, target, currentTarget }: KeyboardEvent): boolean =>
  key === 'Escape' && target instanceof Element && currentTarget.contains(target) && target.getAttribute('aria-expanded') !== 'true';

export interface ChoiceFormProps {
  readonly draft: EditDraft;
  /** The class that all of them leave; it is not offered. */
  readonly left: readonly string[];
  /** So many are selected in the list now. */
  readonly count: number;
  /** Something was wrong at the last try. */
  readonly isInvalid: boolean;
  /** What the machine's order to see the problems reaches. */
  readonly problemsRef: Ref<Focusable>;
  readonly onChange: (change: Partial<ZuordnungDraft>) => void;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}

/**
 * The class to transfer to, or the role to give and its end; the school is that of the filter (VAL-12). It lies over the page and is no
 * dialog: the choice follows the selection, and the lists of its fields would lie behind one (D-26).
 */
export function ChoiceForm({ draft, left, count, isInvalid, problemsRef, onChange, onSubmit, onCancel }: ChoiceFormProps): ReactElement {
  const t = useTexts(PERSONEN_SEVERAL);
  const form = useTexts(FORM);
  const common = useTexts(COMMON);
  const { kind, schule, choice, today } = draft;
  const { summary, focusProblems } = useSummary();
  useImperativeHandle(problemsRef, () => ({ focus: focusProblems }));
  const own = useZuordnungFields({ draft: choice, searches, today });
  const klasse: FormField<ZuordnungDraft['klasse']> = {
    label: t('klasse'),
    print: (value) => value?.title ?? '',
    explain: () => t('klasseMissing'),
    draw: (control) => (
      <KlasseField
        control={control}
        search={searches.klasse}
        organisationId={schule.id}
        label={t('klasse')}
        left={left}
        testid="bulk-change-klasse-klasse-select"
      />
    ),
  };
  const fields = kind === 'transfer' ? { klasse } : { rollen: own.rollen, befristung: own.befristung };
  const shown = Object.entries(fields).filter(([, field]) => field !== undefined) as [Field, FormField<unknown>][];
  const problems = isInvalid ? problemsOfEdit(draft) : {};
  const told = shown.flatMap(([field, { explain }]) => {
    const code = problems[field];
    return code === undefined ? [] : [{ field, text: explain(code) ?? code }];
  });
  const refs = useConstant(() => new Map<Field, Focusable | null>());
  const controlOf = (field: Field): FieldControl<unknown> => ({
    value: choice[field],
    onValue: (value) => onChange({ [field]: value }),
    error: told.find((one) => one.field === field)?.text ?? null,
    readOnly: false,
    fieldRef: (element) => void refs.set(field, element),
  });
  const ids = EDIT_IDS[kind];
  const titleId = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  // What is chosen goes by the button only, and that is where Escape leads.
  const dismiss = (event: KeyboardEvent): void => {
    if (!isDismissed(event)) return;
    if (isUnchosen(draft)) onCancel();
    else cancel.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it has the focus when it opens, and Escape ends it like a dialog
    <section ref={focus} tabIndex={-1} className="stack list-part" aria-labelledby={titleId} data-testid={ids.card} onKeyDown={dismiss}>
      <h2 id={titleId}>{t(`title.${kind}`)}</h2>
      <p role="status" data-testid="edit-choice-count-text">
        {count === 0 ? t('concernsNobody') : t('concerns', { count })}
      </p>
      <p data-testid="personenkontext-create-organisation-select">{t('schule', { schule: schule.title })}</p>
      {kind === 'assignRolle' ? <p className="fact__hint">{t('noPupils')}</p> : null}
      {told.length === 0 ? null : (
        <ErrorSummary
          title={form('problems', { count: told.length })}
          problems={told}
          summaryRef={summary}
          onGoTo={(field) => refs.get(field as Field)?.focus()}
        />
      )}
      <div className="stack" data-testid={kind === 'assignRolle' ? 'rolle-assign-form' : 'change-klasse-form'}>
        {shown.map(([field, { draw }]) => (
          <div key={field}>{draw(controlOf(field))}</div>
        ))}
        {kind === 'assignRolle' && choice.rollen.some(({ merkmale }) => merkmale.includes('KOPERS_PFLICHT')) ? (
          <p data-testid="no-kopersnr-information">{t('kopers')}</p>
        ) : null}
      </div>
      <div className="row buttons">
        <Button ref={cancel} testid={ids.discard} onPress={onCancel}>
          {common('cancel')}
        </Button>
        <Button kind="primary" testid="edit-choice-submit-button" onPress={onSubmit}>
          {t('next')}
        </Button>
      </div>
    </section>
  );
}
