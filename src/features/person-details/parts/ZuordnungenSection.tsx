import type { ReactElement } from 'react';
import { PERSON_ERRORS } from '#contract/errors/person';
import type { Personenuebersicht } from '#contract/types';
import { PERSON } from '#i18n/de/person';
import { PERSON_ZUORDNUNGEN } from '#i18n/de/person-zuordnungen';
import { useTexts } from '#i18n/index';
import { lazyPart } from '#shared/lazy-part';
import { ReadingBody } from '#shared/reading/ReadingBody';
import { Card } from '#ui/Card';
import type { Blocked } from '../blocked';
import { OfferedAction } from './ActionRow';
import type { Section } from './section';
import { Zuordnungen } from './Zuordnungen';
import type { ZuordnungenFormProps } from './ZuordnungenForm';

const ZuordnungenForm = lazyPart(() => import('./ZuordnungenForm'));

export interface ZuordnungenSectionProps extends ZuordnungenFormProps {
  readonly section: Section<Personenuebersicht>;
  readonly blocked: Blocked;
}

/** The assignments of a person, read or being changed (SCREEN-05, ENT-11); one's own are not changed (D-21). */
export function ZuordnungenSection({ section, blocked, ...form }: ZuordnungenSectionProps): ReactElement {
  const t = useTexts(PERSON);
  const words = useTexts(PERSON_ZUORDNUNGEN);
  const { actorId, id, page, send } = form;
  const isEditing = page.matches('editingZuordnungen');
  return (
    <Card
      title={t('zuordnungen.title')}
      titleTestid="zuordnungen-section-headline"
      titleId="person-zuordnungen"
      action={
        isEditing || section.snapshot.context.known === null ? null : (
          <OfferedAction
            label={words('edit')}
            testid="zuordnung-edit-button"
            blocked={id === actorId ? { text: words('own') } : blocked}
            onPress={() => send({ type: 'EDIT_ZUORDNUNGEN' })}
          />
        )
      }
    >
      {isEditing ? <ZuordnungenForm {...form} /> : null}
      <div hidden={isEditing} {...section.mark}>
        <ReadingBody {...section} name="zuordnungen" lines={0.75} catalogue={PERSON_ERRORS}>
          {(known) => <Zuordnungen uebersicht={known} />}
        </ReadingBody>
      </div>
    </Card>
  );
}
