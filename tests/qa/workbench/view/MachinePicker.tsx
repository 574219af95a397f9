import { useId, type ReactElement } from 'react';
import { TextField } from '#ui/TextField';
import { tierOf, type RunOrder } from '../order';
import type { ChoosableMachine, MachineGroup } from '../told';
import { counted } from './words';

export interface MachinePickerProps {
  readonly groups: readonly MachineGroup[];
  readonly search: string;
  readonly order: Pick<RunOrder, 'machine' | 'area' | 'tier'>;
  readonly error: string | null;
  readonly onSearch: (text: string) => void;
  readonly onChoice: (choice: Pick<RunOrder, 'machine' | 'area'>) => void;
}

/** All machines by the areas of the map of processes; what is looked for leaves the others out. */
export function MachinePicker({ groups, search, order, error, onSearch, onChoice }: MachinePickerProps): ReactElement {
  const id = useId();
  const found = foundIn(groups, search.trim().toLocaleLowerCase('de'));
  const count = new Set(found.flatMap(({ machines }) => machines.map(({ id: one }) => one))).size;
  return (
    <fieldset className="field radio-group picker" aria-describedby={error === null ? undefined : `${id}-error`}>
      <legend className="field__label">Maschine oder Bereich</legend>
      <TextField label="Suchen" testid="search-field" value={search} type="search" autoComplete="off" onValue={onSearch} />
      <p className="field__help" role="status">
        {count === 0 ? 'Nichts heißt so.' : counted(count, 'Maschine', 'Maschinen')}
      </p>
      <div className="picker__list">
        {found.map(({ title, isArea, machines }) => (
          <div key={title} className="picker__group">
            {isArea ? (
              <Option
                name={id}
                testid={`area-${title}`}
                text={`${title} – der ganze Bereich`}
                isChosen={order.area === title}
                isWhole
                onChoice={() => onChoice({ machine: null, area: title })}
              />
            ) : (
              <p className="picker__area">{title}</p>
            )}
            {machines.map((machine) => (
              <Option
                key={machine.id}
                name={id}
                testid={`machine-${machine.id}`}
                text={machine.title}
                note={machine.whyNot[tierOf(order)] === null ? machine.id : `${machine.id} – nicht in dieser Stufe`}
                isChosen={order.machine === machine.id}
                onChoice={() => onChoice({ machine: machine.id, area: null })}
              />
            ))}
          </div>
        ))}
      </div>
      {error === null ? null : (
        <p id={`${id}-error`} className="field__error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface OptionProps {
  readonly name: string;
  readonly testid: string;
  readonly text: string;
  readonly note?: string;
  readonly isChosen: boolean;
  readonly isWhole?: boolean;
  readonly onChoice: () => void;
}

const Option = ({ name, testid, text, note, isChosen, isWhole = false, onChoice }: OptionProps): ReactElement => (
  <label className={`radio-group__option${isWhole ? ' picker__area' : ''}`}>
    <input type="radio" name={name} data-testid={testid} checked={isChosen} onChange={onChoice} />
    <span>
      {text}
      {note === undefined ? null : <small>{note}</small>}
    </span>
  </label>
);

/** A machine in several areas stands in each of them; an area that is called so is there as a whole. */
function foundIn(groups: readonly MachineGroup[], wanted: string): MachineGroup[] {
  const isWanted = (text: string): boolean => text.toLocaleLowerCase('de').includes(wanted);
  const isMachineWanted = ({ id, title }: ChoosableMachine): boolean => isWanted(title) || isWanted(id);
  return groups
    .map((group) => (isWanted(group.title) ? group : { ...group, machines: group.machines.filter(isMachineWanted) }))
    .filter(({ machines }) => machines.length > 0);
}
