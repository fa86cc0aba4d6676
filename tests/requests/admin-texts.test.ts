import { describe, expect, test } from 'vitest'
import { working } from '../support/office'
import { postedFields } from '../support/posted-fields'
import { testShop } from '../support/set-up'

const shop = testShop()
const shown = async (path = '/en/faq') => (await shop.visitor().get(path)).html
const seenIn = (html: string) => /name="seen" value="(\d+)"/.exec(html)?.[1] ?? ''

describe('a text', () => {
  const PATH = '/en/admin/texts/question/account'

  test('is previewed, published, seen in the shop, and taken back', async () => {
    const visitor = await working(shop, 'texts')
    const first = postedFields((await visitor.get(PATH)).html)
    const words = '**No** account for {{return_days}} days. <script>alert(1)</script>'
    const changed = { ...first, 'answer-en': words }

    const preview = await visitor.post(`${PATH}/publish`, { ...changed, preview: '1' })
    expect(preview.status).toBe(200)
    expect(preview.html).toContain('<strong>No</strong> account for 30\u00a0days.')
    expect(preview.html).not.toContain('<script>alert')
    expect(await shown()).not.toContain('account for 30\u00a0days')

    const published = await visitor.post(`${PATH}/publish`, changed)
    expect([published.status, published.location]).toEqual([303, PATH])
    expect(await shown()).toContain('<strong>No</strong> account for 30\u00a0days.')

    const earlier = postedFields((await visitor.get(`${PATH}?version=1`)).html)
    expect(earlier['answer-en']).toBe(first['answer-en'])
    await visitor.post(`${PATH}/publish?version=1`, earlier)
    expect(await shown()).not.toContain('account for 30\u00a0days')
  })

  test('that the shop could not show is told at its field, and what was typed stays', async () => {
    const visitor = await working(shop, 'texts')
    const page = '/en/admin/texts/page/terms'
    const typed = postedFields((await visitor.get(page)).html)
    expect(typed['description-de']).not.toContain('"')
    for (const text of ['- No lead.', `${typed['body-de']}\n{{price_of_everything}}\n`]) {
      const refused = await visitor.post(`${page}/publish`, { ...typed, 'body-de': text })
      expect([refused.status, refused.html.includes('href="#body-de"')]).toEqual([422, true])
      expect(postedFields(refused.html)['body-de']?.trim()).toBe(text.trim())
    }
    const renamed = await visitor.post(`${page}/publish`, { ...typed, 'title-de': 'Unsere „Bedingungen“' })
    expect(renamed.status).toBe(303)
    expect((await shown('/de/etc/terms')).includes('<h1>Unsere „Bedingungen“</h1>')).toBe(true)
  })

  test('that two change at once is told to the second, who decides anew', async () => {
    const visitor = await working(shop, 'texts')
    const path = '/en/admin/texts/topic/daily'
    const seen = postedFields((await visitor.get(path)).html)
    await visitor.post(`${path}/publish`, { ...seen, 'title-nl': 'Elke dag' })
    const told = await visitor.post(`${path}/publish`, { ...seen, 'title-nl': 'Alledag' })
    expect([told.status, told.text.includes('Elke dag')]).toEqual([409, true])
    expect((await visitor.post(`${path}/publish`, postedFields(told.html))).status).toBe(303)
  })
})

describe('the words of a mail or document', () => {
  const PATH = '/en/admin/texts/mail/confirmation'
  const HEADLINE = 'mail-frame-headlines-order-rent-nl'

  test('are published, and taken back', async () => {
    const visitor = await working(shop)
    const ours = postedFields((await visitor.get(PATH)).html)
    const typed = { ...ours, [HEADLINE]: 'Wij komen op {{start}} <b>' }
    const published = await visitor.post(`${PATH}/payment`, typed)
    expect([published.status, published.location]).toEqual([303, PATH])
    const isChanged = async () =>
      (await visitor.get('/en/admin/texts/mail')).text.includes('Order confirmation (changed)')
    expect(await isChanged()).toBe(true)
    const again = postedFields((await visitor.get(`${PATH}?version=ours`)).html)
    expect(again[HEADLINE]).toBe(ours[HEADLINE])
    await visitor.post(`${PATH}/payment?version=ours`, again)
    expect(await isChanged()).toBe(false)
  })

  test('that could not be sent are told at their field, and what was typed stays', async () => {
    const visitor = await working(shop)
    const typed = { ...postedFields((await visitor.get(PATH)).html), [HEADLINE]: 'Wij komen' }
    const refused = await visitor.post(`${PATH}/payment`, typed)
    expect([refused.status, refused.html.includes(`href="#${HEADLINE}"`)]).toEqual([422, true])
    expect(postedFields(refused.html)[HEADLINE]).toBe('Wij komen')
  })

  test('that customers pay by are written by an owner alone', async () => {
    const [path, owner] = ['/en/admin/texts/mail/transfer', await working(shop)]
    const page = await (await working(shop, 'texts')).get(path)
    expect(page.text).toContain('Only an owner can change them')
    expect(page.html).not.toContain('Publish')
    const posted = { ...postedFields((await owner.get(path)).html), 'mails-transfer-asked-text-en': '' }
    expect((await owner.post(`${path}/payment`, posted)).status).toBe(303)
    expect((await (await working(shop, 'texts')).post(`${path}/payment`, posted)).status).toBe(404)
  })

  test('are those of a known name alone', async () => {
    const visitor = await working(shop, 'texts')
    for (const name of ['constructor', 'mail/constructor'])
      expect((await visitor.get(`/en/admin/texts/${name}`)).status).toBe(404)
  })
})

describe('a question of the FAQ', () => {
  const PAGE = '/en/admin/texts/questions'
  const NEW = '/en/admin/texts/question/new'
  const idsIn = (html: string) => [...html.matchAll(/<\/summary><div id="([\w-]+)"/g)].map(([, id]) => id)

  test('moves, goes off the page and comes back without scripts', async () => {
    const visitor = await working(shop, 'texts')
    const first = await visitor.get(PAGE)
    const [one = '', two = '', ...others] = idsIn(await shown())
    const typed = { name: two, topic: 'fit', position: '1', seen: seenIn(first.html) }
    const up = await visitor.post(`${PAGE}/move`, typed)
    expect([up.status, up.location]).toEqual([303, PAGE])
    expect(idsIn(await shown())).toEqual([two, one, ...others])

    const late = await visitor.post(`${PAGE}/off`, { name: one, seen: seenIn(first.html) })
    expect(late.status).toBe(409)
    await visitor.post(`${PAGE}/off`, { name: one, seen: seenIn(late.html) })
    expect(idsIn(await shown())).toEqual([two, ...others])
    const off = await visitor.get(PAGE)
    await visitor.post(`${PAGE}/back`, { name: one, seen: seenIn(off.html) })
    expect(idsIn(await shown())).toEqual([two, one, ...others])
  })

  test('moves into another topic, and what was typed comes back with its error', async () => {
    const visitor = await working(shop, 'texts')
    const seen = seenIn((await visitor.get(PAGE)).html)
    const typed = { name: 'account', topic: 'fit', position: '0', seen }
    const refused = await visitor.post(`${PAGE}/move`, typed)
    expect([refused.status, refused.html.includes('href="#position"')]).toEqual([422, true])
    expect(refused.html).toMatch(/<option value="account" selected="">/)
    expect((await visitor.post(`${PAGE}/move`, { ...typed, position: '1' })).status).toBe(303)
    expect(idsIn(await shown())[0]).toBe('account')
  })

  test('is previewed, put on the page and found', async () => {
    const visitor = await working(shop, 'texts')
    const question = {
      ...{ 'question-en': 'Does it glow?', 'question-nl': 'Geeft het licht?', 'question-de': 'Leuchtet es?' },
      ...{ 'answer-en': 'No, for {{return_days}} days **not**.', 'answer-nl': 'Nee.', 'answer-de': 'Nein.' },
      'words-en': 'luminous',
    }
    const preview = await visitor.post(`${NEW}/add`, { ...question, preview: '1' })
    expect(preview.html).toContain('No, for 30\u00a0days <strong>not</strong>.')
    expect(await shown()).not.toContain('Does it glow?')

    const half = await visitor.post(`${NEW}/add`, { ...question, topic: 'setup', 'answer-nl': '' })
    expect([half.status, half.html.includes('href="#answer-nl"')]).toEqual([422, true])
    expect(half.html).toMatch(/<option value="setup" selected="">/)
    expect(half.html).toContain('Leuchtet es?')

    for (const _ of ['pressed', 'pressed again']) {
      const added = await visitor.post(`${NEW}/add`, { ...question, topic: 'setup' })
      expect([added.status, added.location]).toEqual([303, PAGE])
    }
    const page = await shown('/en/faq?question=own-1')
    expect(page).toMatch(/<details open=""(?:(?!<\/details>)[\s\S])*<\/summary><div id="own-1"/)
    expect(await shown('/de/faq')).toContain('Leuchtet es?')
    expect(idsIn(await shown('/en/faq?search=luminous'))).toEqual(['own-1'])
    const again = await visitor.post(`${NEW}/add`, { ...question, topic: 'daily' })
    expect([again.status, again.html.includes('href="#question-en"')]).toEqual([422, true])
  })
})
