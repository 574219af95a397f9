import { PERSON_ERRORS } from '#contract/errors/person';
import type { Schule } from '#rules/schule';
import {
  chosenKlasse,
  chosenRollen,
  lastDayOfChoice,
  needsKlasse,
  ZUORDNUNG_CODES,
  type HeldKind,
  type RolleChoice,
  type ZuordnungDraft,
  type ZuordnungProblem,
} from '#rules/zuordnung-choice';
import { ZUORDNUNG, ZUORDNUNG_KLASSE, ZUORDNUNG_ORGANISATION, ZUORDNUNG_ROLLE, ZUORDNUNG_ROLLEN } from '#i18n/de/zuordnung';
import { useTexts } from '#i18n/index';
import { formatWholeDay } from '#i18n/weekday';
import { TextField } from '#ui/TextField';
import { explainAtField } from '../form/explain';
import type { FormField, FormFields } from '../form/fields';
import { BefristungField } from './BefristungField';
import type { ZuordnungSearches } from './bind';
import { KlasseField } from './KlasseField';
import { OrganisationField } from './OrganisationField';
import { RolleField } from './RolleField';
import { RollenField } from './RollenField';

const OWN: Readonly<Record<keyof ZuordnungDraft, readonly ZuordnungProblem[]>> = {
  organisation: ['ORGANISATION_MISSING'],
  rollen: ['ROLLE_MISSING', 'ROLLENARTEN_MIXED', 'ROLLEN_NOT_ASSIGNABLE'],
  klasse: ['KLASSE_MISSING'],
  befristung: ['DAY_MISSING', 'DAY_UNREADABLE', 'DAY_PAST'],
};

export interface ZuordnungFieldsOptions {
  readonly draft: ZuordnungDraft;
  readonly searches: ZuordnungSearches;
  /** In Berlin, `YYYY-MM-DD`. */
  readonly today: string;
  /** Whoever manages one school only sees it and chooses nothing; the draft begins with it. */
  readonly only?: Schule | undefined;
  /** Several roles may be given at once. */
  readonly several?: boolean;
  /** There is an end already, which stays whatever is chosen beside it. */
  readonly hasEnd?: boolean;
  /** Which roles can be given; those that the person has there already cannot. */
  readonly offers?: (rolle: RolleChoice) => boolean;
  /** Why some roles cannot be given, said beside those that can. */
  readonly leftOut?: string;
  /** What the person has already: beside it no other kind is offered. */
  readonly held?: HeldKind;
  /** Ids of the school or the classes that the person leaves: they are not offered. */
  readonly left?: readonly string[];
}

const every = (): boolean => true;
const NONE: readonly string[] = [];

/**
 * The fields of an assignment that is chosen: organisation, role or roles, for pupils the class, the end. They go into a form whose
 * draft is or holds a `ZuordnungDraft`; `problemsOfZuordnung` is its check.
 */
export function useZuordnungFields(options: ZuordnungFieldsOptions): FormFields<ZuordnungDraft> {
  const { draft, searches, today, only, several = false, hasEnd = false, offers = every, leftOut, held = 'none', left = NONE } = options;
  const t = useTexts(ZUORDNUNG);
  const labels = {
    organisation: useTexts(ZUORDNUNG_ORGANISATION)('label'),
    rolle: useTexts(ZUORDNUNG_ROLLE)('label'),
    rollen: useTexts(ZUORDNUNG_ROLLEN)('label'),
    klasse: useTexts(ZUORDNUNG_KLASSE)('label'),
  };
  const explain = (field: keyof ZuordnungDraft) => (code: string) => {
    const own = OWN[field].find((problem) => problem === code);
    if (own !== undefined) return t(`problem.${own}`);
    return ZUORDNUNG_CODES[field].includes(code) ? explainAtField(code, PERSON_ERRORS) : null;
  };
  const organisationId = draft.organisation?.id ?? null;
  const rollenLabel = several ? labels.rollen : labels.rolle;
  const rollenTestid = several ? 'rollen-select' : 'rolle-select';
  const Rollen = several ? RollenField : RolleField;
  const organisation: FormField<ZuordnungDraft['organisation']> = {
    label: labels.organisation,
    print: (value) => value?.title ?? '',
    explain: explain('organisation'),
    draw: (control) => (
      <OrganisationField
        control={control}
        search={searches.organisation}
        only={only}
        left={left}
        testid="personenkontext-create-organisation-select"
      />
    ),
  };
  const rollen: FormField<ZuordnungDraft['rollen']> = {
    label: rollenLabel,
    print: (value) => value.map(({ title }) => title).join(', '),
    explain: explain('rollen'),
    draw: (control) =>
      organisationId === null ? (
        <TextField label={rollenLabel} value="" readOnly help={t('later')} testid={rollenTestid} onValue={() => undefined} />
      ) : (
        <Rollen
          key={organisationId}
          control={{ ...control, value: chosenRollen(draft) }}
          search={searches.rolle}
          organisationId={organisationId}
          offers={offers}
          leftOut={leftOut}
          held={held}
          testid={rollenTestid}
        />
      ),
  };
  const klasse: FormField<ZuordnungDraft['klasse']> = {
    label: labels.klasse,
    print: (value) => value?.title ?? '',
    explain: explain('klasse'),
    draw: (control) => (
      <KlasseField
        key={organisationId}
        control={{ ...control, value: chosenKlasse(draft) }}
        search={searches.klasse}
        organisationId={organisationId ?? ''}
        left={left}
        testid="personenkontext-create-klasse-select"
      />
    ),
  };
  const befristung: FormField<ZuordnungDraft['befristung']> = {
    label: t('befristung'),
    wrongLabel: t('day'),
    print: (value) => {
      const day = lastDayOfChoice({ ...draft, befristung: value }, today);
      return day === null ? t('unbefristet') : t('until', { date: formatWholeDay(day) });
    },
    explain: explain('befristung'),
    draw: (control) => <BefristungField control={control} draft={draft} today={today} />,
  };
  const isChosen = hasEnd || chosenRollen(draft).length > 0;
  return { organisation, rollen, ...(needsKlasse(draft) ? { klasse } : {}), ...(isChosen ? { befristung } : {}) };
}
