import { useState, type ReactElement } from 'react';
import { Button } from './Button';

export interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  /** Said when the clipboard holds it, and when it does not. */
  readonly copied: string;
  readonly failed: string;
  readonly testid?: string;
  /** The clipboard holds it now. */
  readonly onCopied?: (() => void) | undefined;
}

/** Copies a text and says that the clipboard now holds it. */
export function CopyButton({ text, label, copied, failed, testid, onCopied }: CopyButtonProps): ReactElement {
  const [said, say] = useState('');
  const copy = (): void => {
    if (!('clipboard' in navigator)) return say(failed);
    const tell = (): void => {
      say(copied);
      onCopied?.();
    };
    navigator.clipboard.writeText(text).then(tell, () => say(failed));
  };
  return (
    <div className="row">
      <Button testid={testid} onPress={copy}>
        {label}
      </Button>
      <output>{said}</output>
    </div>
  );
}
