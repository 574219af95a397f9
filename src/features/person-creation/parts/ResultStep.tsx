import type { ReactElement } from 'react';
import { personalnummerOf } from '#rules/person-creation';
import { chosenKlasse, needsKlasse, needsKopers } from '#rules/zuordnung-choice';
import { PERSON_CREATION } from '#i18n/de/person-creation';
import { SECRET } from '#i18n/de/secret';
import { useTexts } from '#i18n/index';
import { ConfirmDialog } from '#shared/dialog/ConfirmDialog';
import { SecretOutput } from '#shared/dialog/SecretOutput';
import { slipOf } from '#shared/dialog/slip';
import { unnotedPassword } from '#shared/dialog/unnoted';
import { SavedFacts } from '#shared/form/SavedPanel';
import { Button } from '#ui/Button';
import { Fact } from '#ui/Fact';
import { Panel } from '#ui/Panel';
import type { CreationWay } from '../bind';
import type { Creation } from '../use-creation';
import { factOf, ResultLinks, useZuordnungFacts } from './result';
import { useCreationFields } from './use-fields';
import { wordsOf } from './words-of';

export interface ResultStepProps {
  readonly creation: Creation;
  readonly way: CreationWay;
}

/** That somebody was created, and under which user name; then the start password that is shown once: to be revealed, copied and printed as a slip (D-12). */
export function ResultStep({ creation: { snapshot, send }, way }: ResultStepProps): ReactElement {
  const t = useTexts(PERSON_CREATION);
  const secret = useTexts(SECRET);
  const { context } = snapshot;
  const { draft, committed } = context;
  const { klasse: ofKlasse } = useCreationFields(context, way);
  const name = `${draft.vorname} ${draft.familienname}`;
  const username = committed?.username ?? '';
  const klasse = chosenKlasse(draft)?.title ?? '';
  const organisation = draft.organisation?.title ?? '';
  const unnoted = unnotedPassword('start', name);
  const fact = factOf('created-person');
  const zuordnung = useZuordnungFacts(context, way, fact);
  return (
    <div className="stack">
      {/* It takes the focus from the password in it: that somebody was created is read first. */}
      <Panel
        severity="success"
        title={t('created.success', { name })}
        testid="person-success"
        detail={
          <section className="card stack" aria-label={t('created.passwordOf', { name })}>
            <p data-testid="created-person-start-password-label">{t('created.once')}</p>
            <SecretOutput
              password={committed?.startpasswort ?? ''}
              label={t('created.passwordOf', { name })}
              revealed={snapshot.matches({ created: 'revealed' })}
              onReveal={() => send({ type: 'REVEAL' })}
              onCover={() => send({ type: 'COVER' })}
              onCopied={() => send({ type: 'COPIED' })}
              more={
                <Button testid="print-password-icon" onPress={() => send({ type: 'PRINT' })}>
                  {secret('slip')}
                </Button>
              }
              sheet={slipOf({ name, username, places: [klasse, organisation].filter(Boolean) })}
            />
          </section>
        }
        actions={
          <>
            <ResultLinks personId={committed?.personId ?? ''} />
            <Button kind="primary" testid="create-another-person-button" onPress={() => send({ type: 'ANOTHER' })}>
              {t(`${wordsOf(context)}.again`)}
            </Button>
          </>
        }
      >
        <dl className="facts">
          <Fact label={t('created.username')} labelTestid="created-person-username-label" valueTestid="created-person-username">
            {username}
          </Fact>
        </dl>
        {/* Whoever manages one school only, or creates with restrictions, has no other to give. */}
        {wordsOf(context) === 'full' && context.only === null ? <p data-testid="more-zuordnungen-text">{t('created.more')}</p> : null}
      </Panel>
      <section className="card">
        <SavedFacts
          facts={[
            fact('vorname', t('field.vorname'), draft.vorname),
            fact('familienname', t('field.familienname'), draft.familienname),
            ...(needsKopers(draft) ? [fact('kopersnr', t('field.kopers'), personalnummerOf(draft) ?? t('created.missing'))] : []),
            ...zuordnung,
            ...(needsKlasse(draft) ? [fact('klasse', ofKlasse?.label ?? '', klasse)] : []),
          ]}
        />
      </section>
      {snapshot.matches({ created: 'asking' }) ? (
        <ConfirmDialog
          title={unnoted.title}
          testid="unnoted-password-dialog"
          cancel={{
            label: t('created.askBack'),
            testid: 'back-to-password-button',
            primary: true,
            onPress: () => send({ type: 'CANCEL' }),
          }}
          confirm={{ label: t('created.askConfirm'), testid: 'password-noted-button', onPress: () => send({ type: 'GO_ON' }) }}
        >
          <p>{unnoted.text}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
