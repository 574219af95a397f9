import type { PlannedLine } from '#rules/zuordnungen-plan';
import type { PERSON_ZUORDNUNGEN } from '#i18n/de/person-zuordnungen';
import { lastDayOf } from '#contract/days';
import { formatLastDay } from '#i18n/format';
import type { TextFunction } from '#i18n/index';
import { formatWholeDay } from '#i18n/weekday';

export type PlanTexts = TextFunction<typeof PERSON_ZUORDNUNGEN.texts>;

const klassenOf = ({ klassen }: PlannedLine): string => klassen.map(({ title }) => title).join(', ');

/** School, role and class of an assignment in words. */
export function lineText(line: PlannedLine, t: PlanTexts): string {
  const named = { organisation: line.organisation.title, rolle: line.rolle.title };
  return line.klassen.length === 0 ? t('line', named) : t('lineWithKlasse', { ...named, klasse: klassenOf(line) });
}

/** Until when, in words. */
export const endText = (befristung: string | null, t: PlanTexts): string =>
  befristung === null ? t('unlimited') : t('limited', { date: formatLastDay(befristung) });

/** Until when something new goes: whoever means „bis Freitag“ reads which weekday it is. */
const wholeEnd = (befristung: string, t: PlanTexts): string => t('limited', { date: formatWholeDay(lastDayOf(befristung)) });

/** What of an assignment becomes another, in words. */
export function differences(before: PlannedLine, after: PlannedLine, t: PlanTexts): readonly string[] {
  const [was, is] = [klassenOf(before), klassenOf(after)];
  const [end, newEnd] = [endText(before.befristung, t), endText(after.befristung, t)];
  return [
    ...(was === is ? [] : [t('wasKlasse', { before: was === '' ? t('noKlasse') : was, after: is === '' ? t('noKlasse') : is })]),
    ...(end === newEnd ? [] : [t('wasEnd', { before: end, after: after.befristung === null ? newEnd : wholeEnd(after.befristung, t) })]),
  ];
}
