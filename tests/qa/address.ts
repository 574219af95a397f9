import { simulatorPath } from '../../docs/generate/pages/paths-of-ids';
import { hashOf } from '../../docs/generate/simulator/walk';
import type { Path } from '../models/engine/paths';
import { traceOf } from '../models/engine/replay';
import type { Subject } from './subject';

/** Where the simulator of the built site shows a trace. */
export const addressOfTrace = (id: string, trace: string): string => `docs/audit/${simulatorPath(id)}${hashOf(trace)}`;

/** The same of a path. */
export const addressOf = ({ id, model }: Pick<Subject, 'id' | 'model'>, path: Path): string => addressOfTrace(id, traceOf(model, path));
