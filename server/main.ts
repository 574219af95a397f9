/** `npm run server [-- --fresh]`: starts the server alone; serves the build if there is one. */
import { run } from './start/run';

await run();
