import { bundleWorkbench } from './bundle';
import { Desk } from './desk';
import { startWorkbench, type RunningWorkbench } from './server';

/** Starts the workbench; it opens nothing by itself. */
export async function openWorkbench(desk = new Desk()): Promise<RunningWorkbench> {
  // The machines are read while the page is put together.
  const machines = desk.groups();
  const bundle = await bundleWorkbench();
  await machines;
  return startWorkbench(desk, bundle);
}
