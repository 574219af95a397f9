import type { ReactElement, ReactNode } from 'react';
import { Button } from './Button';
import { Icon } from './Icon';

export interface BannerProps {
  readonly id: string;
  readonly tone: 'info' | 'warning' | 'error';
  /** A word before the text that names what it is. */
  readonly lead?: string;
  readonly text: ReactNode;
  /** Announced at once. */
  readonly urgent?: boolean;
  readonly dismiss?: { readonly label: string; readonly onPress: () => void };
}

/** A strip above the content; one that can be dismissed stays away for the session. */
export function Banner({ id, tone, lead, text, urgent = false, dismiss }: BannerProps): ReactElement {
  return (
    <div className={`banner banner--${tone}`} data-testid={`${id}-banner`} role={urgent ? 'alert' : undefined}>
      <p className="banner__text" data-testid="alert-text">
        {lead === undefined ? null : <strong>{lead} </strong>}
        {text}
      </p>
      {dismiss === undefined ? null : (
        <Button kind="icon" testid="banner-close-icon" aria-label={dismiss.label} onPress={dismiss.onPress}>
          <Icon name="close" />
        </Button>
      )}
    </div>
  );
}
