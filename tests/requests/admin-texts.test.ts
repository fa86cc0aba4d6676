import { expect, test } from 'vitest'
import { htmlErrors } from '../../app/ui/testing/renderPart'
import { postedFields } from '../support/posted-fields'
import { testShop } from '../support/set-up'

const shop = testShop()

const PATH = '/en/admin/texts/question/account'

async function staff(role: string) {
  const visitor = shop.visitor()
  await visitor.post(`/en/admin/sign_in?demo=${role}`, {})
  return visitor
}

test('a text is previewed, published, seen in the shop, and taken back', async () => {
  const visitor = await staff('texts')
  const list = await visitor.get('/en/admin/texts')
  expect(list.html).toContain(`href="${PATH}"`)
  const shown = await visitor.get(PATH)
  expect(shown.html).toMatch(/<h1>Question: [^<]+\?<\/h1>/)
  const first = postedFields(shown.html)
  const changed = {
    ...first,
    'answer-en': '**No** account for {{return_days}} days. <script>alert(1)</script>',
  }

  const preview = await visitor.post(`${PATH}/publish`, { ...changed, preview: '1' })
  expect(preview.status).toBe(200)
  expect(preview.html).toContain('<strong>No</strong> account for 30\u00a0days.')
  expect(preview.html).not.toContain('<script>alert')
  expect((await shop.visitor().get('/en/faq')).html).not.toContain('account for 30\u00a0days')

  const published = await visitor.post(`${PATH}/publish`, changed)
  expect([published.status, published.location]).toEqual([303, PATH])
  expect((await shop.visitor().get('/en/faq')).html).toContain(
    '<strong>No</strong> account for 30\u00a0days.',
  )
  const after = await visitor.get(PATH)
  expect(after.text).toContain('Published. The shop shows it from now on.')

  const earlier = await visitor.get(`${PATH}?version=1`)
  expect(postedFields(earlier.html)['answer-en']).toBe(first['answer-en'])
  await visitor.post(`${PATH}/publish?version=1`, postedFields(earlier.html))
  expect((await shop.visitor().get('/en/faq')).html).not.toContain('account for 30\u00a0days')
})

test('what the shop could not show is told at its field, and what was typed stays', async () => {
  const visitor = await staff('texts')
  const page = '/en/admin/texts/page/terms'
  const typed = postedFields((await visitor.get(page)).html)
  for (const text of ['Just a line.', `${typed['text-de']}\n{{price_of_everything}}\n`]) {
    const refused = await visitor.post(`${page}/publish`, { ...typed, 'text-de': text })
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('href="#text-de"')
    expect(postedFields(refused.html)['text-de']?.trim()).toBe(text.trim())
    expect(await htmlErrors(refused.html)).toEqual([])
  }
})

test('the second of two at once is told, and decides anew', async () => {
  const visitor = await staff('texts')
  const path = '/en/admin/texts/topic/daily'
  const seen = postedFields((await visitor.get(path)).html)
  await visitor.post(`${path}/publish`, { ...seen, 'title-nl': 'Elke dag' })
  const told = await visitor.post(`${path}/publish`, { ...seen, 'title-nl': 'Alledag' })
  expect(told.status).toBe(409)
  expect(told.text).toContain('Somebody has changed this meanwhile.')
  expect(told.text).toContain('Elke dag')
  const again = await visitor.post(`${path}/publish`, { ...postedFields(told.html) })
  expect(again.status).toBe(303)
})

test('readers look, and whoever has no business there finds nothing', async () => {
  const reader = await staff('reader')
  const shown = await reader.get(PATH)
  expect(shown.html).toContain('readonly')
  expect(shown.html).not.toContain('value="publish"')
  expect((await reader.post(`${PATH}/publish`, {})).status).toBe(404)
  for (const visitor of [await staff('orders'), shop.visitor()]) {
    expect((await visitor.get('/en/admin/texts')).status).toBe(404)
    expect((await visitor.get(PATH)).status).toBe(404)
  }
})
