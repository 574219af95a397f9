import type { ReactElement } from 'react';
import type { FoundPerson } from '#machines/person-creation/person-creation/types';
import { PERSON_CREATION } from '#i18n/de/person-creation';
import { useTexts } from '#i18n/index';
import { Card } from '#ui/Card';
import { Fact } from '#ui/Fact';

/** Who is added: found by the search, and not to be changed here. */
export function FoundCard({ found }: { readonly found: FoundPerson }): ReactElement {
  const t = useTexts(PERSON_CREATION);
  return (
    <Card title={t('found.title')} testid="found-person-card" titleTestid="found-person-headline">
      <dl className="facts">
        <Fact label={t('field.vorname')} valueTestid="found-person-vorname">
          {found.vorname}
        </Fact>
        <Fact label={t('field.familienname')} valueTestid="found-person-familienname">
          {found.familienname}
        </Fact>
        {found.username === null ? null : (
          <Fact label={t('created.username')} valueTestid="found-person-username">
            {found.username}
          </Fact>
        )}
        {found.personalnummer === null ? null : (
          <Fact label={t('field.kopers')} valueTestid="found-person-kopersnr">
            {found.personalnummer}
          </Fact>
        )}
      </dl>
    </Card>
  );
}
