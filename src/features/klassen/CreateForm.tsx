import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { ORGANISATION_ERRORS } from '#contract/errors/organisation';
import { problemsOfKlasse, type KlasseDraft } from '#rules/klassen';
import { hrefOf } from '#contract/routes';
import { KLASSEN } from '#i18n/de/klassen';
import { useTexts } from '#i18n/index';
import { RecordForm } from '#shared/form/RecordForm';
import { useRecordForm } from '#shared/form/use-record-form';
import { useCheckEntry } from '#shared/history/check-entry';
import type { Search } from '#shared/search/SearchField';
import { TwinHint, type TwinHintProps } from '#shared/twins/TwinHint';
import { Button, buttonClass } from '#ui/Button';
import { Card } from '#ui/Card';
import { klasseForm } from './bind';
import { klasseForms } from './kept';
import { useKlasseFields } from './fields';
import { KlasseSaved } from './KlasseSaved';
import { LaterRun } from './LaterRun';
import { ToKlassen } from './ToKlassen';

export interface CreateFormProps {
  readonly personId: string;
  readonly search: Search;
  /** What is in it from the beginning, of a list that was broken off. */
  readonly begin?: Partial<KlasseDraft> | undefined;
  /** The names that there are at a school; left out, nothing is pointed out. */
  readonly names?: TwinHintProps['machine'];
}

/** One class or a list of them; the only school is chosen from the beginning. */
export function CreateForm({ personId, search, begin, names }: CreateFormProps): ReactElement {
  const t = useTexts(KLASSEN);
  const draft = { schule: search.snapshot.context.only, ...begin };
  const enterCheck = useCheckEntry();
  const [form, mark] = useRecordForm(klasseForm, {
    input: { personId, id: null, draft },
    actions: { tellSaved: ({ context: { saved } }) => (saved?.kind === 'several' ? enterCheck() : undefined) },
    kept: klasseForms,
  });
  const { send, forget } = form;
  const { saved, draft: now } = form.snapshot.context;
  const fields = useKlasseFields(
    now,
    search,
    (typed) => (names === undefined ? null : <TwinHint machine={names} place={now.schule?.id ?? null} typed={typed} />),
    (change) => send({ type: 'CHANGE', change }),
  );
  const again = (lines: readonly string[]): void => {
    send({ type: 'EDIT' });
    if (lines.length > 0) send({ type: 'CHANGE', change: { names: lines.join('\n') } });
  };
  const result =
    saved?.kind === 'several' ? (
      <LaterRun personId={personId} typed={saved} onBegun={forget} onEdit={again} />
    ) : saved?.kind === 'one' ? (
      <KlasseSaved
        title={t('create.saved')}
        klasse={saved.klasse}
        actions={
          <>
            <ToKlassen />
            <Link to={hrefOf('klasse-details', { id: saved.klasse.id })} className={buttonClass()} data-testid="open-klasse-link">
              {t('create.open')}
            </Link>
            <Button kind="primary" testid="create-another-klasse-button" onPress={() => send({ type: 'EDIT' })}>
              {t('create.another')}
            </Button>
          </>
        }
      />
    ) : null;
  return (
    <div {...mark}>
      <Card title={t(now.mode === 'several' ? 'create.cardSeveral' : 'create.card')} testid="klasse-creation-card">
        <RecordForm
          {...form}
          fields={fields}
          check={problemsOfKlasse}
          catalogue={ORGANISATION_ERRORS}
          save={t(now.mode === 'several' ? 'create.prepare' : 'create.save')}
          prefix="klasse-form"
          saved={result}
        />
      </Card>
    </div>
  );
}
