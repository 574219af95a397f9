import type { Systemrecht } from '#contract/rollen-enums';
import { klasseSearchMachine } from '#machines/searches/machine';
import type { SearchMachine } from '#machines/patterns/search/machine';
import { IDS_AT_MOST } from '../organisation/list-page';
import { organisationSearch } from '../search/bind';
import { knownName } from '../search/known-names';

/** A class as it is offered: of several schools, with the one that it belongs to. */
export const klasseTitle = (name: string, schule: string | null): string => (schule === null ? name : `${name}, ${schule}`);

/**
 * The search for classes of some schools at which one holds a right (CALL-31); more are offered than can be chosen, so that something
 * is left. Of one school the machine is told which; several are asked for together.
 */
export const klasseSearchFor =
  (systemrecht: Systemrecht) =>
  (schuleIds: readonly string[]): SearchMachine => {
    const isOne = schuleIds.length === 1;
    return organisationSearch(klasseSearchMachine, {
      typ: 'KLASSE',
      systemrecht,
      ...(isOne ? {} : { among: schuleIds }),
      optionOf: ({ id, name, administriertVon }) => ({ id, title: klasseTitle(name, isOne ? null : knownName(administriertVon ?? '')) }),
      atMost: 25 + IDS_AT_MOST,
    });
  };
