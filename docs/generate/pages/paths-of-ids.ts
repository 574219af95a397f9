/** The files of the site that an id alone tells. */
export const machinePath = (id: string): string => `maschinen/${id}.html`;
export const simulatorPath = (id: string): string => `simulator/${id}.html`;

/** The family of a requirement: SHELL of SHELL-01. */
export const familyOf = (id: string): string => id.replace(/-\d+$/, '');
export const requirementPath = (id: string): string => `anforderungen/${familyOf(id).toLowerCase()}.html`;

/** Anchors of states and edges on the page of their machine. */
export const stateAnchor = (name: string): string => (name === '(root)' ? 'maschine' : `zustand-${name}`);
export const edgeAnchor = (number: number): string => `uebergang-${number}`;
/** The anchor of a sentence by its number. */
export const sentenceAnchor = (number: number): string => `satz-${number}`;
