import { beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '../../../contract/locales'
import { RENTAL } from '../../../tests/support/api-client'
import { mailFaults } from '../../../tests/support/mail-faults'
import { mailsOf } from '../../../tests/support/payment-rows'
import { testBackend, testClient } from '../../../tests/support/set-up'
import { paidOrder, shipOrder, staffPost } from '../../../tests/support/staff'
import type { Mail } from '../../ports'

const fresh = testBackend()
const client = testClient(fresh)

/** The rental of tests begins on 1 December 2026, and they are on 20 November. */
const DAYS = {
  de: ['Dienstag, 1. Dezember', 'Freitag, 11. Dezember', 'Freitag, 20. November'],
  nl: ['dinsdag 1 december', 'vrijdag 11 december', 'vrijdag 20 november'],
} as const

const headlineOf = ({ html }: Mail) => (/<h1[^>]*>(.*)<\/h1>/.exec(html)?.[1] ?? '').replaceAll('\u00a0', ' ')
const buttonsOf = ({ html }: Mail) => [...html.matchAll(/class="press"/g)].length

async function mailsOfRental(locale: Locale): Promise<Record<string, Mail>> {
  const order = await paidOrder(client, { ...RENTAL, locale })
  await shipOrder(client, order, {})
  await staffPost(client, order, 'delivered')
  const rows = await mailsOf(fresh.db, order)
  return Object.fromEntries(
    rows.map(({ effect_key, payload }) => [effect_key.split(':')[0] ?? '', JSON.parse(payload)]),
  )
}

describe.each(['de', 'nl'] as const)('a letter, in %s', (locale) => {
  it('begins with its day, has one button, and says when it comes, is fetched, and when the deposit is back', async () => {
    const mails = await mailsOfRental(locale)
    const [first, last, today] = DAYS[locale]
    for (const [kind, day] of [
      ['order-confirmation', first],
      ['order-shipped', first],
      ['order-delivered', today],
    ] as const) {
      const mail = mails[kind] as Mail
      expect(headlineOf(mail)).toContain(day)
      expect(buttonsOf(mail)).toBe(1)
      expect(mail.html, 'a phone number is in two pieces').not.toContain('85 000 00')
      expect(mail.text.replaceAll('\u00a0', ' ').startsWith(headlineOf(mail))).toBe(true)
    }
    const steps = (mails['order-confirmation']?.text ?? '').replaceAll('\u00a0', ' ')
    expect(steps).toMatch(new RegExp(`1\\. .*${first}[\\s\\S]*2\\. [\\s\\S]*${last}[\\s\\S]*3\\. `))
    expect(steps).toMatch(/25 (?:December|december)|25\. Dezember/)
    expect(steps).toContain('€ 250,00')
  })
})

describe('a mail with a fault is found', () => {
  let mail: Mail
  beforeAll(async () => {
    mail = (await mailsOfRental('en'))['order-confirmation'] as Mail
  })

  it.each<[string, (mail: Mail) => Partial<Mail>, string]>([
    ['no headline', ({ html }) => ({ html: html.replace(/<h1[\s\S]*?<\/h1>/, '') }), 'no headline'],
    ['two buttons', ({ html }) => ({ html: html.replace('class="link"', 'class="press"') }), 'two buttons'],
    ['a fact less', ({ text }) => ({ text: text.replace(/^Period: .*$/m, '') }), 'in HTML alone: Period'],
    ['a link less', ({ text }) => ({ text: text.replaceAll(/^http\S+$/gm, '') }), 'leads to'],
    ['a gap', ({ text }) => ({ text: `${text} {{day}}` }), 'says {{day}'],
    ['too much', ({ html }) => ({ html: `${html}${' '.repeat(102_000)}` }), 'cut off'],
  ])('with %s', async (_, change, fault) => {
    expect(mailFaults(mail)).toEqual([])
    expect(mailFaults({ ...mail, ...change(mail) }).join('\n')).toContain(fault)
  })
})
