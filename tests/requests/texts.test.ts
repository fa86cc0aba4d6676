import { afterEach, describe, expect, test } from 'vitest'
import { INFORMATION_PAGES } from '../../app/shop/information-pages'
import { htmlErrors } from '../../app/ui/testing/renderPart'
import texts from '../../backend/db/seed/texts.json' with { type: 'json' }
import { changeText } from '../support/owner-texts'
import { testShop } from '../support/set-up'

const shop = testShop()

const START =
  '---\ndescription: "How goods come to you: a test"\n---\n\n# Our own way\n\nA lead of our own.\n\n'

type Texts = Parameters<typeof changeText>[2]
const write = (texts: Texts) => changeText(shop, 'delivery_info', texts)
const page = (locale = 'en') => shop.visitor().get(`/${locale}/etc/delivery_info`)

const original = async () => {
  const { body } = await shop.request(new Request('https://shop.test/api/web_content?locale=nl'))
  return new Response(body).json()
}

afterEach(() => write({}))

test('a new backend is filled with the texts of all pages', () => {
  expect([...texts].sort()).toEqual(Object.keys(INFORMATION_PAGES).sort())
})

test('the web content holds the texts of all pages, in the language asked for', async () => {
  const { data } = await original()
  expect(data.content.shop_name).toBe('Nachtnest')
  expect(data.content.texts.terms).toMatchObject({
    language: 'nl',
    text: expect.stringContaining('# Algemene voorwaarden'),
  })
})

describe('the text of a page', () => {
  test('is what the owner wrote, safe and filled in', async () => {
    const text =
      '## Hello {#hello}\n\n<script>alert(1)</script>\n\n**{{return_days}}** days. [Terms](etc/terms)\n'
    await write({ en: START + text })
    const { html, text: read, status } = await page()
    expect(status).toBe(200)
    expect(read).toContain('Our own way A lead of our own.')
    expect(html).toContain('<strong>30</strong> days. <a href="/en/etc/terms">Terms</a>')
    expect(html).not.toContain('alert(1)')
    expect(await htmlErrors(html)).toEqual([])
  })

  test.each([
    ['is missing', {}],
    ['is missing in this language', { nl: `${START}## Hallo {#hello}\n\nHallo.\n` }],
    ['has no title', { en: 'Just a line.' }],
    ['names what has no value', { en: `${START}## Hello {#hello}\n\n{{nothing}}\n` }],
  ])('is the one that comes with the shop where the owner’s %s', async (_what, texts) => {
    await write(texts)
    const { status, text } = await page()
    expect([status, text]).toEqual([200, expect.stringContaining('Working days are Monday to Friday')])
  })
})
