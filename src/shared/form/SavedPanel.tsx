import type { ReactElement, ReactNode } from 'react';
import { FORM } from '#i18n/de/form';
import { useTexts } from '#i18n/index';
import { Panel } from '#ui/Panel';

export interface SavedPanelProps {
  readonly title: string;
  readonly testid: string;
  /** What was saved, nothing where nothing was to be; `testid` is that of the value, its label has `-label` behind it. */
  readonly facts: readonly { readonly label: string; readonly value: string; readonly testid: string }[];
  /** What is to be done with it, said before anything else. */
  readonly first?: ReactNode;
  /** What one can do now. */
  readonly actions: ReactNode;
}

/** What was saved, and the next sensible actions. */
export function SavedPanel({ title, testid, facts, first, actions }: SavedPanelProps): ReactElement {
  return (
    <Panel severity="success" title={title} testid={testid} actions={actions}>
      {first}
      {facts.length === 0 ? null : <SavedFacts facts={facts} />}
    </Panel>
  );
}

export interface SavedFactsProps extends Pick<SavedPanelProps, 'facts'> {
  /** What the facts are, where they are not simply what was saved. */
  readonly heading?: string;
  readonly testid?: string;
}

/** What was saved, for a page on which something else comes first. */
export function SavedFacts({ facts, heading, testid = 'following-data-created-text' }: SavedFactsProps): ReactElement {
  const t = useTexts(FORM);
  return (
    <>
      <p data-testid={testid}>{heading ?? t('savedData')}</p>
      <dl className="record-facts">
        {facts.map((fact) => (
          <div key={fact.testid}>
            <dt data-testid={`${fact.testid}-label`}>{fact.label}</dt>
            <dd data-testid={fact.testid}>{fact.value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
