/** The workbench with a lamp among the machines, for its journey. */
import { Desk } from './desk';
import { openWorkbench } from './open-workbench';

const { address, stop } = await openWorkbench(new Desk(new URL('lamp-worker.ts', import.meta.url)));
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
process.send?.(address);
