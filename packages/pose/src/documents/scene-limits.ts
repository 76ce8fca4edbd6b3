/** How many of each a scene holds at most. */
export const MOST = { avatars: 16, contacts: 32, props: 64, cameras: 32 } as const
