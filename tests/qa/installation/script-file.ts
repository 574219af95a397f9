import { mkdirSync, writeFileSync } from 'node:fs';
import type { Subject } from '../subject';
import type { Installation } from './options';
import type { Found } from './walk';

const FOLDER = 'test-results/qa';
const CONFIG = 'tests/qa/pages/playwright.config.ts';

/** Where a script signs in: names of variables, never what they hold. */
export interface ScriptPlace {
  readonly 'base-url'?: string;
  readonly user?: string;
  readonly 'password-from-env'?: string;
  readonly 'totp-from-env'?: string;
}

/** Writes a finding as a journey of its own. @returns the command that goes it again */
export function writeScript(
  { place }: Installation,
  subject: Pick<Subject, 'id' | 'title'>,
  { message, presses }: Found,
  number: number,
): string {
  mkdirSync(FOLDER, { recursive: true });
  const file = `${FOLDER}/${subject.id}-server-${number}.spec.ts`;
  const command = `npx playwright test --config ${CONFIG} ${file}`;
  const order = { machine: subject.id, message, presses, place };
  writeFileSync(
    file,
    [
      `// Fund in ${subject.title} (${subject.id}) mit einem wirklichen Server`,
      `// Ausführen: ${command}`,
      "import { installationScript } from '../../tests/qa/installation/script';",
      '',
      `installationScript(${JSON.stringify(order, null, 2)});`,
      '',
    ].join('\n'),
  );
  return command;
}
