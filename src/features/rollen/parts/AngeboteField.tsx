import type { ReactElement } from 'react';
import type { Rollenart } from '#contract/enums';
import { angeboteInOrder, isForRollenart, type Angebot, type Ebene } from '#rules/rollen';
import type { OfferedAngebot } from '#machines/rollen/ebene-angebote/types';
import { ROLLEN } from '#i18n/de/rollen';
import { useTexts } from '#i18n/index';
import type { FieldControl } from '#shared/form/fields';
import { ReadingBody } from '#shared/reading/ReadingBody';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { CheckboxGroup, type CheckboxOption } from '#ui/CheckboxGroup';
import { ebeneAngebote } from '../bind';

interface AngeboteFieldProps extends FieldControl<readonly Angebot[]> {
  readonly personId: string;
  readonly ebene: Ebene | null;
  /** Null until it is chosen: then nothing is left out for it. */
  readonly rollenart: Rollenart | null;
  /** How many persons have the role; null where nobody tells. */
  readonly assigned: number | null;
}

/** The Angebote of a role: those of its level of administration, read as soon as it is chosen, that are for its Rollenart (API-06, ANG-12). */
export function AngeboteField({ ebene, ...field }: AngeboteFieldProps): ReactElement {
  const t = useTexts(ROLLEN);
  if (ebene !== null) return <AngeboteOfEbene key={ebene.id} {...field} ebene={ebene} />;
  return (
    <CheckboxGroup
      label={t('field.angebote')}
      none={t('field.angeboteOfEbene')}
      values={[]}
      options={[]}
      onValues={() => undefined}
      testid="service-provider-select"
    />
  );
}

function AngeboteOfEbene({ ebene, personId, ...field }: AngeboteFieldProps & { readonly ebene: Ebene }): ReactElement {
  const t = useTexts(ROLLEN);
  const [snapshot, send, mark] = useWorkflow(ebeneAngebote, { input: { personId, id: ebene.id } });
  return (
    <div {...mark}>
      {snapshot.context.known === null ? <p className="field__label">{t('field.angebote')}</p> : null}
      <ReadingBody snapshot={snapshot} send={send} name="ebene-angebote" lines={4}>
        {(known) => <AngeboteBoxes {...field} known={known} />}
      </ReadingBody>
    </div>
  );
}

interface AngeboteBoxesProps extends Omit<AngeboteFieldProps, 'ebene' | 'personId'> {
  readonly known: readonly OfferedAngebot[];
}

/** A role that somebody has gets and loses only some of them (ERR-43). */
function AngeboteBoxes({ value, onValue, error, readOnly, fieldRef, assigned, rollenart, known }: AngeboteBoxesProps): ReactElement {
  const t = useTexts(ROLLEN);
  const isAssigned = assigned !== null && assigned > 0;
  // What a role has stays where it can be seen and taken away, be it not for its Rollenart any more or not offered on its level.
  const others = value.filter(({ id }) => !known.some((one) => one.id === id));
  const offered = known.filter((angebot) => isForRollenart(angebot, rollenart) || value.some(({ id }) => id === angebot.id));
  const textOf = (angebot: OfferedAngebot): string => {
    const { name, later } = angebot;
    if (!isForRollenart(angebot, rollenart)) return t('field.notForRollenart', { name });
    return !later && assigned !== 0 ? t('field.notLater', { name }) : name;
  };
  const options = [
    ...offered.map((angebot): CheckboxOption => ({ value: angebot.id, text: textOf(angebot), fixed: isAssigned && !angebot.later })),
    ...others.map(({ id, name }): CheckboxOption => ({ value: id, text: t('field.notOffered', { name }) })),
  ];
  const group = (
    <CheckboxGroup
      label={t('field.angebote')}
      help={isAssigned ? t('fixed.angebote') : assigned === null ? t('fixed.angeboteMaybe') : undefined}
      none={t('field.angeboteNone')}
      values={value.map(({ id }) => id)}
      options={options}
      onValues={(ids) => onValue(angeboteInOrder([...known, ...others].filter(({ id }) => ids.includes(id))))}
      readOnly={readOnly}
      error={error}
      testid="service-provider-select"
      firstRef={fieldRef}
    />
  );
  const unfit = offered.filter((angebot) => !isForRollenart(angebot, rollenart));
  if (others.length === 0 && unfit.length === 0) return group;
  const named = (angebote: readonly Angebot[]): string => angebote.map(({ name }) => name).join(', ');
  return (
    <div>
      {group}
      {unfit.length === 0 ? null : (
        <p className="field__help" data-testid="angebote-not-for-rollenart-text">
          {t('field.notForRollenartText', { names: named(unfit) })}
        </p>
      )}
      {others.length === 0 ? null : (
        <p className="field__help" data-testid="angebote-not-offered-text">
          {t('field.notOfferedText', { names: named(others) })}
        </p>
      )}
    </div>
  );
}
