/** Sweeps the whole heap of a server again and again: what is left then is what the server keeps, and no load lifts it. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const sweep = runInNewContext('gc');
setInterval(() => sweep(), 15_000).unref();
