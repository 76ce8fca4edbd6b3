import { describe, expect, test } from 'vitest'

import { readListing } from './s3-listing.ts'

/** As Amazon S3 and Ceph write it, with a namespace and more than is asked for. */
const LISTING = `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
  <Name>kamae</Name><Prefix>files/</Prefix><KeyCount>2</KeyCount><MaxKeys>2</MaxKeys>
  <IsTruncated>true</IsTruncated>
  <NextContinuationToken>1/a&amp;b==</NextContinuationToken>
  <Contents>
    <Key>files/R&#xFC;cken &lt;1&gt;</Key>
    <LastModified>2026-11-05T10:11:12.000Z</LastModified>
    <ETag>&quot;0123&quot;</ETag><Size>0</Size><StorageClass>STANDARD</StorageClass>
    <Owner><ID>somebody</ID><DisplayName>Key</DisplayName></Owner>
  </Contents>
  <Contents>
    <Key><![CDATA[files/<2>]]></Key><LastModified>2026-11-06T00:00:00.000Z</LastModified><Size>5368709120</Size>
  </Contents>
  <CommonPrefixes><Prefix>files/more/</Prefix></CommonPrefixes>
</ListBucketResult>`

describe('a listing of S3', () => {
  test('is read with what is escaped in it, and without what was not asked for', () => {
    expect(readListing(LISTING)).toEqual({
      objects: [
        { key: 'files/Rücken <1>', bytes: 0, writtenAt: new Date('2026-11-05T10:11:12Z') },
        { key: 'files/<2>', bytes: 5_368_709_120, writtenAt: new Date('2026-11-06T00:00:00Z') },
      ],
      next: '1/a&b==',
    })
  })

  test('of nothing is an empty one', () => {
    const empty = '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>'
    expect(readListing(empty)).toEqual({ objects: [], next: undefined })
  })

  test('that is cut off anywhere is none', () => {
    for (let length = 0; length < LISTING.length; length++)
      expect(() => readListing(LISTING.slice(0, length)), LISTING.slice(0, length)).toThrow()
  })

  test.each([
    ['another document', '<Error><Code>AccessDenied</Code></Error>'],
    ['a page of a proxy', '<!doctype html><html><body>Sign in</body></html>'],
    ['more to come without its token', LISTING.replace(/<NextContinuationToken>.*Token>/, '')],
    ['a file without a size', LISTING.replace('<Size>0</Size>', '')],
    ['a file with a size that is no number', LISTING.replace('<Size>0</Size>', '<Size>many</Size>')],
    ['a file without a key', LISTING.replace(/<Key>files\/R.*?<\/Key>/, '')],
    ['a file of no day', LISTING.replace('2026-11-05T10:11:12.000Z', 'yesterday')],
    ['an entity of its own', LISTING.replace('&amp;', '&bomb;')],
  ])('with %s is none', (_, xml) => {
    expect(xml).not.toBe(LISTING)
    expect(() => readListing(xml)).toThrow()
  })
})
