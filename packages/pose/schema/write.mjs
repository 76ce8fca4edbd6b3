// Writes the JSON Schemas beside this file anew from the zod schemas: `npm run schema -w @kamae/pose`.
import { writeFileSync } from 'node:fs'
import { limbJsonSchema } from '../src/documents/limb-clip.ts'
import { poseJsonSchema, sceneJsonSchema } from '../src/documents/documents.ts'

const schemas = { 'pose-1': poseJsonSchema(), 'scene-1': sceneJsonSchema(), 'limb-1': limbJsonSchema() }
for (const [name, schema] of Object.entries(schemas)) {
  writeFileSync(
    new URL(`${name}.json`, import.meta.url),
    `${JSON.stringify(schema, null, 2)}
`,
  )
}
