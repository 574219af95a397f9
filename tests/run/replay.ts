/**
 * `npm run replay -- import "neuer Import > START > …"`: walks a trace again, state by state, as gates and K10 print it.
 * The first name is the machine's id, or that of machines that were explored together. With `--log <file>` the log of a portal that
 * records (`docs/qa.md`).
 */
import { REGISTRY } from '#machines/registry';
import { replay } from '../models/engine/replay';
import { addressOfTrace } from '../qa/address';
import { replayLog } from '../qa/recording';
import { replayTogether } from '../models/together/explore';
import { twoForms } from '../models/together/forms';
import { twoTabs } from '../models/together/tabs';
import { twoPersons, twoWindows } from '../models/together/wizards';

interface Line {
  readonly name: string;
  readonly state: string;
}

async function linesOf(id: string, trace: string): Promise<Line[]> {
  const entry = REGISTRY.find((candidate) => candidate.id === id);
  if (entry !== undefined) {
    const model = await entry.load();
    let before: Readonly<Record<string, unknown>> = {};
    return replay(model, trace).map(({ name, snapshot, ignored, does }) => {
      const now = model.abstract(snapshot.context as never);
      const changed = Object.entries(now).filter(([part, value]) => before[part] !== value);
      before = now;
      const parts = changed.map(([part, value]) => `${part}: ${JSON.stringify(value)}`);
      return { name: ignored ? `${name} (ohne Wirkung)` : name, state: [JSON.stringify(snapshot.value), ...parts, ...does].join(' · ') };
    });
  }
  const wizards = [twoWindows, twoPersons].map((make) => make()).find((together) => together.id === id);
  if (wizards !== undefined) return replayTogether(wizards, trace).map(({ name, world }) => ({ name, state: wizards.describe(world) }));
  const forms = twoForms();
  if (forms.id === id) return replayTogether(forms, trace).map(({ name, world }) => ({ name, state: forms.describe(world) }));
  const tabs = twoTabs();
  if (tabs.id === id) return replayTogether(tabs, trace).map(({ name, world }) => ({ name, state: tabs.describe(world) }));
  throw new Error(
    `No machine is called ${id}; there are ${REGISTRY.map((one) => one.id).join(', ')}, import-two-windows, import-two-persons, two-forms, tabs`,
  );
}

const [id, trace] = process.argv.slice(2);
try {
  if (id === undefined || trace === undefined) throw new Error('npm run replay -- <machine> "<input> > <event> > …", or --log <file>');
  if (id === '--log') process.exitCode = await replayLog(trace, (text) => console.log(text));
  else {
    (await linesOf(id, trace)).forEach(({ name, state }, index) => console.log(`${String(index).padStart(3)}  ${name}\n     ${state}`));
    // The simulator says the same in German; what was explored together has no page of it.
    if (REGISTRY.some((entry) => entry.id === id)) console.log(addressOfTrace(id, trace));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
