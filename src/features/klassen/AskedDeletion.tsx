import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { SnapshotFrom } from 'xstate';
import { ORGANISATION_ERRORS } from '#contract/errors/organisation';
import type { Permission } from '#contract/permissions';
import type { Klasse } from '#rules/klassen';
import type { ActionEvent } from '#machines/patterns/action/types';
import { KLASSEN } from '#i18n/de/klassen';
import { useTexts } from '#i18n/index';
import { DeletionDialog } from '#shared/dialog/DeletionDialog';
import { PersonsInTheWay } from '#shared/dialog/PersonsInTheWay';
import { personsHref } from '#shared/person/persons-href';
import { ReadingBody } from '#shared/reading/ReadingBody';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { buttonClass } from '#ui/Button';
import { holdFocus } from '#ui/hold-focus';
import type { klasseDeletion } from './bind';
import { klasseVerwendung } from './bind-verwendung';

export interface KlasseDeletionProps {
  readonly snapshot: SnapshotFrom<typeof klasseDeletion>;
  readonly send: (event: ActionEvent<Klasse>) => void;
  /** The backend tells how many persons stand in the way. */
  readonly countsPersons: boolean;
  readonly permissions: readonly Permission[];
  /** What CLOSE is called once it is deleted. */
  readonly next: string;
}

/** As the class stands now: renamed by somebody else, or with persons in it, it is told before anything is ordered (D-26). */
export default function AskedDeletion(props: KlasseDeletionProps & { readonly subject: Klasse }): ReactElement {
  const { snapshot, send, countsPersons, permissions, next, subject } = props;
  const t = useTexts(KLASSEN);
  const { personId, failure } = snapshot.context;
  const [verwendung, sendReading, mark] = useWorkflow(klasseVerwendung, { input: { personId, id: subject.id } });
  const { known } = verwendung.context;
  const named = { name: known?.name ?? subject.name, schule: subject.schule.title };
  const count = known?.personen ?? 0;
  const persons = personsHref(permissions, { schulen: subject.schule.id, klassen: subject.id });
  const stand = (
    <div {...mark} ref={holdFocus} tabIndex={-1}>
      <ReadingBody snapshot={verwendung} send={sendReading} name="klasse-verwendung" lines={3} waiting={t('delete.looking')}>
        {({ name, personen }) => (
          <>
            {name === subject.name ? null : (
              <p data-testid="klasse-delete-renamed-text">{t('delete.renamed', { before: subject.name, name })}</p>
            )}
            {count === 0 ? (
              <p data-testid="klasse-delete-free-text">{t(personen === null ? 'delete.unseen' : 'delete.free')}</p>
            ) : (
              <>
                <p data-testid="klasse-delete-assigned-text">
                  <strong>{t('delete.assigned', { ...named, count })}</strong>
                </p>
                <p>{t('delete.keptText')}</p>
                {persons === null ? null : (
                  <Link to={persons} className={buttonClass()} data-testid="klasse-delete-persons-link">
                    {t('delete.persons')}
                  </Link>
                )}
              </>
            )}
          </>
        )}
      </ReadingBody>
    </div>
  );
  return (
    <DeletionDialog
      snapshot={snapshot}
      send={send}
      t={t}
      named={named}
      name="klasse"
      catalogue={ORGANISATION_ERRORS}
      cancelTestid="cancel-klasse-delete-dialog-button"
      pending={verwendung.hasTag('busy')}
      kept={count === 0 ? null : { title: t('delete.keptTitle', named), content: stand }}
      goesWithIt={stand}
      inTheWay={<PersonsInTheWay t={t} named={named} name="klasse" failure={failure} countsPersons={countsPersons} persons={persons} />}
      next={next}
    />
  );
}
