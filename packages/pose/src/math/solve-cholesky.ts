/** Solves a symmetric positive definite system in place: `matrix` (row after row, of which only the lower half is read) becomes its factor, `right` the solution. Source: Cholesky's decomposition. */
export function solveCholesky(matrix: Float64Array, right: Float64Array, size: number): void {
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * size + column]!
      for (let k = 0; k < column; k++) sum -= matrix[row * size + k]! * matrix[column * size + k]!
      matrix[row * size + column] =
        row === column ? Math.sqrt(Math.max(sum, 1e-14)) : sum / matrix[column * size + column]!
    }
  }
  for (let row = 0; row < size; row++) {
    let sum = right[row]!
    for (let k = 0; k < row; k++) sum -= matrix[row * size + k]! * right[k]!
    right[row] = sum / matrix[row * size + row]!
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = right[row]!
    for (let k = row + 1; k < size; k++) sum -= matrix[k * size + row]! * right[k]!
    right[row] = sum / matrix[row * size + row]!
  }
}
