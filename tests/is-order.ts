import { endpointSpec, type EndpointId } from '#contract/endpoints';

/** A call that changes something: somebody has to see what became of it. */
export function isOrder(id: EndpointId): boolean {
  const { method, changes, reads } = endpointSpec(id);
  return method === 'GET' ? changes === true : reads !== true;
}
