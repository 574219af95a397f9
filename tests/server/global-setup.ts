import { makeSnapshot } from './snapshot';

/** Before any test: the database that every test server starts from. */
export default async function setup(): Promise<void> {
  await makeSnapshot();
}
