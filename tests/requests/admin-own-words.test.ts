import { expect, test } from 'vitest'
import { htmlErrors } from '../../app/ui/testing/renderPart'
import { postedFields } from '../support/posted-fields'
import { testShop } from '../support/set-up'

const shop = testShop()

const PATH = '/en/admin/texts/mail/confirmation'
const HEADLINE = 'mail-frame-headlines-order-rent-nl'

async function staff(role: string) {
  const visitor = shop.visitor()
  await visitor.post(`/en/admin/sign_in?demo=${role}`, {})
  return visitor
}

test('the words of a mail are previewed as it is sent, published, and taken back', async () => {
  const visitor = await staff('texts')
  expect((await visitor.get('/en/admin/texts')).html).toContain('href="/en/admin/texts/mail"')
  const list = await visitor.get('/en/admin/texts/mail')
  expect(list.html).toContain(`href="${PATH}"`)
  const page = await visitor.get(PATH)
  expect(page.text).toContain('Headline, rental (Dutch)')
  expect(page.text).toContain('{{start}} (first day)')
  const ours = postedFields(page.html)
  const typed = { ...ours, [HEADLINE]: 'Wij komen op {{start}} <b>' }

  const preview = await visitor.post(`${PATH}/publish`, { ...typed, preview: '1' })
  expect(preview.status).toBe(200)
  expect(preview.text).toContain('Wij komen op ')
  expect(await htmlErrors(preview.html)).toEqual([])
  const [, drawn = ''] = /href="([^"]*shown\?[^"]*)"/.exec(preview.html) ?? []
  const mail = await visitor.get(drawn.replaceAll('&amp;', '&'))
  expect(mail.status).toBe(200)
  expect(mail.headers.get('content-security-policy')).toContain("default-src 'none'")

  const published = await visitor.post(`${PATH}/publish`, typed)
  expect([published.status, published.location]).toEqual([303, PATH])
  expect((await visitor.get('/en/admin/texts/mail')).text).toContain('Order confirmation (changed)')

  const again = await visitor.get(`${PATH}?version=ours`)
  expect(again.text).toContain('This is our wording.')
  expect(postedFields(again.html)[HEADLINE]).toBe(ours[HEADLINE])
  await visitor.post(`${PATH}/publish?version=ours`, postedFields(again.html))
  expect((await visitor.get('/en/admin/texts/mail')).text).not.toContain('(changed)')
})

test('what a mail could not say is told at its field, in a preview too, and what was typed stays', async () => {
  const visitor = await staff('texts')
  const typed = { ...postedFields((await visitor.get(PATH)).html), [HEADLINE]: 'Wij komen' }
  for (const more of [{}, { preview: '1' }] as Record<string, string>[]) {
    const refused = await visitor.post(`${PATH}/publish`, { ...typed, ...more })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('The placeholder start is missing.')
    expect(refused.html).toContain(`href="#${HEADLINE}"`)
    expect(postedFields(refused.html)[HEADLINE]).toBe('Wij komen')
  }
})

test('what customers pay by is written by an owner alone', async () => {
  const [path, owner] = ['/en/admin/texts/mail/transfer', await staff('owner')]
  const page = await (await staff('texts')).get(path)
  expect(page.text).toContain('Only an owner can change them')
  expect(page.html).not.toContain('Publish')
  const posted = { ...postedFields((await owner.get(path)).html), 'mails-transfer-asked-subject-en': '' }
  expect((await owner.post(`${path}/payment`, posted)).status).toBe(303)
  expect((await (await staff('texts')).post(`${path}/payment`, posted)).status).toBe(404)
})

test('a document is previewed with an example order, and nobody else sees either', async () => {
  const visitor = await staff('texts')
  const path = '/en/admin/texts/document/packing-list'
  const typed = {
    ...postedFields((await visitor.get(path)).html),
    'documents-packing-intro-en': 'Ring {{phone}}!',
  }
  const preview = await visitor.post(`${path}/publish`, { ...typed, preview: '1' })
  expect(preview.text).toContain('Ring +31')
  expect(await htmlErrors(preview.html)).toEqual([])
  for (const address of ['/en/admin/texts/mail', PATH, `${PATH}/shown?mail=0`]) {
    expect((await shop.visitor().get(address)).status).not.toBe(200)
  }
  expect((await visitor.get('/en/admin/texts/constructor')).status).toBe(404)
  expect((await visitor.get('/en/admin/texts/mail/constructor')).status).toBe(404)
})
