import type { Page } from '@playwright/test';
import type { AnyEvent } from '../../models/engine/candidates';
import { klasseDeletionEvents, klasseFormEvents } from '../../screens/klassen';
import { rolleDeletionEvents, rolleDetailsEvents, rolleFormEvents } from '../../screens/rollen';
import type { Subject } from '../subject';
import { lastOf } from './guard';
import { Deviation, MachineOnPage } from './on-page';
import { openAnew } from './open-anew';
import type { Kind } from './created';
import type { Visit } from './portal';
import type { Screen } from './press';
import type { Found } from './walk';

/** How long a question may read. */
const QUESTION_MS = 15_000;

/** What a flow that changes data goes through. */
export interface Changing extends Visit {
  readonly origin: string;
  readonly prefix: string;
  readonly subject: (machine: string) => Promise<Subject>;
  readonly random: () => number;
}

/** What came of a flow: how far it got, and what is wrong. */
export interface ChangeOutcome {
  readonly machine: string;
  readonly presses: number;
  /** The machines that took part. */
  readonly machines: readonly string[];
  readonly finding: Found | null;
}

/** The flows that create something of their own, change it and remove it again, by the machine that begins them. */
export const CHANGES: Readonly<Record<string, (flow: Flow) => Promise<void>>> = {
  'klasse-form': async (flow) => {
    const form = await flow.open('klasse-form', klasseFormEvents, '/admin/klassen/new');
    await flow.chooseFirst(form, 'klasse-form-schule-select');
    await flow.press(form, { type: 'CHANGE', change: { name: `${flow.prefix}a` } });
    await flow.press(form, { type: 'SUBMIT' });
    form.expect('saved');
    const address = `/admin/klassen/${flow.created('klasse')}`;
    const rename = await flow.open('klasse-form', klasseFormEvents, address);
    await flow.press(rename, { type: 'CHANGE', change: { name: `${flow.prefix}b` } });
    await flow.press(rename, { type: 'SUBMIT' });
    rename.expect('saved');
    await flow.goTo(address);
    await flow.remove('klasse-deletion', klasseDeletionEvents);
  },
  'rolle-form': async (flow) => {
    const template = await flow.first('/api/rolle?limit=1');
    const form = await flow.open('rolle-form', rolleFormEvents, `/admin/rollen/new?vorlage=${encodeURIComponent(template)}`);
    await flow.press(form, { type: 'CHANGE', change: { name: `${flow.prefix}a` } });
    await flow.press(form, { type: 'SUBMIT' });
    form.expect('saved');
    const details = await flow.open('rolle-details', rolleDetailsEvents, `/admin/rollen/${flow.created('rolle')}`);
    await flow.press(details, { type: 'EDIT' });
    const edit = await flow.on('rolle-form', rolleFormEvents);
    await flow.press(edit, { type: 'CHANGE', change: { name: `${flow.prefix}b` } });
    await flow.press(edit, { type: 'SUBMIT' });
    edit.expect('saved');
    await flow.goTo(`/admin/rollen/${flow.created('rolle')}`);
    await flow.remove('rolle-deletion', rolleDeletionEvents);
  },
};

/** Goes the flow that begins with a machine. */
export async function goChange(changing: Changing, machine: string): Promise<ChangeOutcome> {
  const flow = new Flow(changing);
  let finding: Found | null = null;
  try {
    await CHANGES[machine]?.(flow);
  } catch (error) {
    if (!(error instanceof Deviation)) throw error;
    finding = { message: error.message, presses: flow.presses, replay: error.replay };
  }
  const [noted] = await changing.network.take();
  if (finding === null && noted !== undefined) finding = { message: noted, presses: flow.presses, replay: null };
  return { machine, presses: flow.presses.length, machines: [...flow.machines], finding };
}

/** What a flow is written with. */
export class Flow {
  readonly presses: string[] = [];
  readonly machines = new Set<string>();

  constructor(private readonly changing: Changing) {}

  get prefix(): string {
    return this.changing.prefix;
  }

  get page(): Page {
    return this.changing.page;
  }

  get origin(): string {
    return this.changing.origin;
  }

  async open(machine: string, screen: Screen, address: string): Promise<MachineOnPage> {
    await this.goTo(address);
    return this.on(machine, screen);
  }

  /** Opens a page, without what an earlier one kept. */
  goTo(address: string): Promise<void> {
    return openAnew(this.page, this.origin, address);
  }

  /** A machine on the page as it is. @throws Deviation where the page does not show it */
  async on(machine: string, screen: Screen): Promise<MachineOnPage> {
    this.machines.add(machine);
    const on = new MachineOnPage(this.page, await this.changing.subject(machine), screen, { random: this.changing.random });
    if ((await on.begin()) === null) throw new Deviation(`${new URL(this.page.url()).pathname} zeigt nichts von ${machine}`, null);
    return on;
  }

  /** @throws Deviation where the page offers no such thing */
  async press(on: MachineOnPage, event: AnyEvent & { readonly change?: unknown }): Promise<void> {
    this.presses.push(`${on.id} ${event.type}`);
    if (!(await on.press(event))) throw new Deviation(`${on.id} zeigt ${on.state ?? 'nichts'} und bietet ${event.type} nicht an`, null);
  }

  /** Asks, confirms, and sees that it is done. */
  async remove(machine: string, screen: Screen): Promise<void> {
    const deletion = await this.on(machine, screen);
    await this.press(deletion, { type: 'OPEN' });
    await this.questionRead();
    await this.press(deletion, { type: 'CONFIRM' });
    deletion.expect('done');
  }

  /** What a question says is read before it can be answered; one that never can be is a deviation of the answer. */
  async questionRead(): Promise<void> {
    const isRead = (): boolean =>
      document.querySelector('dialog[open]') !== null &&
      document.querySelector('dialog[open] :is([data-busy], [aria-busy="true"])') === null;
    await this.page.waitForFunction(isRead, undefined, { timeout: QUESTION_MS }).catch(() => undefined);
  }

  /** The id of what was created last. @throws Deviation where the portal said none */
  created(kind: Kind): string {
    const id = lastOf(this.changing.network.created, kind)?.id ?? null;
    if (id === null) throw new Deviation(`Die Antwort auf die Anlage nennt keine Kennung (${kind})`, null);
    return id;
  }

  /** The id of the first entry of a list. @throws Deviation where it has none */
  async first(path: string): Promise<string> {
    const answer: unknown = await (await this.page.request.get(`${this.origin}${path}`)).json();
    const id = Array.isArray(answer) ? (answer[0] as { readonly id?: unknown } | undefined)?.id : undefined;
    if (typeof id !== 'string') throw new Deviation(`${path} nennt keinen Eintrag`, null);
    return id;
  }

  /** Chooses the first of a field with a list; whoever has only one does not choose. */
  async chooseFirst(on: MachineOnPage, testid: string): Promise<void> {
    const list = this.page.getByTestId(testid);
    const field = list.locator('input');
    if ((await field.count()) === 0 || (await field.inputValue()) !== '') return;
    this.presses.push(`${on.id} ${testid}`);
    await on.causing({ type: 'CHANGE' }, async () => {
      await list.locator('button').first().click();
      await this.page.getByRole('option').first().click();
      return true;
    });
  }
}
