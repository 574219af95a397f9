export const COVERS = ['states', 'transitions', 'pairs', 'requirements', 'random'] as const;
export type Cover = (typeof COVERS)[number];

/**
 * The machines alone; drawn screens with stand-ins for their actors; pages in a browser with answers that stand in for the server's, or
 * with those of a real server.
 */
export const TIERS = ['pure', 'component', 'page', 'server'] as const;
export type Tier = (typeof TIERS)[number];

/** Tiers that walk stored paths and see what comes of them. */
export type SeenTier = 'component' | 'page';
export const isSeen = (tier: Tier): tier is SeenTier => tier === 'component' || tier === 'page';

/** What can be covered in a tier. */
export const COVERS_OF: Readonly<Record<Tier, readonly Cover[]>> = {
  pure: COVERS,
  // A screen is walked on all paths that are stored for it.
  component: ['transitions'],
  page: ['states', 'transitions'],
  server: ['states', 'transitions', 'random'],
};
