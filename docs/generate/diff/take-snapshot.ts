/** `take-snapshot.ts <file>`: writes what auditors care about in the tree that it stands in; the working directory is its root. */
import { writeFileSync } from 'node:fs';
import { readSnapshot } from './read-snapshot';

writeFileSync(process.argv[2] ?? '', JSON.stringify(await readSnapshot()));
