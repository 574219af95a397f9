import type { ReactElement } from 'react';
import { SCHULE_ERRORS } from '#contract/errors/schule';
import type { Schulform, TraegerDraft } from '#rules/schulen';
import { SCHULFORM } from '#i18n/de/schulform';
import { SCHULTRAEGER } from '#i18n/de/schultraeger';
import { useTexts } from '#i18n/index';
import { explainAtField } from '#shared/form/explain';
import type { FormFields } from '#shared/form/fields';
import { fixedField, textField } from '#shared/form/text-field';
import { withTwins } from '#shared/twins/with-twins';
import { schulformField } from '#shared/schulform/schulform-field';

const ABOUT_NAME = ['NAME_ENTHAELT_LEERZEICHEN', 'SCHULTRAEGER_NAME_EINDEUTIG'];

/** The last part of a test id, of a name: `öffentliche-schulen-land-...`. */
const dashed = (name: string): string => name.toLocaleLowerCase('de').replaceAll(' ', '-');

export interface TraegerFieldsOptions {
  /** The lands that a new one may belong to; null for one that exists, which keeps its own. */
  readonly schulformen: readonly Schulform[] | null;
  /** Draws what is there already and looks alike, below the name that is typed. */
  readonly twins: (typed: string) => ReactElement | null;
  readonly onSchulform: (change: Pick<TraegerDraft, 'schulform'>) => void;
}

/** The fields of a carrier: form and name (ENT-14, VAL-05). */
export function useTraegerFields({ schulformen, twins, onSchulform }: TraegerFieldsOptions): FormFields<TraegerDraft> {
  const [t, form] = [useTexts(SCHULTRAEGER), useTexts(SCHULFORM)];
  const fixed = fixedField<Schulform | null>({
    label: t('field.schulform'),
    help: form('fixed'),
    print: (value) => value?.title ?? '',
    explain: () => null,
  });
  const chosen = schulformField({
    options: schulformen ?? [],
    onChoose: (schulform) => onSchulform({ schulform }),
    groupTestid: 'schultraegerform-radio-group',
    testid: (_, title) => `schultraegerform-radio-button-${dashed(title)}`,
  });
  return {
    schulform: schulformen === null ? fixed : chosen,
    name: withTwins(
      textField({
        label: t('field.name'),
        help: t('field.nameHelp'),
        testid: 'schultraegername-input',
        explain: (code) => {
          if (code === 'NO_TRAEGER_NAME') return t('problem.name');
          if (code === 'ORGANISATION_SPECIFICATION_ERROR') return t('problem.rule');
          return ABOUT_NAME.includes(code) ? explainAtField(code, SCHULE_ERRORS) : null;
        },
      }),
      twins,
    ),
  };
}
