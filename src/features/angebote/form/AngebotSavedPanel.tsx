import type { ReactElement, ReactNode } from 'react';
import type { AngebotDraft, EndedErweiterungen } from '#rules/angebot-form';
import type { AngebotSaved, ChangedField } from '#machines/angebote/angebot-form/machine';
import { ANGEBOT_FORM } from '#i18n/de/angebot-form';
import { ANGEBOT_WORDS } from '#i18n/de/angebot-words';
import { useTexts } from '#i18n/index';
import { SavedPanel } from '#shared/form/SavedPanel';
import { EndedSchulen } from './EndsQuestion';
import { labelsOf, numbersOf, useAngebotTexts } from './print';

/** The test id of each fact. */
const TESTIDS: Readonly<Record<keyof AngebotDraft, string>> = {
  ebene: 'success-organisation',
  name: 'success-name',
  url: 'success-url',
  logo: 'success-logo',
  kategorie: 'success-kategorie',
  requires2fa: 'success-requires-2fa',
  nachtraeglich: 'success-nachtraeglich-zuweisbar',
  rollenerweiterung: 'success-verfuegbar-fuer-rollenerweiterung',
  anbieten: 'success-anbieten-in-verwaltung',
  rollenarten: 'success-rollenarten-whitelist',
};
const FIELDS = Object.keys(TESTIDS) as (keyof AngebotDraft)[];

export interface AngebotSavedPanelProps {
  readonly title: string;
  readonly saved: AngebotSaved;
  /** Said before anything else. */
  readonly first?: ReactNode;
  readonly actions: ReactNode;
}

/** An Angebot that was saved, whole; where no version guards it, what is different now from what was read (D-39). */
export function AngebotSavedPanel({ title, saved: { angebot, changed, ended }, first, actions }: AngebotSavedPanelProps): ReactElement {
  const [t, words] = [useTexts(ANGEBOT_FORM), useTexts(ANGEBOT_WORDS)];
  const [labels, texts] = [labelsOf(words, t), useAngebotTexts(angebot)];
  return (
    <SavedPanel
      title={title}
      testid="success-message"
      first={
        <>
          {first}
          <Ended {...ended} />
          {changed === null ? null : <Changed changed={changed} labels={labels} texts={texts} />}
        </>
      }
      facts={FIELDS.map((field) => ({ label: labels[field], value: texts[field], testid: TESTIDS[field] }))}
      actions={actions}
    />
  );
}

/** What the change has ended, by name (ANG-05). */
function Ended({ ended, maybe, isWhole }: EndedErweiterungen): ReactElement | null {
  const t = useTexts(ANGEBOT_FORM);
  const { count, ...numbers } = numbersOf(t, ended);
  if (count === 0 && maybe.length === 0 && isWhole) return null;
  return (
    <div data-testid="angebot-ended">
      {count === 0 ? null : (
        <>
          <p>{t(count === 1 ? 'ended.one' : 'ended.other', numbers)}</p>
          <EndedSchulen schulen={ended} />
        </>
      )}
      {maybe.length === 0 ? null : (
        <>
          <p>{t('ended.maybe')}</p>
          <EndedSchulen schulen={maybe} />
        </>
      )}
      {isWhole ? null : <p>{t('ended.unseen')}</p>}
    </div>
  );
}

type Texts = Readonly<Record<keyof AngebotDraft, string>>;

function Changed({
  changed,
  labels,
  texts,
}: {
  readonly changed: readonly ChangedField[];
  readonly labels: Texts;
  readonly texts: Texts;
}): ReactElement {
  const t = useTexts(ANGEBOT_FORM);
  return (
    <div data-testid="angebot-changed">
      <p>{t(changed.length === 0 ? 'changed.none' : 'changed.title')}</p>
      <ul>
        {changed.map(({ field, isOwn }) => (
          <li key={field}>{t(isOwn ? 'changed.mine' : 'changed.theirs', { field: labels[field], value: texts[field] })}</li>
        ))}
      </ul>
    </div>
  );
}
