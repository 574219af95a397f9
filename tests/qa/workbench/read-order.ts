import { readOptions } from '../options';
import { argsOf, changedOrder, FIRST_ORDER, type RunOrder } from './order';

/**
 * What a page sent, judged by the rules of the command.
 * @returns it with the seed that was drawn, so that the same paths are walked that were shown
 * @throws Error with what is wrong
 */
export function readOrder(sent: unknown): RunOrder {
  const parts = typeof sent === 'object' && sent !== null ? (sent as Readonly<Record<string, unknown>>) : {};
  for (const [name, first] of Object.entries(FIRST_ORDER)) {
    const part = parts[name];
    const isRight = first === null ? part === null || typeof part === 'string' : typeof part === typeof first;
    if (!isRight) throw new Error(`${name} fehlt`);
  }
  const known = Object.keys(FIRST_ORDER).map((name) => [name, parts[name]] as const);
  const order = Object.fromEntries(known) as unknown as RunOrder;
  if (order.machine === null && order.area === null) throw new Error('Weder eine Maschine noch ein Bereich ist gewählt');
  const { wandering } = readOptions(argsOf(order));
  return changedOrder(order, { seed: String(wandering?.seed ?? '') });
}
