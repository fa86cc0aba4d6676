import { describe, expect, it } from 'vitest'
import { isAboutPayment, ownWordsNames, WORDS_KINDS } from '../../contract/own-words'
import { RENTAL } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { mailsOf } from '../../tests/support/payment-rows'
import { testBackend, testClient } from '../../tests/support/set-up'
import { paidOrder } from '../../tests/support/staff'
import { staffMember, type TestMember } from '../../tests/support/staff-members'
import type { Mail } from '../ports'

const fresh = testBackend()
const client = testClient(fresh)
const now = () => TEST_NOW

type Content = Record<string, Record<string, string>>
type Words = {
  content: Content
  seen: string
  versions: { version: number; by: string }[]
  words: { part: string; key: string; ours: Record<string, string>; replaced: Record<string, string> }[]
}

const CONFIRMATION = '/api/adm/texts/mail/confirmation'
const HEADLINE = 'mail-frame-headlines-order-rent'
const SUBJECT = 'mails-order-subject'

const read = async (member: TestMember, path = CONFIRMATION) =>
  ((await member.get(path)).body as { data: Words }).data

async function write(member: TestMember, changes: Content, path = CONFIRMATION, to = path) {
  const { content, seen } = await read(member, path)
  const merged = Object.entries(changes).map(([part, texts]) => [part, { ...content[part], ...texts }])
  return member.post(to, { seen, content: { ...content, ...Object.fromEntries(merged) } })
}

async function confirmation(locale: 'en' | 'nl'): Promise<Mail> {
  const rows = await mailsOf(fresh.db, await paidOrder(client, { ...RENTAL, locale }))
  const row = rows.find(({ effect_key }) => effect_key.startsWith('order-confirmation'))
  return JSON.parse(row?.payload ?? '{}')
}

const headlineOf = ({ text }: Mail) => text.split('\n')[0]?.replaceAll('\u00a0', ' ')

describe('own words of a mail', () => {
  it('are sent in their language from the next mail on, and ours again once they are taken back', async () => {
    const member = await staffMember(fresh, 'texts', now)
    const { content: ours } = await read(member)
    expect(headlineOf(await confirmation('nl'))).toBe('Wij bezorgen op dinsdag 1 december')
    const changed = await write(member, { [HEADLINE]: { nl: 'Tot {{start}}!\u200b\nMet <b>groet</b>' } })
    expect(changed).toMatchObject({ status: 200, body: { data: { status: 'changed' } } })
    const mail = await confirmation('nl')
    expect(headlineOf(mail)).toBe('Tot dinsdag 1 december! Met <b>groet</b>')
    expect(mail.html).toContain('Met &lt;b&gt;groet&lt;/b&gt;')
    expect(headlineOf(await confirmation('en'))).toBe('We deliver on Tuesday 1 December')
    expect((await read(member)).versions.map(({ version, by }) => [version, by])).toEqual([
      [2, 'Test texts'],
      [1, ''],
    ])
    await write(member, { [HEADLINE]: { nl: '' } })
    expect(headlineOf(await confirmation('nl'))).toBe('Wij bezorgen op dinsdag 1 december')
    expect((await read(member)).content).toEqual(ours)
    expect(await fresh.db.selectFrom('own_words').selectAll().execute()).toEqual([])
    const owner = await staffMember(fresh, 'owner', now)
    const log = await owner.get('/api/adm/log_files?action=texts.write&subjectId=confirmation')
    expect((log.body as { data: object[] }).data).toHaveLength(2)
  })

  it('are read by every other process as soon as they are published', async () => {
    const member = await staffMember(fresh, 'texts', now)
    const other = fresh.another({})
    const list = () => other.fetch(new Request('https://shop.test/api/web_content?locale=en'))
    const before = (await list()).headers.get('etag')
    await write(member, { [SUBJECT]: { en: 'News of {{number}} from {{shop}}' } })
    expect((await list()).headers.get('etag')).not.toBe(before)
    expect((await confirmation('en')).subject).toMatch(/^News of NN-.* from /)
    await write(member, { [SUBJECT]: { en: '' } })
  })

  it.each([
    ['Your order with {{shop}}', 'The placeholder number is missing.'],
    ['{{number}} {{shop}} {{phone}}', 'There is no placeholder phone here'],
    ['{{number}} {{shop}} {day}', 'a brace or bracket'],
    ['{{number}} {{shop}} $t(mails:code)', 'a brace or bracket'],
    [`{{number}} {{shop}} ${'x'.repeat(200)}`, 'room for 200 characters'],
  ])('are refused where a mail could not say them: %s', async (text, message) => {
    const member = await staffMember(fresh, 'texts', now)
    const answer = await write(member, { [SUBJECT]: { en: text } })
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { [`${SUBJECT}-en`]: [expect.stringContaining(message)] } },
    })
  })

  it('keep the forms of a plural, of which one may leave out the number', async () => {
    const member = await staffMember(fresh, 'texts', now)
    const path = '/api/adm/texts/mail/shipped'
    const one = await write(member, { 'mails-shipped-sent_one': { en: 'Off goes {{number}}.' } }, path)
    expect(one.status).toBe(200)
    const other = await write(
      member,
      { 'mails-shipped-sent_other': { en: '{{count}} of {{number}}.' } },
      path,
    )
    expect(other.status).toBe(200)
    await fresh.db.deleteFrom('own_words').execute()
  })

  it('of another version of the shop are ours where they cannot be sent, and told where ours have changed', async () => {
    const member = await staffMember(fresh, 'texts', now)
    await write(member, { [SUBJECT]: { en: 'For you: {{number}} ({{shop}})' } })
    await fresh.db.updateTable('own_words').set({ replaced: 'Order {{number}}' }).execute()
    const { words } = await read(member)
    const [told, ...others] = words.filter(({ replaced }) => Object.keys(replaced).length > 0)
    expect(others).toEqual([])
    expect(told).toMatchObject({
      part: SUBJECT,
      ours: { en: 'Your order {{number}} with {{shop}}' },
      replaced: { en: 'Order {{number}}' },
    })
    const { data } = (await member.get('/api/adm/texts')).body as { data: { words: object[] } }
    expect(data.words).toContainEqual({ kind: 'mail', name: 'confirmation', isOwn: true, isOutdated: true })
    expect(await write(member, {})).toMatchObject({ body: { data: { status: 'changed' } } })
    expect((await read(member)).words.filter(({ replaced }) => replaced.en)).toEqual([])

    await fresh.db.updateTable('own_words').set({ text: 'Only {{number}}' }).execute()
    await write(member, { [HEADLINE]: { en: 'At yours on {{start}}' } })
    await fresh.db.updateTable('own_words').set({ text: 'Of {{older}}' }).where('locale', '=', 'en').execute()
    await fresh.db.updateTable('versions').set({ value: 'another' }).where('name', '=', 'catalogue').execute()
    const mail = await confirmation('en')
    expect(mail.subject).toMatch(/^Your order NN-/)
    expect(headlineOf(mail)).toBe('We deliver on Tuesday 1 December')
    await fresh.db.deleteFrom('own_words').execute()
  })

  it.each(WORDS_KINDS.flatMap((kind) => ownWordsNames(kind).map((name) => [kind, name] as const)))(
    'are none where our words are published as they are: %s/%s',
    async (kind, name) => {
      const isOwners = isAboutPayment(kind, name)
      const member = await staffMember(fresh, isOwners ? 'owner' : 'texts', now)
      const path = `/api/adm/texts/${kind}/${name}`
      const answer = await write(member, {}, path, isOwners ? path.replace('texts', 'payment_texts') : path)
      expect(answer).toMatchObject({ status: 200, body: { data: { status: 'unchanged' } } })
    },
  )

  it.each(['mail/transfer', 'document/invoice'])(
    'are for owners where customers pay by them: %s',
    async (text) => {
      const [path, to] = [`/api/adm/texts/${text}`, `/api/adm/payment_texts/${text}`]
      const member = await staffMember(fresh, 'texts', now)
      expect((await write(member, {}, path)).status).toBe(404)
      expect((await write(member, {}, path, to)).status).toBe(404)
      const owner = await staffMember(fresh, 'owner', now)
      expect((await write(owner, {}, path)).status).toBe(404)
      expect((await write(owner, {}, path, to)).status).toBe(200)
      expect(
        (await write(owner, {}, CONFIRMATION, CONFIRMATION.replace('texts', 'payment_texts'))).status,
      ).toBe(404)
    },
  )

  it('are of a mail or document that there is', async () => {
    const member = await staffMember(fresh, 'texts', now)
    expect((await member.get('/api/adm/texts/mail/constructor')).status).toBe(404)
    expect((await member.get('/api/adm/texts/document/invoice')).status).toBe(200)
  })
})
