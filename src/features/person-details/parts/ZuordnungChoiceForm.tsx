import { useMemo, type ReactElement } from 'react';
import { PERSON_ERRORS } from '#contract/errors/person';
import type { HeldKind, RolleChoice, ZuordnungDraft } from '#rules/zuordnung-choice';
import {
  beginOf,
  CHOSEN_FIELDS,
  keyOf,
  problemsOfChoice,
  type ChoiceKind,
  type PlanDraft,
  type PlannedLine,
} from '#rules/zuordnungen-plan';
import type { TakenOver } from '#machines/person/person-zuordnung-choice/types';
import { PERSON_ZUORDNUNGEN } from '#i18n/de/person-zuordnungen';
import { useTexts } from '#i18n/index';
import { FieldsForm } from '#shared/form/FieldsForm';
import { useRecordForm } from '#shared/form/use-record-form';
import { zuordnungSearches } from '#shared/zuordnung/bind';
import { useZuordnungFields } from '#shared/zuordnung/fields';
import { Button } from '#ui/Button';
import { zuordnungChoice } from '../bind-choice';
import { CHOICE_TESTIDS } from '../testids';
import { lineText, type PlanTexts } from './plan-words';

export interface ZuordnungChoiceFormProps {
  readonly kind: ChoiceKind;
  /** The assignment that it is about; null for a new one. */
  readonly line: PlannedLine | null;
  /** Which class of it, where it has several. */
  readonly klasse?: string | undefined;
  /** Whose assignments they are. */
  readonly personId: string;
  readonly plan: PlanDraft;
  /** What the person has, as it is stored. */
  readonly held: HeldKind;
  readonly today: string;
  readonly onTaken: (choice: ZuordnungDraft) => void;
  readonly onClose: () => void;
}

/** What of the assignment before holds at the other school, and what does not. */
function takenText({ rolle, klasse }: TakenOver, line: PlannedLine | null, t: PlanTexts): string {
  if (rolle !== 'taken') return t('takenNothing', { rolle: line?.rolle.title ?? '' });
  if (klasse === undefined) return t('takenRolle');
  return t(klasse === 'taken' ? 'takenAll' : 'takenNoKlasse', { klasse: line?.klassen[0]?.title ?? '' });
}

const focus = (heading: HTMLElement | null): void => heading?.focus();

/** What one planned assignment is to be: nothing is saved here (VAL-07, VAL-11). */
export function ZuordnungChoiceForm(props: ZuordnungChoiceFormProps): ReactElement {
  const { kind, line, klasse, personId, plan, held, today, onTaken, onClose } = props;
  const t = useTexts(PERSON_ZUORDNUNGEN);
  const searches = useMemo(() => zuordnungSearches({ operation: 'PERSON_BEARBEITEN', personId }), [personId]);
  const machine = useMemo(() => zuordnungChoice(personId), [personId]);
  const [form, mark] = useRecordForm(machine, {
    input: { kind, draft: beginOf(kind, line, klasse), today },
    kept: null,
    actions: { tellTaken: ({ context }) => onTaken(context.draft) },
  });
  const { draft, takenOver, failure } = form.snapshot.context;
  const isSeeking = form.snapshot.matches('seekingSame');
  // What the person has there already is not given twice.
  const offers = ({ id, organisationId }: RolleChoice): boolean => plan[keyOf(organisationId, id)] == null;
  const left =
    kind === 'schule' ? [line?.organisation.id ?? []].flat() : kind === 'klasse' ? (line?.klassen ?? []).map(({ id }) => id) : [];
  const open: readonly string[] = CHOSEN_FIELDS[kind];
  const all = useZuordnungFields({ draft, searches, today, offers, leftOut: t('rollenHeld'), held, left, hasEnd: line !== null });
  const fields = Object.fromEntries(Object.entries(all).filter(([name]) => open.includes(name)));
  return (
    <div className="stack" {...mark}>
      <h3 ref={focus} tabIndex={-1} className="told" data-testid="zuordnung-choice-headline">
        {t(`choice.${kind}`, { line: line === null ? '' : lineText(line, t) })}
      </h3>
      <p className="fact__hint">{t('choiceHint')}</p>
      {kind === 'schule' ? (
        <p role="status" className="choice-taken" data-testid="taken-over-text">
          {isSeeking || failure !== null
            ? t(isSeeking ? 'seekingSame' : 'notSought')
            : takenOver === null
              ? t('takesOver')
              : takenText(takenOver, line, t)}
        </p>
      ) : null}
      <FieldsForm
        {...form}
        fields={fields}
        check={(choice) => problemsOfChoice(kind, choice, today)}
        catalogue={PERSON_ERRORS}
        save={t('take')}
        busyText={t('seekingSame')}
        prefix={CHOICE_TESTIDS[kind].form}
        testids={CHOICE_TESTIDS[kind]}
        leave={
          <Button testid={CHOICE_TESTIDS[kind].discard} onPress={onClose}>
            {t('cancel')}
          </Button>
        }
      />
    </div>
  );
}
