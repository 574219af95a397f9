import type { ReactElement } from 'react';
import { inOrderOfName, type NamedRolle } from '#rules/angebote';
import { SCHUL_ANGEBOTE } from '#i18n/de/schul-angebote';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { Panel } from '#ui/Panel';
import type { PartProps } from './part-props';

const names = (rollen: readonly NamedRolle[]): string =>
  inOrderOfName(rollen)
    .map(({ name }) => name)
    .join(', ');

/** What others changed between the choice and its saving (ANG-09). */
export function Overtaken({ snapshot, send, stand }: PartProps): ReactElement | null {
  const t = useTexts(SCHUL_ANGEBOTE);
  const { meanwhile } = snapshot.context;
  if (meanwhile === null) return null;
  const { extended, ended, closed, isUnavailable, isCut } = meanwhile;
  const isLeft = snapshot.can({ type: 'NEXT' });
  return (
    <Panel
      severity="warning"
      title={t('meanwhile.title')}
      testid="rollenerweiterung-overtaken"
      actions={
        <>
          <Button testid="rollenerweiterung-back-button" onPress={() => send({ type: 'BACK' })}>
            {t('meanwhile.back')}
          </Button>
          {isLeft ? (
            <Button kind="primary" testid="rollenerweiterung-next-button" onPress={() => send({ type: 'NEXT' })}>
              {t('meanwhile.next')}
            </Button>
          ) : null}
        </>
      }
    >
      <p>{t('meanwhile.text', { angebot: stand.angebot.name, schule: stand.schule.title })}</p>
      <ul>
        {extended.length === 0 ? null : <li>{t('meanwhile.extended', { rollen: names(extended) })}</li>}
        {ended.length === 0 ? null : <li>{t('meanwhile.ended', { rollen: names(ended) })}</li>}
        {closed.length === 0 ? null : <li>{t('meanwhile.closed', { rollen: names(closed) })}</li>}
        {isUnavailable ? <li>{t('meanwhile.unavailable')}</li> : null}
        {isCut ? <li>{t('meanwhile.cut')}</li> : null}
      </ul>
      {isLeft ? null : <p data-testid="rollenerweiterung-nothing-left-text">{t('meanwhile.left')}</p>}
    </Panel>
  );
}
