/** Walks for the workbench, in a process of its own that can be ended. */
import { REGISTRY } from '#machines/registry';
import { serveOrders } from './serve-orders';

serveOrders(REGISTRY);
