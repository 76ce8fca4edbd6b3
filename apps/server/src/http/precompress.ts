import { readdirSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const PACKABLE = /\.(?:js|css|svg|json|webmanifest|txt|wasm|ttf)$/
const WORTH_IT = 1024

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Puts a .br and a .gz beside every file below `folder` that gets smaller by it; answers how many files. */
export async function precompress(folder: string): Promise<number> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    PACKABLE.test(file),
  )
  const packed = await Promise.all(files.map((file) => pack(join(folder, file))))
  return packed.filter(Boolean).length
}

async function pack(path: string): Promise<boolean> {
  const bytes = await readFile(path)
  await Promise.all([rm(`${path}.br`, { force: true }), rm(`${path}.gz`, { force: true })])
  if (bytes.length < WORTH_IT) return false
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    gzipped(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
  return true
}

if (import.meta.main) {
  const folder = fileURLToPath(new URL('../../../web/dist/client', import.meta.url))
  console.log(`Packed ${await precompress(folder)} files.`)
}
