import { clamp } from '@kamae/pose/math/math'
import { solveCholesky } from '@kamae/pose/math/solve-cholesky'

/** A variable of a fit: where it is and may go, the most it moves at once, and how stiffly (1 / what it may be off) it is drawn to `wish`. */
export type Bounded = {
  readonly low: number
  readonly high: number
  readonly most: number
  readonly wish: number
  readonly stiff: number
  value: number
}

/**
 * One step of damped least squares: (JᵀJ + S² + λ) x = Jᵀr + S²(wish − value), with what would leave its range held at it while the others are
 * solved again. `jacobian`: variable after variable, `rows` numbers each.
 */
export function boundedStep(
  jacobian: Float64Array,
  rows: number,
  residual: Float64Array,
  variables: readonly Bounded[],
  damping: number,
): Float64Array {
  const count = variables.length
  const move = new Float64Array(count)
  const isHeld = new Uint8Array(count)
  const square = new Float64Array(count * count)
  const slope = new Float64Array(count)
  for (let a = 0; a < count; a++) {
    const variable = variables[a]!
    for (let b = 0; b <= a; b++) {
      let sum = 0
      for (let row = 0; row < rows; row++) sum += jacobian[a * rows + row]! * jacobian[b * rows + row]!
      square[a * count + b] = sum
    }
    let sum = variable.stiff ** 2 * (variable.wish - variable.value)
    for (let row = 0; row < rows; row++) sum += jacobian[a * rows + row]! * residual[row]!
    slope[a] = sum
    square[a * count + a]! += variable.stiff ** 2 + damping
  }
  for (let pass = 0; pass < 6; pass++) {
    const matrix = square.slice()
    const right = slope.slice()
    for (let a = 0; a < count; a++) {
      for (let b = 0; b <= a; b++) {
        if (a === b || (!isHeld[a] && !isHeld[b])) continue
        const part = square[a * count + b]!
        if (isHeld[b] && !isHeld[a]) right[a]! -= part * move[b]!
        if (isHeld[a] && !isHeld[b]) right[b]! -= part * move[a]!
        matrix[a * count + b] = 0
      }
    }
    for (let a = 0; a < count; a++) {
      if (!isHeld[a]) continue
      matrix[a * count + a] = 1
      right[a] = move[a]!
    }
    solveCholesky(matrix, right, count)
    let isInside = true
    for (let a = 0; a < count; a++) {
      if (isHeld[a]) continue
      const { low, high, value, most } = variables[a]!
      const wish = clamp(right[a]!, -most, most)
      move[a] = clamp(wish, low - value, high - value)
      if (move[a] === wish) continue
      isHeld[a] = 1
      isInside = false
    }
    if (isInside) break
  }
  return move
}
