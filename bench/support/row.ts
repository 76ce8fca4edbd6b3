/** Prints a result as a row of the table at the end of `npm run bench` or `safety`; a missed goal ends the run with 1. */
export function row(benchmark: string, measured: string, goal: string, holds: boolean): void {
  console.log(`| ${benchmark} | ${measured} | ${goal} | ${holds ? 'yes' : 'no'} |`)
  if (!holds) process.exitCode = 1
}
