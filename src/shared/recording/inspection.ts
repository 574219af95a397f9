import type { InspectionEvent } from 'xstate';

declare global {
  /** Said by the build (`vite.config.ts`); tests say nothing. */
  var __QA_RECORD__: boolean | undefined;
}

type Hear = (told: InspectionEvent, at: number) => void;

/** What was told before the recorder was loaded. */
const waiting: Parameters<Hear>[] = [];
let hear: Hear = (told, at) => void waiting.push([told, at]);

/**
 * What every machine of the portal is started with, so that a build that records (`QA_RECORD=1`) hears all of them; nothing in every other
 * one. The recorder comes in a script of its own: named here, what it needs would be loaded by every page.
 */
export const INSPECTION: { readonly inspect?: (told: InspectionEvent) => void } =
  globalThis.__QA_RECORD__ === true ? { inspect: (told) => hear(told, Date.now()) } : {};

/** Tells a recorder what was told so far, and from now on. */
export function tellRecorder(recorder: Hear): void {
  for (const told of waiting.splice(0)) recorder(...told);
  hear = recorder;
}
