import type { ReactElement } from 'react';
import { Alert } from '#ui/Alert';
import { Button } from '#ui/Button';
import { Card } from '#ui/Card';
import { Disclosure } from '#ui/Disclosure';
import { ProgressBar } from '#ui/ProgressBar';
import type { WorkbenchEvent } from '../machine';
import { cleanCommandOf, commandOf, tierOf } from '../order';
import type { MachineRun, RunView, ToldChart } from '../told';
import { Command } from './Command';
import { Finding } from './Finding';
import { MachineRunView } from './MachineRunView';
import { COVER_WORDS, counted, stageWord, statusWord, TIER_WORDS } from './words';

export interface RunPanelProps {
  readonly run: RunView;
  readonly charts: Readonly<Record<string, ToldChart>>;
  readonly picture: string | null;
  readonly isStopping: boolean;
  readonly send: (event: WorkbenchEvent) => void;
}

/** The first thing that is read of a run. */
const focus = (heading: HTMLElement | null): void => heading?.focus();

/** A run as it goes, and what came of it. */
export function RunPanel({ run, charts, picture, isStopping, send }: RunPanelProps): ReactElement {
  const { order, machines, findings, problem, status } = run;
  const hasEnded = status !== 'running';
  const clean = cleanCommandOf(order);
  const title = statusWord(run, isStopping);
  const asked = [order.area ?? machines[0]?.title ?? order.machine, TIER_WORDS[order.tier], COVER_WORDS[order.cover]];
  const walked = machines.filter(({ stage }) => stage !== 'left out');
  const left = machines.filter(({ stage }) => stage === 'left out');
  return (
    <div className="stack" data-testid="run" data-status={status}>
      <section className="card" aria-labelledby="run-title">
        <div className="card__title">
          <h2 id="run-title" tabIndex={-1} ref={focus}>
            {title}
          </h2>
          {hasEnded ? null : (
            <Button kind="danger" testid="stop-button" busy={isStopping} onPress={() => send({ type: 'STOP' })}>
              Anhalten
            </Button>
          )}
        </div>
        <div role="status" className="visually-hidden">
          {title}
        </div>
        <div className="stack bench__form">
          <p>{asked.join(' · ')}</p>
          {problem === null ? null : (
            <Alert severity="error" title="Warum" urgent>
              <p>{problem}</p>
            </Alert>
          )}
          {tierOf(order) === 'server' ? null : <Overall machines={walked} hasEnded={hasEnded} />}
          {status === 'stopped' && clean !== null ? <Command label="Was der Lauf angelegt hat, entfernt" command={clean} /> : null}
          {hasEnded ? (
            <div className="row buttons">
              <Button testid="choose-button" onPress={() => send({ type: 'AGAIN' })}>
                Anders wählen
              </Button>
              <Button kind="primary" testid="start-button" onPress={() => send({ type: 'START' })}>
                Noch einmal gehen
              </Button>
            </div>
          ) : null}
          <Command label="Dasselbe als Befehl" command={commandOf(order)} />
        </div>
      </section>
      {findings.length === 0 ? null : (
        <Card title={counted(findings.length, 'Fund', 'Funde')} testid="findings">
          {findings.map((finding) => (
            <Finding key={`${finding.replay} ${finding.text}`} finding={finding} isOfSeveral={walked.length > 1} />
          ))}
        </Card>
      )}
      {run.output.length === 0 ? null : (
        <Card title="Ausgabe" testid="output">
          <pre className="bench__output">{run.output.join('\n')}</pre>
        </Card>
      )}
      {(tierOf(order) === 'server' ? [] : walked).map((machine) =>
        machine.stage === 'walking' || walked.length === 1 ? (
          <Card key={machine.id} title={headingOf(machine)}>
            <MachineRunView machine={machine} chart={charts[machine.id]} picture={picture} send={send} />
          </Card>
        ) : (
          <Disclosure key={machine.id} title={headingOf(machine)}>
            {() => <MachineRunView machine={machine} chart={charts[machine.id]} picture={picture} send={send} />}
          </Disclosure>
        ),
      )}
      {left.length === 0 ? null : (
        <Card title="Was ausbleibt">
          <ul>
            {left.map(({ id, title: name, why }) => (
              <li key={id}>
                {name}: {why}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function headingOf(machine: MachineRun): string {
  const { title, stage, transitions, ofTransitions } = machine;
  const share = stage === 'done' ? `, ${transitions.length} von ${counted(ofTransitions, 'Übergang', 'Übergängen')}` : '';
  return `${title}: ${stageWord(machine)}${share}`;
}

/** How much of the paths is walked, where their number is known. */
function Overall({ machines, hasEnded }: { readonly machines: readonly MachineRun[]; readonly hasEnded: boolean }): ReactElement | null {
  const paths = machines.reduce((sum, one) => sum + one.paths, 0);
  const steps = machines.reduce((sum, one) => sum + one.steps, 0);
  const done = machines.filter(({ stage }) => stage === 'done').length;
  const several = machines.length > 1 ? `${done} von ${machines.length} Maschinen, ` : '';
  const walked = `${several}${counted(paths, 'Weg', 'Wege')}, ${counted(steps, 'Schritt', 'Schritte')}`;
  const isKnown = machines.every(({ of }) => of !== null);
  const of = machines.reduce((sum, one) => sum + (one.of ?? 0), 0);
  if (hasEnded || !isKnown || of === 0) return <p>{walked}</p>;
  return (
    <>
      <ProgressBar
        label="Gegangene Wege"
        percent={Math.min(100, Math.floor((paths * 100) / of))}
        text={`${paths} von ${counted(of, 'Weg', 'Wegen')}`}
      />
      <p>{walked}</p>
    </>
  );
}
