import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { hrefOf } from '#contract/routes';
import { chosenRollen } from '#rules/zuordnung-choice';
import type { CreationContext } from '#machines/person-creation/person-creation/types';
import { PERSON_CREATION } from '#i18n/de/person-creation';
import { useTexts } from '#i18n/index';
import { buttonClass } from '#ui/Button';
import type { CreationWay } from '../bind';
import { useCreationFields } from './use-fields';

interface ResultFact {
  readonly label: string;
  readonly value: string;
  readonly testid: string;
}

/** A fact of the result, known to testers by its name behind the prefix. */
export const factOf =
  (prefix: string) =>
  (name: string, label: string, value: string): ResultFact => ({ label, value, testid: `${prefix}-${name}` });

/** Where, as what and until when the person is assigned now. */
export function useZuordnungFacts(context: CreationContext, way: CreationWay, fact: ReturnType<typeof factOf>): readonly ResultFact[] {
  const { draft } = context;
  const { organisation, rollen, befristung } = useCreationFields(context, way);
  const roles = chosenRollen(draft).map(({ title }) => title);
  return [
    fact('organisation', organisation?.label ?? '', draft.organisation?.title ?? ''),
    fact('rolle', rollen?.label ?? '', roles.join(', ')),
    fact('befristung', befristung?.label ?? '', befristung?.print(draft.befristung) ?? ''),
  ];
}

/** The ways from the result to the person and to the list. */
export function ResultLinks({ personId }: { readonly personId: string }): ReactElement {
  const t = useTexts(PERSON_CREATION);
  return (
    <>
      <Link to={hrefOf('person-details', { id: personId })} className={buttonClass()} data-testid="to-details-button">
        {t('created.details')}
      </Link>
      <Link to={hrefOf('person-management')} className={buttonClass()} data-testid="back-to-list-button">
        {t('created.list')}
      </Link>
    </>
  );
}
