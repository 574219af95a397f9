import type { ReactElement, ReactNode } from 'react';
import type { Klasse } from '#rules/klassen';
import { KLASSEN } from '#i18n/de/klassen';
import { useTexts } from '#i18n/index';
import { SavedPanel } from '#shared/form/SavedPanel';

/** What was saved; the page names the ways on. */
export function KlasseSaved(props: { readonly title: string; readonly klasse: Klasse; readonly actions: ReactNode }): ReactElement {
  const t = useTexts(KLASSEN);
  const { title, klasse, actions } = props;
  return (
    <SavedPanel
      title={title}
      testid="klasse-success"
      facts={[
        { label: t('field.schule'), value: klasse.schule.title, testid: 'created-klasse-schule' },
        { label: t('field.name'), value: klasse.name, testid: 'created-klasse-name' },
      ]}
      actions={actions}
    />
  );
}
