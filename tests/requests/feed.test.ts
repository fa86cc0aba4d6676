import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { LOCALES } from '../../contract/locales'
import { testShop } from '../support/set-up'

const shop = testShop()
const ORIGIN = 'https://nachtnest.example'

beforeAll(() => {
  vi.stubEnv('PUBLIC_URL', ORIGIN)
})
afterAll(() => {
  vi.unstubAllEnvs()
})

const amount = z.string().regex(/^\d+\.\d\d EUR$/)

/** What Google requires of a new product without a GTIN, sold in a country where shipping is to be told; `link` and others as RSS has them. */
const itemSchema = z
  .object({
    title: z.string().min(1).max(150),
    link: z.string().url(),
    description: z.string().min(1).max(5_000),
    'g:id': z.string().min(1).max(50),
    'g:image_link': z
      .string()
      .url()
      .regex(/\.png$/),
    'g:availability': z.enum(['in_stock', 'out_of_stock', 'preorder', 'backorder']),
    'g:price': amount,
    'g:condition': z.literal('new'),
    'g:brand': z.string().min(1).max(70),
    'g:mpn': z.string().min(1).max(70),
    'g:is_bundle': z.enum(['yes', 'no']),
    'g:shipping': z.object({ 'g:country': z.string().regex(/^[A-Z]{2}$/), 'g:price': amount }).strict(),
  })
  .strict()

const feedSchema = z.object({
  rss: z.object({
    '@version': z.literal('2.0'),
    '@xmlns:g': z.literal('http://base.google.com/ns/1.0'),
    channel: z.object({
      title: z.string().min(1),
      link: z.string().url(),
      description: z.string().min(1),
      language: z.enum(LOCALES),
      item: z.array(itemSchema).min(1),
    }),
  }),
})

async function readFeed(locale: string) {
  const { status, headers, html } = await shop.visitor().get(`/${locale}/feed.xml`)
  expect([status, headers.get('Content-Type')]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  expect(XMLValidator.validate(html)).toBe(true)
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false })
  return feedSchema.parse(parser.parse(html)).rss.channel
}

const asShown = (price: string) => {
  const [euros = '', cents] = price.replace(' EUR', '').split('.')
  return `€ ${euros.replace(/(?<=\d)(?=(?:\d{3})+$)/g, '.')},${cents}`
}

const locale = 'nl'

describe('the product feed', () => {
  test('names all that is sold, each with what is required of it', async () => {
    const { item: items, language } = await readFeed(locale)
    const files = fileURLToPath(new URL('../../public', import.meta.url))
    const pictures = items.map((item) => new URL(item['g:image_link']).pathname)
    expect(pictures.filter((path) => !existsSync(files + path))).toEqual([])
    expect(language).toBe(locale)
    expect(new Set(items.map((item) => item['g:id'])).size).toBe(items.length)
    const lists = await Promise.all(
      ['', '?group=parts'].map((query) => shop.visitor().get(`/${locale}/buy${query}`)),
    )
    const listed = [
      ...lists
        .map(({ html }) => html)
        .join('')
        .matchAll(new RegExp(`href="(/${locale}/buy/[\\da-f-]{36})"`, 'g')),
    ]
    const sold = new Set(listed.map(([, path]) => ORIGIN + path))
    expect(new Set(items.map(({ link }) => link))).toEqual(sold)
  })

  test('says what the page of each article says: its name and its price', async () => {
    for (const { link, title, 'g:price': price } of (await readFeed(locale)).item.slice(0, 6)) {
      const page = await shop.visitor().get(new URL(link).pathname)
      expect([page.status, page.text.includes(title)]).toEqual([200, true])
      expect(page.text.replaceAll('\u00a0', ' '), title).toContain(asShown(price))
    }
  })
})

test('a small thing costs shipping, a bed does not', async () => {
  const { item } = await readFeed('en')
  const shippingOf = (id: string) => item.find((one) => one['g:id'] === id)?.['g:shipping']['g:price']
  expect(shippingOf('NN-M')).toBe('0.00 EUR')
  expect(shippingOf('NN-NL')).not.toBe('0.00 EUR')
})
