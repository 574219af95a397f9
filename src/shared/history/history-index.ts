/**
 * Where the browser stands in its own history, as the router counts it: smaller is further back. Two entries of the same page are
 * told apart by nothing else.
 */
export function historyIndex(): number {
  const { idx } = (window.history.state ?? {}) as { readonly idx?: unknown };
  return typeof idx === 'number' ? idx : 0;
}
