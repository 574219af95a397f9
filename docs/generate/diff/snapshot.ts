/** A name of the source with what it is called in German. */
export interface Said {
  readonly name: string;
  readonly word: string;
}

export interface StateFacts {
  /** Path below the machine; `(root)` for the machine itself. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Its kind in German; empty for one without others in it. */
  readonly kind: string;
  /** States that are entered with it. */
  readonly initial: readonly string[];
  readonly happenings: readonly (Said & { readonly when: 'läuft' | 'beim Betreten' | 'beim Verlassen' })[];
  readonly req: readonly string[];
}

/** One branch of a transition; names decide whether it changed, words tell it. */
export interface TransitionFacts {
  readonly from: string;
  readonly event: Said;
  /** Its name is empty where nothing has to hold. */
  readonly condition: Said;
  readonly effects: readonly Said[];
  /** Empty when the state stays. */
  readonly targets: readonly string[];
  /** Leaves the state and enters it again. */
  readonly reenter: boolean;
  readonly description: string;
  readonly req: readonly string[];
}

export interface SentenceFacts {
  readonly name: string;
  readonly sentence: string;
  readonly req: readonly string[];
}

/** A German word by the part of the vocabulary and the name that it stands for. */
export interface WordFacts extends Said {
  readonly part: 'events' | 'guards' | 'actions' | 'actors' | 'delays' | 'states';
}

export interface MachineSnapshot {
  readonly id: string;
  readonly title: string;
  /** In German. */
  readonly kind: string;
  /** Id of the pattern that it is an instance of. */
  readonly pattern: string | null;
  readonly states: readonly StateFacts[];
  readonly transitions: readonly TransitionFacts[];
  /** What it calls at the server: the actor, and the id of the endpoint. */
  readonly calls: readonly { readonly actor: Said; readonly endpoint: string }[];
  /** Of states and of steps; whether they hold is no matter of sources. */
  readonly sentences: readonly SentenceFacts[];
  /** Transitions that the exploration leaves out, as `state | event`, with the reason. */
  readonly unreached: readonly { readonly at: string; readonly reason: string }[];
  /** How long the spans of time are that its timers wait. */
  readonly delays: readonly (Said & { readonly length: string })[];
  readonly words: readonly WordFacts[];
}

/** A right that is demanded, and where it is asked; of a page it is asked anywhere, and the place is empty. */
export interface RightFacts {
  /** `A oder B` where one of them is enough. */
  readonly right: string;
  readonly place: string;
}

/** A row of a shared table: a call, a page, an error text. */
export interface Row {
  readonly id: string;
  readonly title: string;
  readonly rights: readonly RightFacts[];
  /** Error codes. */
  readonly codes: readonly string[];
  /** Everything else by its German heading. */
  readonly details: Readonly<Record<string, string>>;
}

export interface RequirementFacts {
  readonly id: string;
  /** As it binds. */
  readonly english: string;
  /** Null where the tree has no German of it. */
  readonly german: string | null;
}

/** What auditors care about in one tree of sources, as plain data. */
export interface Snapshot {
  readonly machines: readonly MachineSnapshot[];
  readonly calls: readonly Row[];
  readonly pages: readonly Row[];
  readonly errors: readonly Row[];
  readonly requirements: readonly RequirementFacts[];
}
