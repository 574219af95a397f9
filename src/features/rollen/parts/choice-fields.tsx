import { ROLLEN_MERKMALE } from '#contract/rollen-enums';
import { ROLLE_ERRORS } from '#contract/errors/rolle';
import { merkmaleInOrder, systemrechteInOrder, type RolleDraft, type RolleUse } from '#rules/rollen';
import type { RolleChoices } from '#machines/rollen/rolle-choices/types';
import { RECHT_HELP } from '#i18n/de/recht-help';
import { formatNumber } from '#i18n/format';
import { textsOf } from '#i18n/index';
import { explainAtField } from '#shared/form/explain';
import type { FormField } from '#shared/form/fields';
import { CheckboxGroup } from '#ui/CheckboxGroup';
import { printRolle, type RollenWords } from '../words';
import { AngeboteField } from './AngeboteField';

const meaningOf = textsOf(RECHT_HELP);

type Field<K extends keyof RolleDraft> = FormField<RolleDraft[K]>;

/** What the server says at one field, in the words of the error table. */
const explainOne = (own: string) => (code: string) => (code === own ? explainAtField(code, ROLLE_ERRORS) : null);

/** Merkmale; whoever has the role keeps them (ERR-42). */
export function merkmaleField(t: RollenWords, { merkmale: held }: RolleDraft, { assigned }: RolleUse): Field<'merkmale'> {
  // What only a newer backend knows stays where it can be seen and taken away.
  const offered = merkmaleInOrder([...ROLLEN_MERKMALE, ...held]);
  const isFixed = assigned !== null && assigned > 0;
  return {
    label: t('field.merkmale'),
    print: printRolle(t).merkmale,
    explain: explainOne('UPDATE_MERKMALE_ERROR'),
    draw: ({ value, onValue, error, readOnly, fieldRef }) => (
      <CheckboxGroup
        label={t('field.merkmale')}
        help={
          isFixed
            ? t('fixed.merkmale', { count: assigned, n: formatNumber(assigned) })
            : assigned === null
              ? t('fixed.merkmaleMaybe')
              : undefined
        }
        values={value}
        options={offered.map((merkmal) => ({ value: merkmal, text: t(`merkmal.${merkmal}`), fixed: isFixed }))}
        onValues={(values) => onValue(offered.filter((merkmal) => values.includes(merkmal)))}
        readOnly={readOnly}
        error={error}
        testid="merkmale-select"
        firstRef={fieldRef}
      />
    ),
  };
}

/** Angebote; which there are depends on the level of administration and on the Rollenart (API-06, ANG-12). */
export function angeboteField(t: RollenWords, draft: RolleDraft, use: RolleUse, personId: string): Field<'angebote'> {
  return {
    label: t('field.angebote'),
    print: printRolle(t).angebote,
    explain: (code) => {
      if (code === 'ROLLENART_NICHT_ERLAUBT') return t('problem.angebotRollenart');
      if (code === 'SERVICE_PROVIDER_PROVIDED_OUT_OF_TREE') return t('problem.angebotEbene');
      return explainOne('SERVICE_PROVIDER_NICHT_NACHTRAEGLICH_ZUWEISBAR')(code);
    },
    draw: (drawn) => (
      <AngeboteField {...drawn} personId={personId} ebene={draft.ebene} rollenart={draft.rollenart} assigned={use.assigned} />
    ),
  };
}

/** Rights that people may hold, and those that the role has beside them (ENT-09). */
export function systemrechteField(t: RollenWords, draft: RolleDraft, { systemrechte: known }: RolleChoices): Field<'systemrechte'> {
  // Rights that are not offered, technical ones above all, stay in the role that has them (D-04).
  const offered = systemrechteInOrder([...known, ...draft.systemrechte]);
  return {
    label: t('field.systemrechte'),
    print: printRolle(t).systemrechte,
    explain: (code) => (code === 'MISSING_PERMISSIONS' ? t('problem.rights') : null),
    draw: ({ value, onValue, error, readOnly, fieldRef }) => (
      <CheckboxGroup
        label={t('field.systemrechte')}
        help={t('fixed.systemrechte')}
        values={value}
        options={offered.map((recht) => {
          const [text, help] = [t(`recht.${recht}`), meaningOf(recht)];
          // What only a newer backend knows has no words.
          return { value: recht, text, help: help === text ? undefined : help, fixed: !known.includes(recht) };
        })}
        onValues={(values) => onValue(offered.filter((recht) => values.includes(recht)))}
        readOnly={readOnly}
        error={error}
        testid="systemrechte-select"
        firstRef={fieldRef}
      />
    ),
  };
}
