import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}
interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly integrity?: string; readonly link?: boolean }>>;
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
const named = { ...manifest.dependencies, ...manifest.devDependencies };

/** What the page of reasons names; `@scope/*` stands for all of a scope. */
const reasons = readFileSync('docs/decisions/002-dependencies.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .flatMap((line) => (line.split('|')[1] ?? '').split(',').map((name) => name.replace(/ \(.*\)/, '').trim()));
const hasReason = (name: string): boolean => reasons.includes(name) || reasons.includes(name.replace(/\/.*$/, '/*'));

describe('what is taken from others', () => {
  test('every dependency has a reason and an exact version', () => {
    expect(Object.keys(named).filter((name) => !name.startsWith('@types/') && !hasReason(name))).toEqual([]);
    expect(Object.entries(named).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  test('every package down to the last one is listed with its version and the hash of its content', () => {
    const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
    expect(packages.length).toBeGreaterThan(Object.keys(named).length);
    expect(packages.filter(([, { version, integrity }]) => version === undefined || integrity?.startsWith('sha512-') !== true)).toEqual([]);
  });
});
