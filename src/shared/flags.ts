import { createContext, useContext } from 'react';
import type { FeatureFlags } from '#contract/types';

const Flags = createContext<FeatureFlags>({});

/** What the backend announces, for every part of a page; set by the frame. */
export const AnnouncedFlags = Flags.Provider;

/** Whether the backend has not switched this off: what it says nothing of is there (API-13). */
export const useNotSwitchedOff = (flag: keyof FeatureFlags): boolean => useContext(Flags)[flag] !== false;

/** Whether the backend announces this; what it does not announce counts as off, and is neither offered nor promised (FLAG-01). */
export const useAnnounced = (flag: keyof FeatureFlags): boolean => useContext(Flags)[flag] === true;
