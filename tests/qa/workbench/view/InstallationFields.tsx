import type { ReactElement } from 'react';
import { TextField } from '#ui/TextField';
import type { Problems, RunOrder } from '../order';

export interface InstallationFieldsProps {
  readonly order: RunOrder;
  /** Null while nothing is said of them. */
  readonly problems: Problems | null;
  readonly onChange: (change: Partial<RunOrder>) => void;
}

/** Where a portal stands and who signs in there; passwords never come to this page. */
export const InstallationFields = ({ order, problems, onChange }: InstallationFieldsProps): ReactElement => (
  <div className="bench__pair">
    <TextField
      label="Adresse"
      value={order.address}
      help="Wie https://portal.example.org"
      error={problems?.address ?? null}
      type="url"
      autoComplete="off"
      onValue={(address) => onChange({ address })}
    />
    <TextField
      label="Benutzername"
      value={order.user}
      help="Wer sich dort anmeldet"
      error={problems?.user ?? null}
      autoComplete="off"
      onValue={(user) => onChange({ user })}
    />
    <TextField
      label="Variable mit dem Passwort"
      value={order.passwordFrom}
      help="Nur ihr Name; gesetzt ist sie dort, wo der Befehl läuft"
      error={problems?.passwordFrom ?? null}
      autoComplete="off"
      onValue={(passwordFrom) => onChange({ passwordFrom })}
    />
    <TextField
      label="Variable mit dem zweiten Faktor"
      value={order.totpFrom}
      help="Name der Variablen mit dem Schlüssel; leer: keiner"
      error={problems?.totpFrom ?? null}
      autoComplete="off"
      onValue={(totpFrom) => onChange({ totpFrom })}
    />
  </div>
);
