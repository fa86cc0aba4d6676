import { readFileSync } from 'node:fs'
import { toSVG } from 'bwip-js/node'
import { expect, it } from 'vitest'
import { LOCALES } from '../../../contract/locales'

it.each(LOCALES)(
  'the code of the notice on the legal guarantee leads to the address below it, in %s',
  (locale) => {
    const { address } = JSON.parse(readFileSync(`locales/${locale}/server/guarantee-notice.json`, 'utf8'))
    const code = toSVG({ bcid: 'qrcode', text: `https://${address}`, padding: 4, backgroundcolor: 'FFFFFF' })
    expect(readFileSync(`public/pictures/your-europe-${locale}.svg`, 'utf8')).toBe(`${code.trim()}\n`)
  },
)
