import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { NAMESAKES_NAMED } from '#rules/person-creation';
import { hrefOf } from '#contract/routes';
import type { CreationContext, NamedPerson, Namesake } from '#machines/person-creation/person-creation/types';
import { PERSON_CREATION } from '#i18n/de/person-creation';
import { useTexts } from '#i18n/index';
import { FailureNotice } from '#shared/FailureNotice';
import { Alert } from '#ui/Alert';
import { Button } from '#ui/Button';

/** Somebody by name and user name, with the way to their page in a tab of its own: what is entered here stays. */
export function PersonLink({ person: { personId, name, username } }: { readonly person: NamedPerson }): ReactElement {
  const t = useTexts(PERSON_CREATION);
  return (
    <Link to={hrefOf('person-details', { id: personId })} target="_blank" rel="noopener" data-testid={`namesake-${personId}`}>
      {t('review.namesake', { name, username: username ?? t('review.noUsername') })}
    </Link>
  );
}

/** Several of them, each with what tells them apart (D-26). */
export function PersonLinks({ persons }: { readonly persons: readonly Namesake[] }): ReactElement | null {
  if (persons.length === 0) return null;
  return (
    <ul>
      {persons.map((person) => (
        <li key={person.personId}>
          <PersonLink person={person} />
          {person.about.map((part) => `, ${part}`)}
        </li>
      ))}
    </ul>
  );
}

export interface NamesakesProps {
  readonly context: Pick<CreationContext, 'namesakes' | 'namesakesFailure'>;
  /** Something is under way: nobody is sought now. */
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** Who bears these names already, at the school and elsewhere in what one manages, or that it is not known (SCREEN-06). */
export function Namesakes({ context: { namesakes, namesakesFailure }, busy, onRetry }: NamesakesProps): ReactElement | null {
  const t = useTexts(PERSON_CREATION);
  if (namesakesFailure !== null)
    return (
      <div data-testid="namesakes-unknown">
        <p>{t('review.namesakesUnknown')}</p>
        <FailureNotice failure={namesakesFailure} onRetry={onRetry} />
      </div>
    );
  if (namesakes === null || namesakes.length === 0) return null;
  const named = namesakes.slice(0, NAMESAKES_NAMED);
  const here = named.filter(({ isElsewhere }) => !isElsewhere);
  const elsewhere = named.filter(({ isElsewhere }) => isElsewhere);
  return (
    <Alert
      severity="warning"
      title={t(here.length > 0 ? 'review.namesakesTitle' : 'review.namesakesElsewhere')}
      testidPrefix="namesakes"
      actions={
        <Button testid="seek-again-button" busy={busy} onPress={onRetry}>
          {t('review.namesakesAgain')}
        </Button>
      }
    >
      <p>{t('review.namesakesText')}</p>
      <PersonLinks persons={here} />
      {here.length > 0 && elsewhere.length > 0 ? <p>{t('review.namesakesToo')}</p> : null}
      <PersonLinks persons={elsewhere} />
      {namesakes.length > named.length ? <p>{t('review.namesakesMore', { count: namesakes.length - named.length })}</p> : null}
    </Alert>
  );
}
