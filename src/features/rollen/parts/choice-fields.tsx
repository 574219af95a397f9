import { ROLLEN_MERKMALE } from '#contract/enums';
import { ROLLE_ERRORS } from '#contract/errors/rolle';
import { angeboteInOrder, merkmaleInOrder, systemrechteInOrder, type RolleDraft, type RolleUse } from '#rules/rollen';
import type { RolleChoices } from '#machines/rollen/rolle-choices/types';
import { explainAtField } from '#shared/form/explain';
import type { FormField } from '#shared/form/fields';
import { CheckboxGroup, type CheckboxOption } from '#ui/CheckboxGroup';
import { printRolle, type RollenWords } from '../words';

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
        help={isFixed ? t('fixed.merkmale', { count: assigned }) : assigned === null ? t('fixed.merkmaleMaybe') : undefined}
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

/** Angebote; a role that somebody has gets and loses only some of them (ERR-43). */
export function angeboteField(
  t: RollenWords,
  { angebote: held }: RolleDraft,
  { assigned }: RolleUse,
  { angebote: known }: RolleChoices,
): Field<'angebote'> {
  const isAssigned = assigned !== null && assigned > 0;
  // What a role has and nobody offers any more stays where it can be seen and taken away.
  const offered = [...known, ...held.filter(({ id }) => !known.some((one) => one.id === id)).map((one) => ({ ...one, later: true }))];
  const options = offered.map(({ id, name, later }): CheckboxOption => {
    const isTold = !later && assigned !== 0;
    return { value: id, text: isTold ? t('field.notLater', { name }) : name, fixed: isAssigned && !later };
  });
  return {
    label: t('field.angebote'),
    print: printRolle(t).angebote,
    explain: explainOne('SERVICE_PROVIDER_NICHT_NACHTRAEGLICH_ZUWEISBAR'),
    draw: ({ value, onValue, error, readOnly, fieldRef }) => (
      <CheckboxGroup
        label={t('field.angebote')}
        help={isAssigned ? t('fixed.angebote') : assigned === null ? t('fixed.angeboteMaybe') : undefined}
        none={t('field.angeboteNone')}
        values={value.map(({ id }) => id)}
        options={options}
        onValues={(ids) => onValue(angeboteInOrder(offered.filter(({ id }) => ids.includes(id))))}
        readOnly={readOnly}
        error={error}
        testid="service-provider-select"
        firstRef={fieldRef}
      />
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
        options={offered.map((recht) => ({ value: recht, text: t(`recht.${recht}`), fixed: !known.includes(recht) }))}
        onValues={(values) => onValue(offered.filter((recht) => values.includes(recht)))}
        readOnly={readOnly}
        error={error}
        testid="systemrechte-select"
        firstRef={fieldRef}
      />
    ),
  };
}
