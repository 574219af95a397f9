import type { ReactElement } from 'react';
import { CopyButton } from '#ui/CopyButton';

/** A command line, to be copied. */
export const Command = ({ label, command }: { readonly label: string; readonly command: string }): ReactElement => (
  <div className="command">
    <p className="field__label">{label}</p>
    <pre>
      <code>{command}</code>
    </pre>
    <CopyButton text={command} label="Befehl kopieren" copied="In der Zwischenablage." failed="Das Kopieren ging nicht." />
  </div>
);
