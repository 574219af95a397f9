import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { ANGEBOT_ERRORS } from '#contract/errors/angebot';
import { holdsAll, type Permission } from '#contract/permissions';
import { hrefOf } from '#contract/routes';
import { routeSpec } from '#contract/route-table';
import { asCounts, problemsOfAngebot, type AngebotEbene } from '#rules/angebot-form';
import { ANGEBOT_FORM } from '#i18n/de/angebot-form';
import { useTexts } from '#i18n/index';
import { schulAngebotHref } from '#shared/angebote/schul-angebot-href';
import { RecordForm } from '#shared/form/RecordForm';
import { useRecordForm } from '#shared/form/use-record-form';
import type { Search } from '#shared/search/SearchField';
import { Button, buttonClass } from '#ui/Button';
import { Card } from '#ui/Card';
import { AngebotSavedPanel } from './AngebotSavedPanel';
import { angebotForms } from './bind';
import { EndsQuestion } from './EndsQuestion';
import { useAngebotFields } from './fields';
import { angebotDrafts } from './kept';
import { NoForm } from './NoForm';
import { ordersOf } from './orders';
import { Preview } from './Preview';

export interface CreateFormProps {
  readonly personId: string;
  readonly permissions: readonly Permission[];
  readonly search: Search;
}

/** A new Angebot; the only place is chosen from the beginning (ANG-04). */
export function CreateForm({ personId, permissions, search }: CreateFormProps): ReactElement {
  const t = useTexts(ANGEBOT_FORM);
  // What this search offers comes with the right that counts there.
  const only = search.snapshot.context.only as AngebotEbene | null;
  const [form, mark] = useRecordForm(angebotForms.whole, { input: { personId, id: null, draft: { ebene: only } }, kept: angebotDrafts });
  const { snapshot, send } = form;
  const { saved } = snapshot.context;
  const draft = asCounts(snapshot.context.draft, true);
  const fields = useAngebotFields({ draft, isNew: true, search, logo: { id: null, stored: null, mayGo: false } });
  // Whoever has no list of all has the one of the school, where roles get it.
  const choosesRollen = saved?.angebot.rollenerweiterung === true && permissions.includes('schulspezifischeangebotsverwaltung');
  const mayList = saved?.angebot.ebene?.right === 'full' && holdsAll(permissions, routeSpec('angebot-details').permissions);
  const givesRollen = mayList && holdsAll(permissions, routeSpec('rolle-management').permissions);
  const told = givesRollen ? 'give' : mayList ? null : choosesRollen ? 'nobody' : 'stay';
  return (
    <div {...mark}>
      <Card title={t('create.card')} testid="service-provider-creation-card">
        {/* A server that takes it for a change of what is there has the change settled as one. */}
        <EndsQuestion snapshot={snapshot} send={send} />
        <RecordForm
          {...form}
          fields={fields}
          check={problemsOfAngebot}
          catalogue={ANGEBOT_ERRORS}
          save={t('create.save')}
          orders={ordersOf({ url: draft.url, text: t('create.save'), testid: 'service-provider-create-form-submit-button' })}
          prefix="service-provider-create-form"
          below={<Preview id={null} draft={draft} />}
          missing={(failure) => <NoForm failure={failure} permissions={permissions} />}
          saved={
            saved === null ? null : (
              <AngebotSavedPanel
                title={t('create.saved')}
                saved={saved}
                first={told === null ? null : <p data-testid="angebot-stay-text">{t(`create.${told}`)}</p>}
                actions={
                  <>
                    <Button testid="create-another-angebot-button" onPress={() => send({ type: 'EDIT' })}>
                      {t('create.another')}
                    </Button>
                    {mayList ? (
                      <>
                        <Link to={hrefOf('angebot-management')} className={buttonClass()} data-testid="to-service-provider-list-button">
                          {t('toList')}
                        </Link>
                        {givesRollen ? (
                          <Link to={hrefOf('rolle-management')} className={buttonClass()} data-testid="to-rollen-button">
                            {t('create.toRollen')}
                          </Link>
                        ) : null}
                        <Link
                          to={hrefOf('angebot-details', { id: saved.id })}
                          className={buttonClass('primary')}
                          data-testid="to-service-provider-details-button"
                        >
                          {t('create.open')}
                        </Link>
                      </>
                    ) : (
                      <Link
                        to={hrefOf('angebot-edit', { id: saved.id })}
                        className={buttonClass(choosesRollen ? undefined : 'primary')}
                        data-testid="edit-created-angebot-link"
                      >
                        {t('create.edit')}
                      </Link>
                    )}
                    {!mayList && choosesRollen ? (
                      <Link
                        to={schulAngebotHref(saved.id, saved.angebot.ebene?.id ?? '', true)}
                        className={buttonClass('primary')}
                        data-testid="choose-rollen-link"
                      >
                        {t('create.rollen')}
                      </Link>
                    ) : null}
                  </>
                }
              />
            )
          }
        />
      </Card>
    </div>
  );
}
