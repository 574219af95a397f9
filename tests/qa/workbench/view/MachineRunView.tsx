import type { ReactElement } from 'react';
import { SelectField } from '#ui/SelectField';
import type { WorkbenchEvent } from '../machine';
import type { MachineRun, ToldChart } from '../told';
import { Chart } from './Chart';
import { Steps } from './Steps';
import { counted, ONE_WORDS, SHARE_WORDS } from './words';

export interface MachineRunViewProps {
  readonly machine: MachineRun;
  readonly chart: ToldChart | undefined;
  readonly picture: string | null;
  readonly send: (event: WorkbenchEvent) => void;
}

/** What was walked of a machine: in figures, on its chart, on its page, and the step at which the walk is. */
export function MachineRunView({ machine, chart, picture, send }: MachineRunViewProps): ReactElement {
  const { title, now, stage, states, transitions, here, shares, pictures } = machine;
  const missing = shares.filter((share) => share.missing.length > 0);
  const isWalking = now !== null && stage === 'walking';
  const hasMore = pictures.length > 0 || isWalking || missing.length > 0;
  return (
    <div className="stack">
      <Figures machine={machine} />
      <div className={hasMore ? 'bench__columns' : ''}>
        {chart === undefined ? null : (
          <section>
            <h3>Ablauf</h3>
            <Chart chart={chart} title={title} marks={{ states, transitions, here }} />
          </section>
        )}
        {hasMore ? (
          <div className="stack">
            {pictures.length > 0 ? <PagePicture machine={machine} picture={picture} send={send} /> : null}
            {isWalking ? (
              <section>
                <h3>Der Weg, der gegangen wird: {now.title}</h3>
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard */}
                <div className="bench__scroll" role="region" aria-label="Der Weg, der gegangen wird" tabIndex={0}>
                  <Steps steps={now.steps} at={now.at} />
                </div>
              </section>
            ) : null}
            {missing.length > 0 ? <Missing shares={missing} /> : null}
          </div>
        ) : null}
      </div>
    </div>
  );
}

const Missing = ({ shares }: Pick<MachineRun, 'shares'>): ReactElement => (
  <section>
    <h3>Nicht gegangen</h3>
    {shares.map(({ kind, missing }) => (
      <details key={kind} className="path">
        <summary>{counted(missing.length, ONE_WORDS[kind], SHARE_WORDS[kind])}</summary>
        <ul>
          {missing.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </details>
    ))}
  </section>
);

/** While it is walked what is counted then; at the end everything. */
function Figures({
  machine: { shares, states, transitions, ofStates, ofTransitions },
}: Pick<MachineRunViewProps, 'machine'>): ReactElement {
  const live = [
    { kind: 'states' as const, covered: states.length, of: ofStates },
    { kind: 'transitions' as const, covered: transitions.length, of: ofTransitions },
  ];
  return (
    <dl className="figures">
      {(shares.length > 0 ? shares : live).map(({ kind, covered, of }) => (
        <div key={kind}>
          <dt>{SHARE_WORDS[kind]}</dt>
          <dd>
            {covered.toLocaleString('de-DE')} von {of.toLocaleString('de-DE')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function PagePicture({
  machine: { pictures },
  picture,
  send,
}: Pick<MachineRunViewProps, 'machine' | 'picture' | 'send'>): ReactElement | null {
  const newest = pictures.at(-1);
  const shown = pictures.find(({ address }) => address === picture) ?? newest;
  if (shown === undefined) return null;
  return (
    <section>
      <h3>Die Seite</h3>
      <SelectField
        label="Bild"
        value={picture === shown.address ? picture : ''}
        options={[
          { value: '', text: 'immer das neueste' },
          ...pictures.map(({ address, caption }, index) => ({ value: address, text: `${index + 1}. ${caption}` })),
        ]}
        onValue={(address) => send({ type: 'LOOK', picture: address === '' ? null : address })}
      />
      <figure className="bench__picture">
        <img src={shown.address} alt={`Die Seite nach: ${shown.caption}`} width="1440" height="900" />
        <figcaption>{shown.caption}</figcaption>
      </figure>
    </section>
  );
}
