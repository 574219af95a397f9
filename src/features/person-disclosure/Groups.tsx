import type { ReactElement } from 'react';
import { ACTIONS, type Action } from '#contract/audit-actions';
import {
  DISCLOSED,
  DISCLOSED_GROUPS,
  type DisclosedEntry,
  type DisclosedField,
  type DisclosedGroup,
  type DisclosedValue,
} from '#contract/disclosure';
import type { Disclosure } from '#contract/types';
import { PERSON_DISCLOSURE } from '#i18n/de/person-disclosure';
import { formatDateTime, formatLastDay, formatNumber } from '#i18n/format';
import { useTexts, type TextFunction } from '#i18n/index';
import { Card } from '#ui/Card';
import { Fact } from '#ui/Fact';

type Texts = TextFunction<typeof PERSON_DISCLOSURE.texts>;

/** So many lines of the log stand on the page; the file holds all that came. */
const LINES_SHOWN = 500;
const ACTION_WORDS: Readonly<Record<string, Action>> = ACTIONS;
/** Ends that last to the midnight after their last day. */
const LAST_DAYS: readonly DisclosedField[] = ['befristung', 'gesperrtBis'];
const { value: WORDS, absent: ABSENT, fieldOf: FIELDS_OF } = PERSON_DISCLOSURE.texts;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Everything that is stored, group by group, and of which there is nothing (Art. 15 GDPR). */
export function Groups({ disclosure: { gruppen, protokollzeilen } }: { readonly disclosure: Disclosure }): ReactElement {
  const t = useTexts(PERSON_DISCLOSURE);
  const isEmpty = (group: DisclosedGroup): boolean => gruppen[group].length === 0;
  const empty = DISCLOSED_GROUPS.filter(isEmpty);
  return (
    <>
      {DISCLOSED_GROUPS.filter((group) => !isEmpty(group)).map((group) => (
        <Group
          key={group}
          group={group}
          entries={gruppen[group]}
          total={group === 'protokoll' ? protokollzeilen : gruppen[group].length}
          t={t}
        />
      ))}
      {empty.length === 0 ? null : (
        <Card title={t('none')} titleTestid="disclosure-none-headline">
          <p>{t('noneOf')}</p>
          <ul>
            {empty.map((group) => (
              <li key={group}>{t(`group.${group}`)}</li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

interface GroupProps {
  readonly group: DisclosedGroup;
  readonly entries: readonly DisclosedEntry[];
  /** How many there are, also those that did not come. */
  readonly total: number;
  readonly t: Texts;
}

function Group({ group, entries, total, t }: GroupProps): ReactElement {
  const shown = entries.slice(0, LINES_SHOWN);
  const isLog = group === 'protokoll';
  const fields: readonly DisclosedField[] = DISCLOSED[group];
  return (
    <Card title={t(`group.${group}`)} titleTestid={`disclosure-${group}-headline`}>
      {total > shown.length ? (
        <p>{t('newest', { shown: formatNumber(shown.length), total: formatNumber(total), file: formatNumber(entries.length) })}</p>
      ) : null}
      <ol className="disclosure">
        {shown.map((entry, index) => (
          // Entries have no name of their own, and do not change while they are shown.
          <li key={index}>
            <dl className="facts">
              {fields.map((field) => {
                const value = entry[field] ?? null;
                // A line of the log says what it has; of everything else also what is not stored.
                return isLog && value === null ? null : (
                  <Fact key={field} label={labelOf(group, field, t)} valueTestid={`disclosure-${field}`}>
                    {inWords(field, value, t)}
                  </Fact>
                );
              })}
            </dl>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function labelOf(group: DisclosedGroup, field: DisclosedField, t: Texts): string {
  const ofGroup: Readonly<Partial<Record<DisclosedGroup, Readonly<Partial<Record<DisclosedField, string>>>>>> = FIELDS_OF;
  return ofGroup[group]?.[field] === undefined ? t(`field.${field}`) : t(`fieldOf.${group as 'konto'}.${field as 'einstiegspasswort'}`);
}

function inWords(field: DisclosedField, value: DisclosedValue, t: Texts): string {
  if (value === null) return field in ABSENT ? t(`absent.${field as keyof typeof ABSENT}`) : t('nothing');
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value !== 'string') return value.map((one) => wordOf(field, one, t)).join('; ');
  return field === 'aktion' ? (ACTION_WORDS[value]?.says ?? value) : wordOf(field, value, t);
}

/** A moment as people write it, a known value by its word; one that only a newer server knows is told as it is. */
function wordOf(field: DisclosedField, text: string, t: Texts): string {
  if (MOMENT.test(text)) return LAST_DAYS.includes(field) ? formatLastDay(text) : formatDateTime(text);
  const words: Readonly<Partial<Record<DisclosedField, Readonly<Record<string, string>>>>> = WORDS;
  return words[field]?.[text] === undefined ? text : t(`value.${field as 'stufe'}.${text as 'gold'}`);
}
