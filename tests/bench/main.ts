/** `npm run bench`: runs every benchmark of this folder but the long ones, or those whose name holds an argument. Figures, no verdicts. */
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const wanted = process.argv.slice(2);
/** Take so long, or write so much, that they are run by their name only. */
const BY_NAME = ['capacity.bench.ts', 'soak.bench.ts'];
const files = (await readdir(folder)).filter((name) => name.endsWith('.bench.ts')).sort();

for (const file of files.filter((name) => (wanted.length === 0 ? !BY_NAME.includes(name) : wanted.some((part) => name.includes(part))))) {
  console.log(`\n== ${file.replace('.bench.ts', '')}`);
  const { default: bench } = (await import(`./${file}`)) as { default: () => Promise<void> };
  await bench();
}
