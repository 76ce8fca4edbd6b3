import { SaxesParser } from 'saxes'

/** A page of `ListObjectsV2` (Amazon S3 API Reference), with what asks for the next one. */
export type S3Listing = {
  readonly objects: readonly { readonly key: string; readonly bytes: number; readonly writtenAt: Date }[]
  readonly next: string | undefined
}

type Fields = Readonly<Record<string, string>>

/**
 * Reads the XML of a listing. Throws where it is cut off, is no listing, or lacks what S3 always says: whoever believed
 * half a list would take files for gone.
 */
export function readListing(xml: string): S3Listing {
  const { page, contents } = fieldsOf(xml)
  const objects = contents.map((fields) => {
    const key = required(fields, 'Key')
    const writtenAt = new Date(required(fields, 'LastModified'))
    const size = required(fields, 'Size')
    if (Number.isNaN(writtenAt.getTime()) || !/^\d{1,15}$/.test(size))
      throw new Error(`The listing says nothing clear of ${key}.`)
    return { key, bytes: Number(size), writtenAt }
  })
  const isCut = page['IsTruncated'] === 'true'
  return { objects, next: isCut ? required(page, 'NextContinuationToken') : undefined }
}

/** The texts of the page's own elements, and of those of each `Contents`, by their names without a prefix. */
function fieldsOf(xml: string): { readonly page: Fields; readonly contents: readonly Fields[] } {
  const page: Record<string, string> = {}
  const contents: Record<string, string>[] = []
  const path: string[] = []
  const add = (text: string) => {
    const [root, parent = '', field] = path
    if (root !== 'ListBucketResult') throw new Error(`A listing is no ${root}.`)
    const fields = field === undefined ? page : parent === 'Contents' ? contents.at(-1) : undefined
    const name = field ?? parent
    if (fields && name !== '' && path.length <= 3) fields[name] = (fields[name] ?? '') + text
  }
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ local }) => {
    path.push(local)
    if (path.length === 2 && local === 'Contents') contents.push({})
    add('')
  })
  parser.on('text', (text) => path.length > 0 && add(text))
  parser.on('cdata', add)
  parser.on('closetag', () => void path.pop())
  parser.write(xml).close()
  return { page, contents }
}

function required(fields: Fields, name: string): string {
  const text = fields[name]
  if (text === undefined || text === '') throw new Error(`The listing has no ${name}.`)
  return text
}
