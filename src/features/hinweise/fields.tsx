import type { ReactElement } from 'react';
import { MELDUNG_ERRORS } from '#contract/errors/meldung';
import { HINWEIS_AT_MOST, type HinweisDraft, type StoredHinweis } from '#contract/hinweise';
import { formatDateTime, formatNumber } from '#i18n/format';
import { HINWEISE } from '#i18n/de/hinweise';
import { useTexts } from '#i18n/index';
import type { Base } from '#machines/patterns/form/types';
import { explainAtField } from '#shared/form/explain';
import type { FieldControl, FormFields } from '#shared/form/fields';
import { TextArea } from '#ui/TextArea';
import { Preview } from './Preview';

/** From so many signs left on they are counted aloud. */
const NEAR_THE_END = 100;

/** The fields of the notice and what of it is stored: where it stands, which the orders change, and its text with what users will see (VAL-08, SCREEN-14). */
export function useHinweisFields(draft: HinweisDraft, base: Base<HinweisDraft, StoredHinweis>): FormFields<HinweisDraft> {
  const t = useTexts(HINWEISE);
  const most = formatNumber(HINWEIS_AT_MOST);
  const isPublished = base.fields.status === 'VEROEFFENTLICHT';
  const left = HINWEIS_AT_MOST - draft.inhalt.length;
  const said = left < 0 ? t('text.over', { count: -left }) : left <= NEAR_THE_END ? t('text.left', { count: left }) : '';
  return {
    status: {
      label: t('status.label'),
      print: (status) => t(`status.${status}`),
      explain: () => null,
      draw: () => <State {...base} />,
    },
    inhalt: {
      label: t('text.label'),
      print: (inhalt) => inhalt,
      explain: (code) => {
        if (code !== 'MELDUNG_INHALT') return null;
        if (left < 0) return t('text.tooLong', { count: -left });
        return draft.inhalt.trim() === '' ? t('text.empty') : explainAtField(code, MELDUNG_ERRORS);
      },
      draw: (control: FieldControl<string>) => (
        <div className="hinweis" data-testid="newsbox-text">
          <TextArea
            label={t('text.label')}
            help={t('text.help', { most })}
            count={t('text.count', { count: formatNumber(draft.inhalt.length), most })}
            summary={said}
            value={control.value}
            onValue={control.onValue}
            error={control.error}
            readOnly={control.readOnly}
            prose
            testid="newsbox-text-input"
            inputRef={control.fieldRef}
          />
          <Preview inhalt={control.value} isLive={isPublished && control.value === base.fields.inhalt} />
        </div>
      ),
    },
  };
}

function State({ fields: { status }, read }: Base<HinweisDraft, StoredHinweis>): ReactElement {
  const t = useTexts(HINWEISE);
  if (read === null) return <p data-testid="hinweis-state">{t('state.none')}</p>;
  const { changedAt, othersPublished } = read;
  return (
    <div data-testid="hinweis-state">
      <p>{t(`state.${status}`, { day: formatDateTime(changedAt) })}</p>
      {othersPublished === 0 ? null : <p data-testid="hinweis-others">{t('state.others', { count: othersPublished })}</p>}
    </div>
  );
}
