import { dayOf, writeDay } from '#contract/days';
import { PERSON_ERRORS } from '#contract/errors/person';
import { kopersLockDay } from '#rules/zuordnung-choice';
import {
  needsNewKopers,
  plannedLines,
  type ChoiceKind,
  type LineKey,
  type PlanBase,
  type PlanDraft,
  type PlannedChange,
  type PlannedLine,
} from '#rules/zuordnungen-plan';
import { PERSON_ZUORDNUNGEN } from '#i18n/de/person-zuordnungen';
import { useTexts } from '#i18n/index';
import { explainAtField } from '#shared/form/explain';
import type { FormField, FormFields } from '#shared/form/fields';
import { textField } from '#shared/form/text-field';
import { CheckboxField } from '#ui/CheckboxField';
import { PlanLine } from './PlanLine';
import { endText, lineText } from './plan-words';

/** Which changes the flags of the server allow (FLAG-01, D-24). */
export interface PlanFlags {
  readonly rolle: boolean;
  readonly befristung: boolean;
  /** Whoever acts manages more than this one school. */
  readonly schule: boolean;
}

export interface PlanFieldsOptions {
  readonly draft: PlanDraft;
  readonly base: PlanBase;
  /** What somebody else saved meanwhile, while it is compared. */
  readonly theirs: PlanBase | null;
  readonly flags: PlanFlags;
  readonly onChoose: (kind: ChoiceKind, line: LineKey | null, klasse?: string) => void;
  readonly onUndo: (line: LineKey) => void;
  /** Which assignment was acted on last: it takes the focus when it is drawn again. */
  readonly acted: LineKey | null;
}

/** The fields of a plan: one per assignment, and the KoPers number that a new role demands. */
export function usePlanFields({ draft, base, theirs, flags, onChoose, onUndo, acted }: PlanFieldsOptions): FormFields<PlanDraft> {
  const t = useTexts(PERSON_ZUORDNUNGEN);
  const mine = plannedLines(draft, base);
  const others = theirs === null ? [] : plannedLines(theirs.fields, theirs).filter(({ key }) => !mine.some((one) => one.key === key));
  const lineField = (planned: PlannedChange): FormField<PlannedLine | null> => {
    const line = planned.after ?? planned.before;
    return {
      label: line === null ? '' : lineText({ ...line, klassen: [] }, t),
      print: (value) => (value == null ? t('noLine') : `${lineText(value, t)}, ${endText(value.befristung, t)}`),
      explain: (code) => (code === 'KLASSE_MISSING' ? t('problem.KLASSE_MISSING') : null),
      draw: (control) => (
        <PlanLine
          planned={planned}
          control={control}
          offers={line === null ? [] : offersOf(line, flags)}
          isActed={planned.key === acted}
          isMoved={draft.moved[planned.key] !== undefined}
          isOffered={base.read?.unoffered.includes(planned.key) !== true}
          onChoose={(kind, klasse) => onChoose(kind, planned.key, klasse)}
          onUndo={() => onUndo(planned.key)}
        />
      ),
    };
  };
  const number = textField({
    label: t('kopers'),
    help: t('kopersHelp'),
    testid: 'kopersnr-input',
    explain: (code) => {
      if (code === 'PERSONALNUMMER_BLANKS' || code === 'PERSONALNUMMER_REQUIRED') return t(`problem.${code}`);
      return code === 'PERSONALNUMMER_NICHT_EINDEUTIG' ? explainAtField(code, PERSON_ERRORS) : null;
    },
  });
  const noNumber: FormField<boolean> = {
    label: t('noKopers'),
    print: () => '',
    explain: () => null,
    draw: ({ value, onValue, readOnly }) => (
      <CheckboxField
        label={t('noKopers')}
        help={t('noKopersHelp', { date: writeDay(kopersLockDay(base.read?.today ?? dayOf(new Date()))) })}
        checked={value}
        onChecked={onValue}
        disabled={readOnly || draft.personalnummer !== ''}
        testid="has-no-kopersnr-checkbox"
      />
    ),
  };
  const ofNumber = {
    ...(draft.hasNoPersonalnummer ? {} : { personalnummer: number }),
    hasNoPersonalnummer: noNumber,
  };
  return {
    ...Object.fromEntries([...mine, ...others].map((planned) => [planned.key, lineField(planned)])),
    ...(needsNewKopers(draft, base) ? ofNumber : {}),
  };
}

/** Only pupils have a class; what is a class itself ends or goes, and is nothing else. */
const offersOf = ({ rolle: { rollenart }, isKlasse }: PlannedLine, flags: PlanFlags): readonly ChoiceKind[] => [
  ...(rollenart === 'LERN' && !isKlasse ? (['klasse'] as const) : []),
  ...(flags.befristung ? (['befristung'] as const) : []),
  ...(flags.rolle && !isKlasse ? (['rolle'] as const) : []),
  ...(flags.schule && !isKlasse ? (['schule'] as const) : []),
];
