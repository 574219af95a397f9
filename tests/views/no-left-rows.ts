import { beforeEach } from 'vitest';
import { LEFT_ROWS, queryClient } from '#api/query-client';

/** A page of a test is the first of its window: no list was left before it. */
beforeEach(() => queryClient.removeQueries({ queryKey: [LEFT_ROWS] }));
