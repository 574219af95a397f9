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
/** Fields whose values are known words. */
const WORDS = Object.keys(PERSON_DISCLOSURE.texts.value);
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Everything that is stored, group by group, also that there is nothing of a kind (Art. 15 GDPR). */
export function Groups({ disclosure: { gruppen, protokollzeilen } }: { readonly disclosure: Disclosure }): ReactElement {
  const t = useTexts(PERSON_DISCLOSURE);
  return (
    <>
      {DISCLOSED_GROUPS.map((group) => {
        const entries: readonly DisclosedEntry[] = gruppen[group];
        const shown = entries.slice(0, LINES_SHOWN);
        const total = group === 'protokoll' ? protokollzeilen : entries.length;
        return (
          <Card key={group} title={t(`group.${group}`)} titleTestid={`disclosure-${group}-headline`}>
            {total > shown.length ? (
              <p>{t('newest', { shown: formatNumber(shown.length), total: formatNumber(total), file: formatNumber(entries.length) })}</p>
            ) : null}
            {shown.length === 0 ? (
              <p>{t('none')}</p>
            ) : (
              <ol className="disclosure">
                {shown.map((entry, index) => (
                  // Entries have no name of their own, and do not change while they are shown.
                  <li key={index}>
                    <Entry group={group} entry={entry} t={t} />
                  </li>
                ))}
              </ol>
            )}
          </Card>
        );
      })}
    </>
  );
}

function Entry({ group, entry, t }: { readonly group: DisclosedGroup; readonly entry: DisclosedEntry; readonly t: Texts }): ReactElement {
  const fields: readonly DisclosedField[] = DISCLOSED[group];
  return (
    <dl className="facts">
      {fields.map((field) => (
        <Fact key={field} label={t(`field.${field}`)} valueTestid={`disclosure-${field}`}>
          {inWords(field, entry[field] ?? null, t)}
        </Fact>
      ))}
    </dl>
  );
}

function inWords(field: DisclosedField, value: DisclosedValue, t: Texts): string {
  if (value === null) return t('nothing');
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value !== 'string') return value.map((one) => momentIn(field, one)).join('; ');
  if (field === 'aktion') return ACTION_WORDS[value]?.says ?? value;
  // A value that only a newer server knows is told as it is.
  return WORDS.includes(field) ? t(`value.${field as 'stufe'}.${value as 'gold'}`) : momentIn(field, value);
}

const momentIn = (field: DisclosedField, text: string): string =>
  !MOMENT.test(text) ? text : LAST_DAYS.includes(field) ? formatLastDay(text) : formatDateTime(text);
