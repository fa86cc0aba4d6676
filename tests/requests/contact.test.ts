import { expect, test } from 'vitest'
import { PDF, ZIP } from '../fixtures/files'
import type { Answer } from '../support/app'
import { RUNNING_SCRIPT } from '../support/browsing'
import { testShop } from '../support/set-up'
import { newAddress, sentTo } from '../support/shop-accounts'

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
  expect(page.text).toContain('Send a text message to +31')
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

test('every page leads to it', async () => {
  expect((await shop.visitor().get('/de/rent')).html).toContain('href="/de/contact"')
})
