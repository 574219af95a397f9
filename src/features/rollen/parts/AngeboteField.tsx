import type { ReactElement } from 'react';
import { angeboteInOrder, type Angebot, type Ebene } from '#rules/rollen';
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
  /** How many persons have the role; null where nobody tells. */
  readonly assigned: number | null;
}

/** The Angebote of a role: those of its level of administration, read as soon as it is chosen (API-06). */
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
function AngeboteBoxes({ value, onValue, error, readOnly, fieldRef, assigned, known }: AngeboteBoxesProps): ReactElement {
  const t = useTexts(ROLLEN);
  const isAssigned = assigned !== null && assigned > 0;
  // What a role has and its level does not offer stays where it can be seen and taken away.
  const others = value.filter(({ id }) => !known.some((one) => one.id === id));
  const options = [
    ...known.map(({ id, name, later }): CheckboxOption => {
      const isTold = !later && assigned !== 0;
      return { value: id, text: isTold ? t('field.notLater', { name }) : name, fixed: isAssigned && !later };
    }),
    ...others.map(({ id, name }): CheckboxOption => ({ value: id, text: t('field.notOffered', { name }) })),
  ];
  return (
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
}
