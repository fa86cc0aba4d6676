import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { analyticsIdsIn, clearingGoogleCookies } from './consent.server'

const CLIENT = '_ga=GA1.1.1234567890.1700000000'
const ids = { clientId: '1234567890.1700000000', sessionId: '1700000000', sessionNumber: '5' }

describe('the ids of Google Analytics', () => {
  it.each([
    ['as they are written', '_ga_AB12=GS2.1.s1700000000$o5$g1$t1700000100$j60$l0$h0', 'G-AB12'],
    ['of a container', '_ga_AB12=GS1.1.1700000000.5.1.1700000100.0.0.0', undefined],
    [
      'of the own stream',
      '_ga_XX=GS1.1.1.1.1.1.0.0.0; _ga_AB12=GS1.1.1700000000.5.1.1700000100.0.0.0',
      'G-AB12',
    ],
  ])('are read %s', (_, session, ga) => {
    expect(analyticsIdsIn(`cart=x; ${CLIENT}; ${session}`, ga)).toEqual(ids)
  })

  it('are numbers or nothing, whatever a browser sends', () => {
    const part = fc.oneof(
      fc.constantFrom('GA1.1.', 'GS1.1.', 'GS2.1.s', '1', '.', '$o', ';', '_ga='),
      fc.string(),
    )
    const cookies = fc
      .array(part)
      .map((parts) => `_ga=${parts.join('')}; _ga_AB12=${parts.reverse().join('')}`)
    fc.assert(
      fc.property(cookies, (header) => {
        const {
          clientId = '1.1',
          sessionId = '1',
          sessionNumber = '1',
        } = analyticsIdsIn(header, undefined) ?? {}
        expect(`${clientId} ${sessionId} ${sessionNumber}`).toMatch(/^\d+\.\d+ \d+ \d+$/)
      }),
    )
  })
})

describe('taking consent back', () => {
  const cleared = (header: string, host: string) =>
    clearingGoogleCookies(header, host).map((cookie) => {
      expect(cookie).toMatch(/; Path=\/.*; Max-Age=0; Expires=/)
      return `${/^[^=]+/.exec(cookie)} ${/Domain=([^;]*)/.exec(cookie)?.[1] ?? 'host'}`
    })

  it('deletes what Google has set, for each domain it may have been set for', () => {
    expect(cleared('cart=x; _ga=1; _ga_AB12=2', 'www.shop.example')).toEqual([
      '_ga host',
      '_ga www.shop.example',
      '_ga shop.example',
      '_ga_AB12 host',
      '_ga_AB12 www.shop.example',
      '_ga_AB12 shop.example',
    ])
    expect(cleared('_gid=1; _gat_gtag_UA_1=1; _gcl_au=1; _dc_gtm_UA-1=1', 'localhost')).toHaveLength(4)
    expect(cleared('_ga=1', '127.0.0.1')).toEqual(['_ga host'])
  })
})
