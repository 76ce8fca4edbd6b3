/** Which angles a turnaround has. */
export type Turnaround = {
  /** How many, 2 to 16, evenly around. */
  readonly count: number
  /** Degrees of the first; 0 looks at the front. */
  readonly start: number
  /** Which side of the figure comes after its front. */
  readonly first: 'left' | 'right'
}

/** One angle: the camera's `yaw` about the figure (its left is positive), and what it is called, 0 to 359; both in degrees. */
export type Angle = { readonly yaw: number; readonly called: number }

/** The angles of a turnaround in their order. */
export function anglesOf({ count, start, first }: Turnaround): readonly Angle[] {
  return Array.from({ length: count }, (_, index) => {
    const turned = start + (index * 360) / count
    return {
      yaw: first === 'left' ? turned : -turned,
      called: Math.round(((turned % 360) + 360) % 360) % 360,
    }
  })
}

/** An angle as a part of a file's name that sorts: `045°`. */
export function angleName({ called }: Angle): string {
  return `${String(called).padStart(3, '0')}°`
}
