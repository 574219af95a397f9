import { useId, type ReactElement, type ReactNode } from 'react';
import { Button, type ButtonKind } from '#ui/Button';
import type { Blocked } from '../blocked';

export interface Offer {
  readonly label: string;
  readonly testid: string;
  readonly onPress: () => void;
  readonly kind?: ButtonKind;
  /** Why it is not possible now; null where it is. */
  readonly blocked: Blocked;
}

/** An action that is offered, or beside it the reason why it is not possible (D-16, D-21). */
export function OfferedAction({ label, testid, onPress, kind = 'normal', blocked }: Offer): ReactElement {
  const id = useId();
  const text = blocked !== null && 'text' in blocked ? blocked.text : null;
  return (
    <div className="person-offer">
      <Button
        kind={kind}
        testid={testid}
        disabled={blocked !== null}
        onPress={onPress}
        aria-describedby={blocked === null ? undefined : 'toldAt' in blocked ? blocked.toldAt : id}
      >
        {label}
      </Button>
      {text === null ? null : (
        <p id={id} className="fact__hint" data-testid={`${testid}-blocked`}>
          {text}
        </p>
      )}
    </div>
  );
}

export interface ActionSectionProps {
  readonly title: string;
  readonly testid?: string;
  readonly titleTestid: string;
  readonly textTestid?: string;
  readonly actionsTestid?: string;
  readonly text: ReactNode;
  readonly offer: Offer;
}

/** A section of a card: what it is about, and its action beside it. */
export function ActionSection({ title, testid, titleTestid, textTestid, actionsTestid, text, offer }: ActionSectionProps): ReactElement {
  return (
    <section className="person-section" data-testid={testid}>
      <h3 data-testid={titleTestid}>{title}</h3>
      <div className="person-action">
        <p data-testid={textTestid}>{text}</p>
        <div data-testid={actionsTestid}>
          <OfferedAction {...offer} />
        </div>
      </div>
    </section>
  );
}
