// Says how many files knip looked at, so that a check of nothing cannot pass, and what to do with what is unused.
import { relative } from 'node:path'

const advice = {
  files: 'Nothing imports this file: delete it, or import it where it belongs.',
  exports: 'Nothing imports this export: delete it, or drop the word export.',
  types: 'Nothing imports this type: delete it, or drop the word export.',
  dependencies: 'No file uses this package: take it out of package.json.',
  devDependencies: 'No file uses this package: take it out of package.json.',
  unlisted: 'Used and not listed: add it to the package.json of this room, with an exact version.',
}

export default function report({ report: wanted, issues, counters, cwd }) {
  for (const [kind, byFile] of Object.entries(issues)) {
    if (!wanted[kind]) continue
    for (const issue of Object.values(byFile).flatMap((byName) => Object.values(byName))) {
      console.log(
        `${relative(cwd, issue.filePath)}: ${kind}: ${issue.symbol}. ${advice[kind] ?? 'See knip.json.'}`,
      )
    }
  }
  console.log(`Looked at ${counters.processed} files.`)
}
