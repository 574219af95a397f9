import type { ReactElement, ReactNode } from 'react';
import type { TraegerSaved as Saved } from '#machines/schultraeger/schultraeger-form/machine';
import { SCHULTRAEGER } from '#i18n/de/schultraeger';
import { useTexts } from '#i18n/index';
import { SavedPanel } from '#shared/form/SavedPanel';

export interface TraegerSavedProps {
  readonly title: string;
  readonly traeger: Saved;
  /** Begins the test ids of what was saved: `created-schultraeger`. */
  readonly prefix: string;
  readonly actions: ReactNode;
}

/** What was saved; the page names the ways on. */
export function TraegerSaved({ title, traeger, prefix, actions }: TraegerSavedProps): ReactElement {
  const t = useTexts(SCHULTRAEGER);
  return (
    <SavedPanel
      title={title}
      testid="schultraeger-success"
      facts={[
        { label: t('field.schulform'), value: traeger.schulform?.title ?? '', testid: `${prefix}-form` },
        { label: t('field.name'), value: traeger.name, testid: `${prefix}-name` },
      ]}
      actions={actions}
    />
  );
}
