import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import type { RolleDraft } from '#rules/rollen';
import { hrefOf } from '#contract/routes';
import { ROLLEN } from '#i18n/de/rollen';
import { useTexts } from '#i18n/index';
import { SavedPanel } from '#shared/form/SavedPanel';
import { Button, buttonClass } from '#ui/Button';
import { useRolleTexts } from '../words';
import { ToRollen } from './ToRollen';

/** The way to the page of a role that was created. */
export const OpenRolle = ({ id }: { readonly id: string }): ReactElement => (
  <Link to={hrefOf('rolle-details', { id })} className={buttonClass()} data-testid="open-rolle-link">
    {useTexts(ROLLEN)('create.open')}
  </Link>
);

export interface CreatedRolleProps {
  readonly id: string;
  readonly title: string;
  /** As it stands now. */
  readonly rolle: RolleDraft;
  /** Begins the next one. */
  readonly onAnother: () => void;
}

/** What was created, with the next sensible actions. */
export function CreatedRolle({ id, title, rolle, onAnother }: CreatedRolleProps): ReactElement {
  const t = useTexts(ROLLEN);
  return (
    <RollePanel
      title={title}
      prefix="created-rolle"
      systemrechteTestid="created-rolle-systemrecht"
      rolle={rolle}
      actions={
        <>
          <ToRollen />
          <OpenRolle id={id} />
          <Button kind="primary" testid="create-another-rolle-button" onPress={onAnother}>
            {t('create.another')}
          </Button>
        </>
      }
    />
  );
}

export interface RollePanelProps {
  readonly title: string;
  /** Begins the test ids of the facts. */
  readonly prefix: 'created-rolle' | 'updated-rolle';
  readonly systemrechteTestid: string;
  readonly rolle: RolleDraft;
  /** For whom it is so now. */
  readonly first?: ReactNode;
  readonly actions: ReactNode;
}

/** A role that was saved, whole. */
export function RollePanel({ title, prefix, systemrechteTestid, rolle, first, actions }: RollePanelProps): ReactElement {
  const t = useTexts(ROLLEN);
  const texts = useRolleTexts(rolle);
  return (
    <SavedPanel
      title={title}
      testid="rolle-success"
      first={first}
      facts={[
        { label: t('field.ebene'), value: texts.ebene, testid: `${prefix}-administrationsebene` },
        { label: t('field.rollenart'), value: texts.rollenart, testid: `${prefix}-rollenart` },
        { label: t('field.name'), value: texts.name, testid: `${prefix}-name` },
        { label: t('field.merkmale'), value: texts.merkmale, testid: `${prefix}-merkmale` },
        { label: t('field.angebote'), value: texts.angebote, testid: `${prefix}-angebote` },
        { label: t('field.systemrechte'), value: texts.systemrechte, testid: systemrechteTestid },
      ]}
      actions={actions}
    />
  );
}
