import { fetchWith } from '../backends/at-fetch';
import { habitsOf } from '../backends/habits';
import { SCENARIOS_LEFT_OUT } from '../backends/left-out';
import { stateOfRun } from '../backends/state';
import { PAGE_AREAS, type PagePart } from './areas';
import { playBare } from './play-bare';

const state = stateOfRun() ?? 'newest';

for (const part of Object.keys(PAGE_AREAS) as PagePart[])
  playBare(
    part,
    fetchWith(() => habitsOf(state)),
    (id) => !(id in SCENARIOS_LEFT_OUT[state]),
    `before the ${state} state`,
  );
