/** What axe found in a picture: its rule, and the elements that break it. */
export interface Finding {
  readonly rule: string;
  readonly elements: readonly string[];
}

/** A state as it looks at one width. */
export interface View {
  readonly width: number;
  readonly height: number;
  /** How wide the page is: more than the window where it scrolls sideways. */
  readonly pageWidth: number;
  readonly findings: readonly Finding[];
}

/** What was kept of a state, in a file beside its pictures. */
export interface KeptState {
  readonly machine: string;
  /** The state as JSON. */
  readonly state: string;
  /** When, as ISO 8601. */
  readonly at: string;
  /** Of which sources, see `pictureSources`. */
  readonly sources: string;
  readonly views: readonly View[];
  /** Why there is no picture; null where there are some. */
  readonly problem: string | null;
}

/** Whether a page scrolls sideways; a pixel is lost in rounding. */
export const isTooWide = ({ width, pageWidth }: View): boolean => pageWidth > width + 1;

/** Where the pictures of states lie: a folder for each machine. */
export const STATES_FOLDER = 'test-results/pictures/states';

/** The widths at which a state is looked at. */
export const WIDTHS: readonly number[] = [1280, 320];

/** A state as a file is named: `reviewing-sound`. @param state as JSON */
export const slugOf = (state: string): string => [...state.matchAll(/[\w.-]+/g)].map(([name]) => name).join('-');

export const pictureFile = (state: string, width: number): string => `${slugOf(state)}-${width}.webp`;
