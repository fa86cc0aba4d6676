import { setImmediate } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { faqApi, type MoveQuestion, questionsApi } from '../../contract/endpoints/texts'
import { perLocale } from '../../contract/locales'
import { isAboutPayment, ownWordsNames, WORDS_KINDS } from '../../contract/own-words'
import { withPromises } from '../../contract/owner-promises'
import { RENTAL } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { mailsOf } from '../../tests/support/payment-rows'
import { testBackend, testClient } from '../../tests/support/set-up'
import { paidOrder } from '../../tests/support/staff'
import { staffMember, type TestMember } from '../../tests/support/staff-members'
import type { Mail } from '../ports'

const fresh = testBackend()
const now = () => TEST_NOW

let member: TestMember
let owner: TestMember
beforeAll(async () => {
  member = await staffMember(fresh, 'texts', now)
  owner = await staffMember(fresh, 'owner', now)
})

type Text = {
  content: Record<string, Record<string, string>>
  seen: string
  versions: { version: number; by: string }[]
}

const PAGE = '/api/adm/texts/page/delivery_info'
const TOPIC = '/api/adm/texts/topic/renting'

async function read(member: TestMember, path: string): Promise<Text> {
  return ((await member.get(path)).body as { data: Text }).data
}

async function write(member: TestMember, path: string, content: Text['content'], seen?: string) {
  return member.post(path, { seen: seen ?? (await read(member, path)).seen, content })
}

async function shownPage(member: TestMember) {
  const { body } = await member.get('/api/web_content?locale=en')
  return (body as { data: { content: { texts: Record<string, { text: string }> } } }).data.content.texts
    .delivery_info?.text
}

describe('a text', () => {
  it('is published at once, keeps its versions, and goes back to an earlier one', async () => {
    const { content: first } = await read(member, PAGE)
    const changed = { text: { ...first.text, en: `${first.text?.en}\nTomorrow.` } } as Text['content']
    expect(await write(member, PAGE, changed)).toMatchObject({
      status: 200,
      body: { data: { status: 'changed' } },
    })
    expect(await shownPage(member)).toMatch(/\nTomorrow\.\n$/)
    const { versions } = await read(member, PAGE)
    expect(versions.map(({ version, by }) => [version, by])).toEqual([
      [2, 'Test texts'],
      [1, ''],
    ])
    const earlier = await member.get(`${PAGE}/versions/1`)
    expect(earlier.body).toMatchObject({ data: { content: first } })
    await write(member, PAGE, first)
    expect(await shownPage(member)).toBe(withPromises(first.text?.en ?? '', []))
    expect((await read(member, PAGE)).versions).toHaveLength(3)
    const log = await owner.get('/api/adm/log_files?action=texts.write&subjectId=delivery_info')
    const changes = (log.body as { data: { changes: object }[] }).data.map((line) => line.changes)
    expect(changes).toHaveLength(2)
    // Both are of the same moment.
    for (const version of [2, 3]) expect(changes).toContainEqual({ version, languages: 'en' })
  })

  it('is not overwritten by whoever has seen an older one', async () => {
    const { content, seen } = await read(member, TOPIC)
    const title = (en: string) => ({ title: { ...content.title, en } }) as Text['content']
    expect((await write(member, TOPIC, title('Renting a bed'))).status).toBe(200)
    expect(await write(member, TOPIC, title('To rent'), seen)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    })
    expect((await read(member, TOPIC)).content.title?.en).toBe('Renting a bed')
  })

  it.each([
    [PAGE, 'text', 'Costs {{price_of_everything}}.'],
    [TOPIC, 'title', 'About {{shop_name}}'],
  ])('of %s with a placeholder that nobody fills in is refused', async (path, part, text) => {
    const { content } = await read(member, path)
    const answer = await write(member, path, { [part]: { ...content[part], nl: text } } as Text['content'])
    expect(answer).toMatchObject({ status: 422, body: { errors: { [`${part}-nl`]: [expect.any(String)] } } })
    expect((await read(member, path)).content).toEqual(content)
  })
})

describe('own words of a mail', () => {
  const client = testClient(fresh)

  type Content = Record<string, Record<string, string>>

  type Words = {
    content: Content
    seen: string
    versions: { version: number; by: string }[]
    words: { part: string; key: string; ours: Record<string, string>; replaced: Record<string, string> }[]
  }

  const CONFIRMATION = '/api/adm/texts/mail/confirmation'
  const CONFIRMED = '/api/adm/payment_texts/mail/confirmation'
  const HEADLINE = 'mail-frame-headlines-order-rent'
  const PAID = 'mails-order-paid'

  const readWords = async (member: TestMember, path = CONFIRMATION) =>
    ((await member.get(path)).body as { data: Words }).data

  async function writeWords(member: TestMember, changes: Content, path = CONFIRMATION, to = CONFIRMED) {
    const { content, seen } = await readWords(member, path)
    const merged = Object.entries(changes).map(([part, texts]) => [part, { ...content[part], ...texts }])
    return member.post(to, { seen, content: { ...content, ...Object.fromEntries(merged) } })
  }

  async function confirmation(locale: 'en' | 'nl'): Promise<Mail> {
    const rows = await mailsOf(fresh.db, await paidOrder(client, { ...RENTAL, locale }))
    const row = rows.find(({ effect_key }) => effect_key.startsWith('order-confirmation'))
    return JSON.parse(row?.payload ?? '{}')
  }

  const headlineOf = ({ text }: Mail) => text.split('\n')[0]?.replaceAll('\u00a0', ' ')

  it('are sent in their language from the next mail on, and ours again once they are taken back', async () => {
    const { content: ours } = await readWords(member)
    expect(headlineOf(await confirmation('nl'))).toBe('Wij bezorgen op dinsdag 1 december')
    const changed = await writeWords(owner, { [HEADLINE]: { nl: 'Tot {{start}}!\u200b\nMet <b>groet</b>' } })
    expect(changed).toMatchObject({ status: 200, body: { data: { status: 'changed' } } })
    const mail = await confirmation('nl')
    expect(headlineOf(mail)).toBe('Tot dinsdag 1 december! Met <b>groet</b>')
    expect(mail.html).toContain('Met &lt;b&gt;groet&lt;/b&gt;')
    expect(headlineOf(await confirmation('en'))).toBe('We will deliver on Tuesday 1 December')
    expect((await readWords(member)).versions.map(({ version, by }) => [version, by])).toEqual([
      [2, 'Test owner'],
      [1, ''],
    ])
    await writeWords(owner, { [HEADLINE]: { nl: '' } })
    expect(headlineOf(await confirmation('nl'))).toBe('Wij bezorgen op dinsdag 1 december')
    expect((await readWords(member)).content).toEqual(ours)
    expect(await fresh.db.selectFrom('own_words').selectAll().execute()).toEqual([])
    const log = await owner.get('/api/adm/log_files?action=texts.write_payment&subjectId=confirmation')
    expect((log.body as { data: object[] }).data).toHaveLength(2)
  })

  it.each([
    ['Thank you', 'The placeholder number is missing.'],
    ['{{number}} {{phone}}', 'There is no placeholder phone here'],
    ['{{number}} $t(mails:code)', 'a brace or bracket'],
    [`{{number}} ${'x'.repeat(200)}`, 'room for 200 characters'],
  ])('are refused where a mail could not say them: %s', async (text, message) => {
    const answer = await writeWords(owner, { [PAID]: { en: text } })
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { [`${PAID}-en`]: [expect.stringContaining(message)] } },
    })
  })

  it('that no mail could say any more, after an upgrade, give way to ours', async () => {
    await writeWords(owner, { [PAID]: { en: 'News of {{number}}' } })
    await fresh.db.updateTable('own_words').set({ text: 'Only {{older}}' }).execute()
    await fresh.db.updateTable('versions').set({ value: 'another' }).where('name', '=', 'catalogue').execute()
    expect((await confirmation('en')).text).toContain('We have received your payment')
    await fresh.db.deleteFrom('own_words').execute()
  })

  it('are none where our words are published as they are', async () => {
    const texts = WORDS_KINDS.flatMap((kind) => ownWordsNames(kind).map((name) => [kind, name] as const))
    for (const [kind, name] of texts) {
      const isOwners = isAboutPayment(kind, name)
      const by = isOwners ? owner : member
      const path = `/api/adm/texts/${kind}/${name}`
      const to = isOwners ? path.replace('texts', 'payment_texts') : path
      const answer = await writeWords(by, {}, path, to)
      expect([kind, name, answer]).toMatchObject([
        ...[kind, name],
        { status: 200, body: { data: { status: 'unchanged' } } },
      ])
    }
  })

  it.each(['mail/transfer', 'mail/confirmation', 'mail/return_settled', 'page/payment_info'])(
    'are for owners where customers pay by them: %s',
    async (name) => {
      const [path, to] = [`/api/adm/texts/${name}`, `/api/adm/payment_texts/${name}`]
      expect((await writeWords(member, {}, path, path)).status).toBe(404)
      expect((await writeWords(member, {}, path, to)).status).toBe(404)
      expect((await writeWords(owner, {}, path, path)).status).toBe(404)
      expect((await writeWords(owner, {}, path, to)).status).toBe(200)
    },
  )

  it.each(['mail/delivered', 'page/delivery_info'])(
    'are not for owners alone elsewhere: %s',
    async (name) => {
      const path = `/api/adm/texts/${name}`
      expect((await writeWords(owner, {}, path, path.replace('texts', 'payment_texts'))).status).toBe(404)
      expect((await writeWords(member, {}, path, path)).status).toBe(200)
    },
  )
})

const texts = (text: string) => perLocale((locale) => `${text} ${locale}`)
const content = (question: string) => ({
  question: texts(question),
  answer: texts('**Yes.**'),
  words: texts(''),
})

describe('the questions of the FAQ', () => {
  async function places(member: TestMember) {
    return faqApi.read.answer.parse((await member.get('/api/adm/faq')).body).data
  }

  async function move(member: TestMember, step: Omit<MoveQuestion, 'seen'>, seen?: number) {
    return member.post('/api/adm/faq/moves', { seen: seen ?? (await places(member)).seen, ...step })
  }

  async function shown(fetch = fresh.another({}).fetch) {
    const answer = await fetch(new Request('https://shop.test/api/faq?locale=en'))
    const { topics } = questionsApi.read.answer.parse(await answer.json()).data.content
    return Object.fromEntries(
      topics.map(({ id, questions }) => [id, questions.map((question) => question.id)]),
    )
  }

  const NOTHING = { question: perLocale(() => ''), answer: perLocale(() => ''), words: perLocale(() => '') }

  it('move within their group and to another, in every process', async () => {
    const { fetch } = fresh.another({})
    const before = await shown(fetch)
    const [first = '', second = '', ...others] = before.safety ?? []
    expect((await move(member, { name: second, step: 'move', topic: 'safety', position: 1 })).status).toBe(
      200,
    )
    expect((await shown(fetch)).safety).toEqual([second, first, ...others])
    await move(member, { name: first, step: 'move', topic: 'daily', position: 2 })
    const after = await shown(fetch)
    expect(after.safety).toEqual([second, ...others])
    expect(after.daily?.[1]).toBe(first)
  })

  it('grow by one that keeps its address and its history, each with its line of the log', async () => {
    const added = await member.post('/api/adm/faq/questions', { topic: 'setup', content: content('New?') })
    expect(added).toMatchObject({ status: 201, body: { data: { name: 'own-1' } } })
    expect((await shown()).setup?.at(-1)).toBe('own-1')
    const text = await member.get('/api/adm/texts/question/own-1')
    expect(text.body).toMatchObject({ data: { versions: [{ version: 1, by: 'Test texts' }] } })
    await move(member, { name: 'own-1', step: 'off' })
    const next = await member.post('/api/adm/faq/questions', { topic: 'setup', content: content('Newer?') })
    expect(next.body).toMatchObject({ data: { name: 'own-2' } })
    const { body } = await owner.get('/api/adm/log_files?action=texts.write&subjectId=own-1')
    const steps = (body as { data: { changes: { step: string } }[] }).data.map(({ changes }) => changes.step)
    expect(steps.sort()).toEqual(['add', 'off'])
  })

  it('are not moved by whoever has seen them elsewhere', async () => {
    const { seen } = await places(member)
    const [name = '', other = ''] = (await shown()).daily ?? []
    await move(member, { name, step: 'move', topic: 'daily', position: 2 }, seen)
    const before = await shown()
    const late = await move(member, { name: other, step: 'off' }, seen)
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    expect(await shown()).toEqual(before)
  })

  it.each([
    ['no answer', { ...NOTHING, question: texts('How?') }, 'answer-nl'],
    ['a placeholder', { ...content('Which?'), answer: texts('{{price}}') }, 'answer-de'],
    ['a question twice', content('Twice?'), 'question-en'],
  ])('refuse %s at the field', async (_, wanted, field) => {
    await owner.post('/api/adm/faq/questions', { topic: 'setup', content: content('Twice?') })
    const before = await shown()
    const answer = await member.post('/api/adm/faq/questions', { topic: 'setup', content: wanted })
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } })
    expect(await shown()).toEqual(before)
  })
})

const GOOGLE = { rating: 4.6, count: 91, url: 'https://maps.google.com/?cid=1' }

async function readReviews(locale: string, reviews?: typeof GOOGLE) {
  const backend = reviews ? fresh.another({ reviews: { read: async () => reviews } }) : fresh.backend
  const ask = () =>
    backend.fetch(new Request('http://shop.test/api/web_content', { headers: { 'Accept-Language': locale } }))
  await ask()
  await setImmediate()
  const answer = await ask()
  const { data } = await answer.json()
  return { reviews: data.content.reviews, etag: answer.headers.get('ETag') }
}

it('the content has the reviews of the provider instead, with what is known of them', async () => {
  const { reviews, etag } = await readReviews('de', GOOGLE)
  expect(reviews).toEqual({ ...GOOGLE, verification: expect.stringContaining('Google Maps') })
  const newer = await readReviews('de', { ...GOOGLE, count: 92 })
  expect([newer.reviews.count, newer.etag === etag]).toEqual([92, false])
})
