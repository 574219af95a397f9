import type { EndpointId } from '#contract/endpoints';
import type { StepUpLevel } from '#contract/enums';
import type { FeatureFlags, Organisation } from '#contract/types';
import type { SignedInUser } from '#machines/frame/session/types';
import type { UserAction } from '../../screens/user-action';
import type { Reply, Standing, Token } from './reply';

/** An event of a machine, as a person causes it. */
export interface CausedEvent {
  readonly type: string;
}

/** A way on a screen, whatever machine its event belongs to. */
export type Control = UserAction<never>;

/** One sentence of the vocabulary: exactly one event of one machine, by one control that bears the label. */
export interface Act {
  readonly kind: 'act';
  readonly says: string;
  readonly machine: string;
  readonly event: CausedEvent;
  readonly control: Control | readonly Control[];
  /** What stands on the control; null where it is a field, which has its own. */
  readonly label: string | null;
}

/** Something the view alone begins: a further machine of the page is started by it. */
export interface Opening {
  readonly kind: 'opening';
  readonly says: string;
  readonly machine: string;
  readonly testid: string;
  readonly label: string;
  /** The value of this label, where it is chosen from a list; empty for a button. */
  readonly option: string;
}

/** Ways of the browser itself. */
export interface Browsing {
  readonly kind: 'browsing';
  readonly says: string;
  readonly way: { readonly to: 'back' | 'forward' } | { readonly to: 'link'; readonly label: string; readonly address: string };
}

/** The server answers the oldest open call of an endpoint. */
export interface Answering {
  readonly kind: 'answering';
  readonly says: string;
  readonly id: EndpointId;
  readonly reply: Reply;
  /** Nobody waits for it any more: the call was given up before. */
  readonly late: boolean;
}

/** What the server holds from now on: another window, another person, a restart. */
export interface Meanwhile {
  readonly kind: 'meanwhile';
  readonly says: string;
  readonly standing: readonly Standing[];
  /** What it demands against forged requests from now on. */
  readonly token?: Token;
}

export interface Passing {
  readonly kind: 'passing';
  readonly says: string;
  readonly milliseconds: number;
}

/** The browser has no room for a file, or has it again. */
export interface Storing {
  readonly kind: 'storing';
  readonly says: string;
  readonly takes: boolean;
}

/** What another window of the same browser and person tells. */
export interface Telling {
  readonly kind: 'telling';
  readonly says: string;
  readonly message: object;
}

/** Back from the login, at the address that the page left behind there. */
export interface Returning {
  readonly kind: 'returning';
  readonly says: string;
  readonly level: StepUpLevel;
  /** Minutes at the login. */
  readonly after: number;
  /** Somebody else signed in there. */
  readonly asOther: boolean;
}

/** A call as it must have gone out. What is left out is not looked at; a body and a file are compared whole. */
export interface ExpectedCall {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The text of the file in it. */
  readonly file?: string;
}

/** What is looked at where the person is: all but `cannot` needs a screen. */
export type Sight =
  | { readonly kind: 'sees'; readonly says: string; readonly words: string }
  | { readonly kind: 'seesNot'; readonly says: string; readonly words: string }
  | { readonly kind: 'field'; readonly says: string; readonly label: string; readonly value: string }
  | { readonly kind: 'cannot'; readonly says: string; readonly act: Act }
  | { readonly kind: 'address'; readonly says: string; readonly address: string }
  | { readonly kind: 'closing'; readonly says: string; readonly asks: boolean };

/** What is looked at beside it: what went out. */
export type Outcome =
  | { readonly kind: 'sent'; readonly says: string; readonly id: EndpointId; readonly call: ExpectedCall; readonly times: number }
  /** Since the last look exactly these calls of one endpoint, in whatever order. */
  | { readonly kind: 'sentEach'; readonly says: string; readonly id: EndpointId; readonly calls: readonly ExpectedCall[] }
  | { readonly kind: 'neverSent'; readonly says: string; readonly id: EndpointId }
  | { readonly kind: 'saved'; readonly says: string; readonly name: RegExp; readonly holds: readonly string[] }
  | { readonly kind: 'neverSaved'; readonly says: string }
  | { readonly kind: 'printed'; readonly says: string }
  | { readonly kind: 'leaves'; readonly says: string; readonly level: StepUpLevel | null; readonly returnTo: string }
  /** Whether the other windows were told, since the last such look, that the session is prolonged. */
  | { readonly kind: 'tells'; readonly says: string; readonly isTold: boolean }
  /** The browser itself leaves for an address of the server, without a ticket; null: it stays. */
  | { readonly kind: 'goesTo'; readonly says: string; readonly address: string | null };

export type Look = Sight | Outcome;

export type Step = Act | Opening | Browsing | Answering | Meanwhile | Passing | Storing | Telling | Returning | Look;

/** Where a scenario begins. */
export interface Given {
  /** In German: who, on which page, what the server holds. */
  readonly says: string;
  /** Path and query of the page. */
  readonly address: string;
  /** Whether there is one school for them alone follows from where they manage persons. */
  readonly user?: Partial<Omit<SignedInUser, 'onlySchule'>>;
  /** Where they manage persons. */
  readonly manages?: readonly Pick<Organisation, 'id' | 'kennung' | 'name' | 'typ'>[];
  readonly flags?: FeatureFlags;
  /** What the server answers as long as nothing else is said. */
  readonly server?: readonly Standing[];
}

/**
 * What somebody does, what the server answers, what is seen and what is sent, in the words of a requirement. A scenario knows no
 * machine: it judges what is made from them.
 */
export interface Scenario {
  readonly id: string;
  /** Of docs/requirements.md; also findings may be named in the title. */
  readonly req: readonly string[];
  readonly title: string;
  readonly given: Given;
  readonly steps: readonly Step[];
}

/** What only somebody before a screen can tell. */
const SIGHTS: readonly Step['kind'][] = ['sees', 'seesNot', 'field', 'cannot', 'address', 'closing'];

/** Whether something of it is seen, so that it needs a screen. */
export const isSeen = ({ steps }: Scenario): boolean => steps.some(({ kind }) => SIGHTS.includes(kind));
