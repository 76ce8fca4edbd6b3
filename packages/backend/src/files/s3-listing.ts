/** A page of `ListObjectsV2` (Amazon S3 API Reference), with what asks for the next one. */
export type S3Listing = {
  readonly objects: readonly { readonly key: string; readonly bytes: number; readonly writtenAt: Date }[]
  readonly next: string | undefined
}

/** Reads the XML of a listing; what is not as S3 writes it is left out. */
export function readListing(xml: string): S3Listing {
  const objects = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].flatMap(([, part = '']) => {
    const key = textOf(part, 'Key')
    const writtenAt = new Date(textOf(part, 'LastModified') ?? '')
    const bytes = Number(textOf(part, 'Size'))
    return key === undefined || Number.isNaN(writtenAt.getTime()) || !Number.isSafeInteger(bytes)
      ? []
      : [{ key, bytes, writtenAt }]
  })
  const isCut = textOf(xml, 'IsTruncated') === 'true'
  return { objects, next: isCut ? textOf(xml, 'NextContinuationToken') : undefined }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function textOf(xml: string, tag: string): string | undefined {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]
  return found?.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal))
  })
}
