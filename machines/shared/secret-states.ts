const REQ = ['D-12'] as const;

/** A secret that is shown once: covered at first, readable when somebody wants it (D-12). Begins with `covered`. */
export const SECRET_STATES = {
  covered: {
    description: 'Verdeckt, damit es niemand mitliest.',
    meta: { req: REQ },
    on: { REVEAL: { target: 'revealed', description: 'Aufgedeckt.', meta: { req: REQ } } },
  },
  revealed: {
    description: 'Lesbar.',
    meta: { req: REQ },
    on: { COVER: { target: 'covered', description: 'Wieder verdeckt.', meta: { req: REQ } } },
  },
} as const;
