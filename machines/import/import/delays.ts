/** Milliseconds without a keystroke before schools are searched. */
export const searchDelay = 300;

/** Milliseconds between an answer about the progress and the next question. */
export const pollDelay = 1_000;

/** Milliseconds until the next attempt after a failed one. */
export const reconnectDelay = 3_000;
