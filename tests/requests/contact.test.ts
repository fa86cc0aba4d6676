import { describe, expect, test } from 'vitest'
import { PDF, ZIP } from '../fixtures/files'
import type { Answer } from '../support/app'
import { linkNamed, RUNNING_SCRIPT } from '../support/browsing'
import { testShop } from '../support/set-up'
import { customerOf, linkIn, newAddress, sentTo } from '../support/shop-accounts'

const shop = testShop()

const hiddenIn = ({ html }: Answer): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )

function answersOf(page: Answer, changes: Record<string, string | File> = {}): FormData {
  const form = new FormData()
  const typed = {
    ...hiddenIn(page),
    topic: 'fault',
    order: 'NN-26-4K7PXQ',
    message: 'The zip “sticks”.\nSince yesterday.',
    name: 'Noor de Vries',
    Emailadres: newAddress(),
    ...changes,
  }
  for (const [name, value] of Object.entries(typed)) form.append(name, value)
  return form
}
const pdf = () => new File([PDF as BlobPart], 'zip.pdf')

test('a message with a file is received, without scripts, and a receipt is sent', async () => {
  const email = newAddress()
  const visitor = shop.visitor()
  const page = await visitor.get('/en/contact')
  expect(page.html).not.toMatch(RUNNING_SCRIPT)
  expect(page.text).toContain('text +31')
  const sent = await visitor.post('/en/contact', answersOf(page, { Emailadres: email, files: pdf() }))
  expect([sent.status, sent.location]).toEqual([303, '/en/contact'])
  const after = await visitor.follow(sent)
  expect(after.text).toMatch(/We have received your message C-26-[A-Z2-9]{6}\./)
  expect(after.html).not.toContain('Since yesterday')
  expect(await sentTo(shop, email)).toHaveLength(1)
  const kept = await shop.backend.db.selectFrom('contact_messages').selectAll().execute()
  expect(kept.map(({ message }) => message)).toContain('The zip “sticks”.\nSince yesterday.')
})

test('one with mistakes comes back with all that was typed, the file too', async () => {
  const visitor = shop.visitor()
  const page = await visitor.get('/en/contact')
  const refused = await visitor.post('/en/contact', answersOf(page, { Emailadres: 'noor', files: pdf() }))
  expect([refused.status, refused.title]).toEqual([422, expect.stringMatching(/^Error: Contact/)])
  expect(refused.text).toContain('Enter a valid email address')
  expect(refused.text).toContain('Since yesterday.')
  expect(refused.text).toContain('zip.pdf')
  expect(refused.html).toContain('value="NN-26-4K7PXQ"')
  expect(refused.html).toMatch(/<option value="fault" selected=""/)
  const empty = await visitor.post('/en/contact', answersOf(page, { message: '', topic: '', name: '' }))
  for (const sentence of ['Choose what it is about.', 'Enter your message.', 'Enter your name.']) {
    expect(empty.text).toContain(sentence)
  }
  const archive = new File([ZIP as BlobPart], 'all.zip')
  const other = await visitor.post('/en/contact', answersOf(page, { files: archive }))
  expect([other.status, other.text]).toEqual([422, expect.stringContaining('“all.zip”')])
})

describe('the newsletter', () => {
  test('is asked for on a page that the foot of each page leads to, without a tick or a script', async () => {
    const email = newAddress()
    const visitor = shop.visitor()
    const path = linkNamed((await visitor.get('/de/etc/imprint')).html, 'Newsletter')
    const { html } = await visitor.get(path)
    expect(html).not.toContain('type="checkbox"')
    const answer = await visitor.post(path, { Emailadres: email })
    expect([answer.status, answer.location]).toEqual([303, '/de/newsletter'])
    expect((await visitor.follow(answer)).text).toContain('Bitte sehen Sie in Ihrem Postfach nach.')
    expect(linkIn((await sentTo(shop, email))[0], '/newsletter/confirm/')).toContain('/de/')
  })

  test('an address with a mistake is asked for again', async () => {
    const answer = await shop.visitor().post('/en/newsletter', { Emailadres: 'nobody' })
    expect([answer.status, answer.title]).toEqual([422, expect.stringMatching(/^Error: Newsletter/)])
  })

  test('comes once the link of the mail was opened and its button pressed, and stops by another', async () => {
    const email = newAddress()
    const visitor = shop.visitor()
    const answer = await visitor.post('/en/newsletter', { Emailadres: email })
    expect([answer.status, answer.location]).toEqual([303, '/en/newsletter'])
    const confirm = linkIn((await sentTo(shop, email))[0], '/newsletter/confirm/')
    expect((await visitor.get(confirm)).text).toContain('Yes, send me the newsletter')
    expect((await visitor.post(confirm, {})).status).toBe(303)
    const cancel = linkIn(
      (await sentTo(shop, email)).find((mail) => mail.includes('/newsletter/cancel/')),
      '/newsletter/cancel/',
    )
    expect((await shop.visitor().post(cancel, {})).status).toBe(303)
  })

  test('ends by one post of the provider of a mailbox, which brings nothing along and follows nowhere', async () => {
    const email = newAddress()
    const visitor = shop.visitor()
    await visitor.post('/nl/newsletter', { Emailadres: email })
    await visitor.post(linkIn((await sentTo(shop, email))[0], '/newsletter/confirm/'), {})
    const mail = (await sentTo(shop, email)).find((one) => one.includes('/newsletter/cancel/'))
    const body = new FormData()
    body.set('List-Unsubscribe', 'One-Click')
    const address = new URL(linkIn(mail, '/newsletter/cancel/'), 'https://shop.test')
    const answer = await shop.request(new Request(address, { method: 'POST', body }))
    expect([answer.status, answer.headers.get('Location')]).toEqual([200, null])
    expect((await answer.text()).includes('U ontvangt geen nieuwsbrief meer.')).toBe(true)
    const { state } = await shop.backend.db
      .selectFrom('newsletter_subscriptions')
      .select('state')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(state).toBe('ended')
  })

  test('is answered the same for every address', async () => {
    const known = newAddress()
    await customerOf(shop, known)
    const texts = await Promise.all(
      [known, newAddress()].map(async (email) => {
        const visitor = shop.visitor()
        return (await visitor.follow(await visitor.post('/en/newsletter', { Emailadres: email }))).text
      }),
    )
    expect(texts[0]).toBe(texts[1])
  })

  test('a link that is none says so, and leads on', async () => {
    for (const kind of ['confirm', 'cancel']) {
      const answer = await shop.visitor().post(`/en/newsletter/${kind}/${'x'.repeat(43)}`, {})
      expect([answer.status, answer.title.slice(0, 6)]).toEqual([410, 'Error:'])
      expect(answer.html).toContain('href="/en/newsletter"')
    }
  })
})
