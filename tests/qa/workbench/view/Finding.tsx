import type { ReactElement } from 'react';
import type { ToldFinding } from '../told';
import { Command } from './Command';
import { Steps } from './Steps';

export interface FindingProps {
  readonly finding: ToldFinding;
  readonly isOfSeveral: boolean;
}

/** Something that is wrong, with everything that is needed to see it again. */
export const Finding = ({
  finding: { machine, kind, text, detail, req, steps, replay, simulator, script, picture },
  isOfSeveral,
}: FindingProps): ReactElement => (
  <article className="finding" data-testid="finding">
    <h3>{isOfSeveral ? `${machine}: ${kind}` : kind}</h3>
    <p className="finding__text">{text}</p>
    {req.length === 0 ? null : <p className="field__help">Anforderungen: {req.join(', ')}</p>}
    {detail === null ? null : (
      <p className="finding__detail">
        <code>{detail}</code>
      </p>
    )}
    <div className={picture === null ? undefined : 'bench__columns'}>
      <Steps steps={steps} />
      {picture === null ? null : (
        <figure className="bench__picture">
          <img src={picture.address} alt={picture.caption} width="1440" height="900" />
          <figcaption>{picture.caption}</figcaption>
        </figure>
      )}
    </div>
    <Command label="Den Weg an der Maschine noch einmal gehen" command={replay} />
    {script === null ? (
      <p className="field__help">Kein Skript für den Browser: Der Fund liegt in der Maschine, an einer Seite gibt es nichts zu bedienen.</p>
    ) : (
      <Command label="Den Fund im Browser noch einmal sehen" command={script} />
    )}
    {simulator === null ? (
      <p className="field__help">Der Simulator ist hier nicht gebaut; „npm run docs“ baut ihn.</p>
    ) : (
      <p>
        <a href={simulator} target="_blank" rel="noreferrer">
          Im Simulator ansehen (neuer Tab)
        </a>
      </p>
    )}
  </article>
);
