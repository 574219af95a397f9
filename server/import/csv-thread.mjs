import { register } from 'tsx/esm/api';

// A thread starts without what lets the server run from its TypeScript sources.
register();
await import('./csv-thread.ts');
