import { unzipSync } from 'fflate'

/** The files of a ZIP by their names, stored or deflated. Throws where it is cut off or has a name twice. */
export function readZip(zip: Uint8Array): Map<string, Buffer> {
  const names: string[] = []
  const files = unzipSync(zip, { filter: ({ name }) => names.push(name) > 0 })
  if (new Set(names).size < names.length) throw new Error(`A name is there twice: ${names.join(', ')}.`)
  return new Map(names.map((name) => [name, Buffer.from(files[name] ?? [])]))
}
