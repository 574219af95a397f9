import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { Erweiterungsstand } from '#rules/rollenerweiterung';
import type { rollenerweiterung } from '../bind';

/** What the parts of the page are drawn from. */
export interface PartProps {
  readonly snapshot: SnapshotFrom<typeof rollenerweiterung>;
  readonly send: (event: EventFromLogic<typeof rollenerweiterung>) => void;
  readonly stand: Erweiterungsstand;
}
