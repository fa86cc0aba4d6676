import { describe, expect, it } from 'vitest'
import type { Locale } from '../../../contract/locales'
import { createLinkedCarrier, LINKED_CARRIERS } from './linked'

const carriers = new Map(LINKED_CARRIERS.map((carrier) => [carrier.id, createLinkedCarrier(carrier)]))

function linkOf(id: string, code: string, country = 'nl', postcode = '2511 CV', locale: Locale = 'en') {
  return carriers.get(id)?.trackingUrl?.({ code, country, postcode, locale })
}

describe('carriers with pages of their own', () => {
  it.each([
    ['postnl', '3SABCD123456789', 'https://jouw.postnl.nl/track-and-trace/3SABCD123456789-NL-2511CV'],
    ['dhl', 'JVGL0123456789', 'https://my.dhlecommerce.nl/home/tracktrace/JVGL0123456789/2511CV?lang=en_GB'],
    ['dpd', '05222123456789', 'https://tracking.dpd.de/status/en_US/parcel/05222123456789'],
    ['gls', '12345678901', 'https://www.gls-info.nl/track-and-trace?parcelno=12345678901&zipcode=2511CV'],
  ])('%s is led to with all that its page asks for', (id, code, url) => {
    expect(linkOf(id, code)).toBe(url)
  })

  it('are led to abroad, and without a postcode', () => {
    expect(linkOf('postnl', '3SABCD123456789', 'be', '1000')).toMatch(/-BE-1000$/)
    expect(linkOf('gls', 'XHAX4HDA', 'de', '10115')).toBe('https://gls-group.eu/track/XHAX4HDA')
    expect(linkOf('postnl', 'RR123456785NL', 'ie', '')).toBe('https://jouw.postnl.nl/track-and-trace/')
    expect(linkOf('dhl', '00340434161094022115', 'de', '10115')).toBe(
      'https://www.dhl.com/global-en/home/tracking.html?tracking-id=00340434161094022115',
    )
    expect(linkOf('dhl', 'JJD0099999999', 'ie', '')).toBe(
      'https://www.dhl.com/global-en/home/tracking.html?tracking-id=JJD0099999999',
    )
  })

  it('are given nothing that could lead elsewhere', () => {
    expect(linkOf('postnl', '3SABCD123456789', 'nl', '../?x=1&y#')).toBe(
      'https://jouw.postnl.nl/track-and-trace/3SABCD123456789-NL-..%2F%3FX%3D1%26Y%23',
    )
  })

  it.each(LINKED_CARRIERS)('$id knows its codes', ({ id, example }) => {
    const carrier = carriers.get(id)
    expect(carrier?.isCode(example)).toBe(true)
    for (const text of [
      '',
      ' ',
      `${example}\n`,
      `${example}/..`,
      `x${example}`,
      'ABC',
      `${example}${example}`,
    ]) {
      expect(carrier?.isCode(text), text).toBe(false)
    }
  })

  it.each([
    ['postnl', '3SA1234567', false],
    ['postnl', 'RR123456785NL', true],
    ['dhl', '3SBCC000123456', true],
    ['dhl', '00340434161094022115', true],
    ['dhl', '340434161094', true],
    ['dhl', 'RX123456785DE', true],
    ['dhl', '1234567890', true],
    ['dhl', '0034043416109402211', false],
    ['dhl', '10340434161094022115', false],
    ['dhl', '123456789', false],
    ['gls', 'XHAX4HDA', true],
  ])('%s: %s is one of its codes: %s', (id, code, isOne) => {
    expect(carriers.get(id)?.isCode(code)).toBe(isOne)
  })
})
