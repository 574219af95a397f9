import type { ReactElement } from 'react';
import { Button } from '#ui/Button';
import { Card } from '#ui/Card';
import { CheckboxField } from '#ui/CheckboxField';
import { RadioGroup } from '#ui/RadioGroup';
import { SelectField } from '#ui/SelectField';
import { TextField } from '#ui/TextField';
import { COVERS_OF, type Cover } from '../../kinds';
import type { WorkbenchContext, WorkbenchEvent } from '../machine';
import { commandOf, isComplete, isDrawn, ORDER_TIERS, problemsOf, tierOf, type RunOrder } from '../order';
import type { ChoosableMachine, MachineGroup } from '../told';
import { Command } from './Command';
import { InstallationFields } from './InstallationFields';
import { MachinePicker } from './MachinePicker';
import { COVER_WORDS, TIER_HELP, TIER_WORDS } from './words';

export interface ChoiceFormProps {
  readonly context: WorkbenchContext;
  /** Whether what is missing is said. */
  readonly isWrong: boolean;
  readonly busy: 'listing' | 'starting' | null;
  readonly send: (event: WorkbenchEvent) => void;
}

/** What is walked, how, and the command that does the same. */
export function ChoiceForm({ context: { groups, search, order }, isWrong, busy, send }: ChoiceFormProps): ReactElement {
  const change = (changed: Partial<RunOrder>): void => send({ type: 'CHANGE', change: changed });
  const problems = problemsOf(order);
  const whyNot = whyNotOf(groups, order);
  return (
    <Card title="Was gegangen wird">
      <form
        className="stack bench__form"
        aria-label="Was gegangen wird"
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'LIST' });
        }}
      >
        <div className="bench__choice">
          <MachinePicker
            groups={groups}
            search={search}
            order={order}
            error={isWrong ? problems.machine : null}
            onSearch={(text) => send({ type: 'SEARCH', text })}
            onChoice={change}
          />
          <div className="stack bench__form">
            <div>
              <RadioGroup
                label="Stufe"
                value={order.tier}
                options={ORDER_TIERS.map((tier) => ({ value: tier, text: TIER_WORDS[tier], testid: `tier-${tier}` }))}
                onValue={(tier) => change({ tier })}
              />
              <p className="field__help bench__help">{TIER_HELP[order.tier]}</p>
              {whyNot === null ? null : (
                <p className="bench__why" role="status">
                  In dieser Stufe geht es nicht: {whyNot}
                </p>
              )}
            </div>
            {order.tier === 'installation' ? (
              <InstallationFields order={order} problems={isWrong ? problems : null} onChange={change} />
            ) : null}
            <SelectField
              label="Was abgedeckt wird"
              testid="cover"
              value={order.cover}
              options={COVERS_OF[tierOf(order)].map((cover) => ({ value: cover, text: COVER_WORDS[cover] }))}
              onValue={(cover) => change({ cover: cover as Cover })}
            />
            {isDrawn(order) ? (
              <div className="bench__pair">
                <TextField
                  label="Startwert"
                  value={order.seed}
                  help="Leer: ausgelost, wo ausgelost wird"
                  error={isWrong ? problems.seed : null}
                  autoComplete="off"
                  onValue={(seed) => change({ seed })}
                />
                <TextField
                  label="Auslosen für"
                  value={order.until}
                  help="Etwa 30s oder 10m; leer: 10s"
                  error={isWrong ? problems.until : null}
                  autoComplete="off"
                  onValue={(until) => change({ until })}
                />
              </div>
            ) : null}
            {tierOf(order) === 'server' ? (
              <CheckboxField
                label="Daten anlegen, ändern und wieder löschen"
                checked={order.withChanges}
                onChecked={(withChanges) => change({ withChanges })}
              />
            ) : null}
            {order.tier === 'page' ? (
              <CheckboxField label="Den Browser dabei zeigen" checked={order.headed} onChecked={(headed) => change({ headed })} />
            ) : null}
          </div>
        </div>
        <div className="row buttons">
          {busy === 'listing' ? (
            <Button kind="plain" onPress={() => send({ type: 'STOP' })}>
              Nicht weiter suchen
            </Button>
          ) : null}
          <Button submit testid="list-button" busy={busy === 'listing'} disabled={busy !== null}>
            Wege zeigen
          </Button>
          <Button
            kind="primary"
            testid="start-button"
            busy={busy === 'starting'}
            disabled={busy !== null}
            onPress={() => send({ type: 'START' })}
          >
            Starten
          </Button>
        </div>
        {isComplete(order) ? <Command label="Dasselbe als Befehl" command={commandOf(order)} /> : null}
      </form>
    </Card>
  );
}

/** Why the tier walks nothing of what is chosen; null where it walks something. */
function whyNotOf(groups: readonly MachineGroup[], { machine, area, tier }: RunOrder): string | null {
  const chosen = groups.flatMap(({ title, machines }): readonly ChoosableMachine[] =>
    title === area ? machines : machines.filter(({ id }) => id === machine),
  );
  const reasons = chosen.map(({ whyNot }) => whyNot[tierOf({ tier })]);
  return reasons.length > 0 && reasons.every((reason) => reason !== null) ? (reasons[0] ?? null) : null;
}
