import type { FileCheck } from '#contract/organisation-pieces';
import type { Failure } from '#machines/shared/failure';
import type { StepUpContext, StepUpEvent } from '#machines/shared/step-up';

/** A file as the machine sees it; the browser's File is one. */
export interface SchulenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Media type as the browser guesses it; often empty. */
  readonly type: string;
}

export interface SchulenFileInput {
  readonly personId: string;
}

export interface SchulenFileContext extends StepUpContext {
  /** Null while none is chosen. */
  readonly file: SchulenFile | null;
  /** What the server found; null until then. */
  readonly check: FileCheck | null;
  readonly failure: Failure | null;
}

export type SchulenFileEvent =
  | StepUpEvent
  | { readonly type: 'CHOOSE'; readonly file: SchulenFile }
  | { readonly type: 'SAVE_EXAMPLE' }
  | { readonly type: 'RETRY' }
  /** The check is given up, the differences are not loaded, or the run is over. */
  | { readonly type: 'BACK' };
