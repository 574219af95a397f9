import { dayOf } from '#contract/days';
import type { CreationDraft } from '#rules/person-creation';
import { landesbediensteterPersonMachine } from '#machines/person-creation/landesbediensteter-person/machine';
import { creationMachine } from '#machines/person-creation/person-creation/machine';
import type { WizardStep } from '#machines/person-creation/person-creation/steps';
import type { FoundPerson } from '#machines/person-creation/person-creation/types';
import { personInAddress, searchFor } from '#features/person-creation/address';
import { WAYS, type CreationWay } from '#features/person-creation/bind';
import { holdOf } from '#features/person-creation/hold';
import { landesbediensteterPerson, landesbediensteterSearch } from '#features/person-creation/landesbedienstete/bind';
import type { BarePage, Bench } from '../engine/bench';
import type { Opened } from '../engine/play';

const offeredIn = ({ resumption }: Opened): { readonly draft?: Partial<CreationDraft> } =>
  resumption.kind === 'draft' && resumption.machineId === creationMachine.id
    ? { draft: resumption.offeredDraft.draft as Partial<CreationDraft> }
    : {};

function openWizard(bench: Bench, opened: Opened, way: CreationWay, found: FoundPerson | null = null): void {
  const { personId, onlySchule } = opened.user;
  const showStep = (_: unknown, { step }: { readonly step: WizardStep }): void => bench.show(searchFor(step, bench.search));
  bench.start(way.machine.provide({ actions: { showStep } }), {
    input: {
      personId,
      createType: way.createType,
      today: dayOf(new Date()),
      only: onlySchule ?? null,
      found,
      ...offeredIn(opened),
    },
    hold: holdOf,
  });
}

const wizardOf = (way: CreationWay): BarePage => ({
  stepsBack: creationMachine.id,
  open: (bench, opened) => openWizard(bench, opened, way),
});

/** The two ways to a new person, without the view. */
export const createPersonPage = wizardOf(WAYS.full);
export const createLimitedPage = wizardOf(WAYS.limited);

/** The search for a state employee. */
export const searchPersonPage: BarePage = {
  open: (bench, { user: { personId } }) => bench.start(landesbediensteterSearch, { input: { personId } }),
};

/** Where the one who was found is added: the wizard begins when it is known who that is. */
export const addPersonPage: BarePage = {
  stepsBack: creationMachine.id,
  open: (bench, opened) => {
    const id = personInAddress(new URL(opened.address, 'https://portal.invalid').search);
    if (id === null) return;
    bench.start(landesbediensteterPerson, { input: { personId: opened.user.personId, id } });
    bench.watch(landesbediensteterPersonMachine, ({ context: { known } }) => {
      if (known !== null && !bench.has(creationMachine.id)) openWizard(bench, opened, WAYS.add, known);
    });
  },
};
