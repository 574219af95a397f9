import { useId, type ReactElement, type Ref } from 'react';
import { Button } from './Button';

export interface ErrorSummaryProps {
  readonly title: string;
  /** Named by its label where the text does not name its field. */
  readonly problems: readonly { readonly field: string; readonly label?: string; readonly text: string }[];
  /** Puts the focus into the field that a problem is about. */
  readonly onGoTo: (field: string) => void;
  /** Where the page decides itself when the summary takes the focus; else it does when it appears. */
  readonly summaryRef?: Ref<HTMLDivElement>;
}

/** Takes the focus when it appears: a failed submit is read from its beginning. */
const focus = (summary: HTMLElement | null): void => summary?.focus();

/** What is wrong with a form, on top of it; each problem leads to its field. Heard by its focus, so that nothing of it is announced besides. */
export function ErrorSummary({ title, problems, onGoTo, summaryRef = focus }: ErrorSummaryProps): ReactElement {
  const id = useId();
  return (
    <div
      className="alert alert--error"
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-problems`}
      tabIndex={-1}
      ref={summaryRef}
      data-testid="error-summary"
    >
      <h3 id={id} className="alert__title">
        {title}
      </h3>
      <ul id={`${id}-problems`}>
        {problems.map(({ field, label = '', text }) => (
          <li key={field}>
            <Button kind="link" testid={`error-summary-${field}`} onPress={() => onGoTo(field)}>
              {text.includes(label) ? text : `${label}: ${text}`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
