import type { Systemrecht } from '#contract/enums';
import { klasseSearchMachine } from '#machines/shared/klasse-search/machine';
import { IDS_AT_MOST } from '../organisation/list-page';
import { organisationSearch } from '../search/bind';

/** The search for classes of a school at which one holds a right; more are offered than can be chosen, so that something is left. */
export const klasseSearchFor = (systemrecht: Systemrecht) =>
  organisationSearch(klasseSearchMachine, {
    typ: 'KLASSE',
    systemrecht,
    optionOf: ({ id, name }) => ({ id, title: name }),
    atMost: 25 + IDS_AT_MOST,
  });
