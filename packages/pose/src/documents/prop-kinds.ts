/** Bodies of one metre that stand on the middle of their foot. */
export const SOLIDS = ['box', 'sphere', 'cylinder', 'cone', 'plane', 'ring', 'stairs'] as const

/** Props of use in their own size: furniture stands on the middle of its foot, what is held has its grip in the middle, along +Y. */
export const PROP_SHAPES = ['chair', 'table', 'bench', 'bar', 'staff', 'sword', 'umbrella'] as const

/** A prop of ours. */
export type PropKind = (typeof SOLIDS | typeof PROP_SHAPES)[number]
