/** The same with a lamp among the machines, in which something is wrong; what it walks is not kept. */
import { REGISTRY } from '#machines/registry';
import { LAMP } from '../lamp';
import { serveOrders } from './serve-orders';

serveOrders([...REGISTRY, LAMP], () => undefined);
