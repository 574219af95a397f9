import type { ReadingEvent } from '#machines/patterns/reading/types';
import type { ReadingSnapshot } from '#shared/reading/ReadingBody';
import type { WorkflowMark } from '#shared/workflow/use-workflow';

/** What a part of the page reads. */
export interface Section<Known> {
  readonly snapshot: ReadingSnapshot<Known>;
  readonly send: (event: ReadingEvent) => void;
  readonly mark: WorkflowMark;
}
