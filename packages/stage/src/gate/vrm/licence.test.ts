import { describe, expect, it } from 'vitest'
import { readCredits, readLicence } from './licence.ts'

const HUB =
  'https://hub.vroid.com/license?characterization_allowed_user=everyone&corporate_commercial_use=disallow&credit=unnecessary' +
  '&modification=allow&personal_commercial_use=profit&redistribution=allow&sexual_expression=disallow&violent_expression=allow'

describe('a licence', () => {
  it.each(['0.x', '1.0'] as const)('that says nothing (%s) is the strictest', (version) => {
    expect(readLicence({ version, vrm: {} })).toEqual({
      actors: 'author',
      commercial: 'personalNonProfit',
      modification: 'prohibited',
      redistribution: false,
      credit: 'required',
      violence: false,
      sexual: false,
      politicalOrReligious: false,
      antisocialOrHate: false,
      name: '',
      links: [],
    })
  })

  it('of VRM 1.0 keeps its own words', () => {
    const meta = {
      avatarPermission: 'everyone',
      commercialUsage: 'corporation',
      modification: 'allowModificationRedistribution',
      allowRedistribution: true,
      creditNotation: 'unnecessary',
      allowExcessivelyViolentUsage: true,
      licenseUrl: 'https://vrm.dev/licenses/1.0/',
    }
    expect(readLicence({ version: '1.0', vrm: { meta } })).toMatchObject({
      actors: 'everyone',
      commercial: 'corporation',
      modification: 'allowedAndRedistributed',
      redistribution: true,
      credit: 'unnecessary',
      violence: true,
      sexual: false,
      links: ['https://vrm.dev/licenses/1.0/'],
    })
  })

  it.each([
    [
      'CC0',
      {
        modification: 'allowedAndRedistributed',
        redistribution: true,
        credit: 'unnecessary',
        commercial: 'corporation',
      },
    ],
    ['CC_BY', { modification: 'allowedAndRedistributed', redistribution: true, credit: 'required' }],
    ['CC_BY_NC', { redistribution: true, commercial: 'personalNonProfit' }],
    ['CC_BY_ND', { modification: 'prohibited', redistribution: true }],
    ['Redistribution_Prohibited', { modification: 'prohibited', redistribution: false, credit: 'required' }],
  ])('of VRM 0.x named %s means what that licence means', (licenseName, expected) => {
    const meta = { licenseName, allowedUserName: 'Everyone', commercialUssageName: 'Allow' }
    expect(readLicence({ version: '0.x', vrm: { meta } })).toMatchObject(expected)
  })

  it('of VRM 0.x takes its terms from a VRoid Hub address', () => {
    const meta = { licenseName: 'Other', commercialUssageName: 'Disallow', otherLicenseUrl: HUB }
    expect(readLicence({ version: '0.x', vrm: { meta } })).toMatchObject({
      actors: 'everyone',
      commercial: 'personalProfit',
      modification: 'allowedAndRedistributed',
      redistribution: true,
      credit: 'unnecessary',
      violence: true,
      sexual: false,
    })
  })

  it('gives no link that is not of the web', () => {
    const meta = { licenseUrl: 'javascript:alert(1)', otherLicenseUrl: 'file:///etc/passwd' }
    expect(readLicence({ version: '1.0', vrm: { meta } }).links).toEqual([])
  })
})

describe('credits', () => {
  it('come from either version and are cut to a length', () => {
    expect(readCredits({ version: '0.x', vrm: { meta: { title: 'A', author: 'B' } } })).toEqual({
      name: 'A',
      authors: ['B'],
    })
    const long = 'x'.repeat(500)
    const { name, authors } = readCredits({
      version: '1.0',
      vrm: { meta: { name: long, authors: [long, 7] } },
    })
    expect([name.length, authors.length, authors[0]?.length]).toEqual([200, 1, 200])
  })
})
