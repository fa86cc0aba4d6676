import { describe, expect, it } from 'vitest'
import { questionsApi } from '../../contract/endpoints/faq'
import { faqApi, type MoveQuestion } from '../../contract/endpoints/texts'
import { perLocale } from '../../contract/locales'
import { TEST_NOW } from '../../tests/support/backend'
import { testBackend } from '../../tests/support/set-up'
import { staffMember, type TestMember } from '../../tests/support/staff-members'

const fresh = testBackend()
const now = () => TEST_NOW

async function places(member: TestMember) {
  return faqApi.read.answer.parse((await member.get('/api/adm/faq')).body).data
}

async function move(member: TestMember, step: Omit<MoveQuestion, 'seen'>, seen?: number) {
  return member.post('/api/adm/faq/moves', { seen: seen ?? (await places(member)).seen, ...step })
}

async function shown(fetch = fresh.another({}).fetch) {
  const answer = await fetch(new Request('https://shop.test/api/faq?locale=en'))
  const { topics } = questionsApi.read.answer.parse(await answer.json()).data.content
  return Object.fromEntries(topics.map(({ id, questions }) => [id, questions.map((question) => question.id)]))
}

const texts = (text: string) => perLocale((locale) => `${text} ${locale}`)
const content = (question: string) => ({
  question: texts(question),
  answer: texts('**Yes.**'),
  words: texts(''),
})

const NOTHING = { question: perLocale(() => ''), answer: perLocale(() => ''), words: perLocale(() => '') }

describe('the questions of the FAQ', () => {
  it('move up, down and to another group, in every process', async () => {
    const member = await staffMember(fresh, 'texts', now)
    const { fetch } = fresh.another({})
    const before = await shown(fetch)
    const [first = '', second = '', ...others] = before.safety ?? []
    expect((await move(member, { name: second, step: 'up' })).status).toBe(200)
    expect((await shown(fetch)).safety).toEqual([second, first, ...others])
    await move(member, { name: second, step: 'down' })
    expect(await shown(fetch)).toEqual(before)
    await move(member, { name: first, step: 'move', topic: 'daily', position: 2 })
    const after = await shown(fetch)
    expect(after.safety).toEqual([second, ...others])
    expect(after.daily?.[1]).toBe(first)
    const { changes } = await places(member)
    expect(changes.map(({ step, by }) => [step, by])).toEqual([
      ['move', 'Test texts'],
      ['down', 'Test texts'],
      ['up', 'Test texts'],
    ])
  })

  it('go off the page and come back, with their texts and their place', async () => {
    const member = await staffMember(fresh, 'texts', now)
    const before = await shown()
    const name = before.renting?.[0] ?? ''
    await move(member, { name, step: 'off' })
    expect((await shown()).renting).toEqual(before.renting?.slice(1))
    expect((await member.get(`/api/adm/texts/question/${name}`)).status).toBe(200)
    expect((await move(member, { name, step: 'up' })).status).toBe(404)
    await move(member, { name, step: 'back' })
    expect(await shown()).toEqual(before)
  })

  it('grow by one that keeps its address and its history, each with its line of the log', async () => {
    const member = await staffMember(fresh, 'texts', now)
    const added = await member.post('/api/adm/faq/questions', { topic: 'setup', content: content('New?') })
    expect(added).toMatchObject({ status: 201, body: { data: { name: 'own-1' } } })
    expect((await shown()).setup?.at(-1)).toBe('own-1')
    const text = await member.get('/api/adm/texts/question/own-1')
    expect(text.body).toMatchObject({ data: { versions: [{ version: 1, by: 'Test texts' }] } })
    await move(member, { name: 'own-1', step: 'off' })
    const next = await member.post('/api/adm/faq/questions', { topic: 'setup', content: content('Newer?') })
    expect(next.body).toMatchObject({ data: { name: 'own-2' } })
    const owner = await staffMember(fresh, 'owner', now)
    const { body } = await owner.get('/api/adm/log_files?action=texts.write&subjectId=own-1')
    const steps = (body as { data: { changes: { step: string } }[] }).data.map(({ changes }) => changes.step)
    expect(steps.sort()).toEqual(['add', 'off'])
  })

  it('are not moved by whoever has seen them elsewhere', async () => {
    const member = await staffMember(fresh, 'texts', now)
    const { seen } = await places(member)
    const [name = '', other = ''] = (await shown()).daily ?? []
    await move(member, { name, step: 'down' }, seen)
    const before = await shown()
    const late = await move(member, { name: other, step: 'off' }, seen)
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    expect(await shown()).toEqual(before)
  })

  it('that stay where they are add no version', async () => {
    const member = await staffMember(fresh, 'texts', now)
    const { seen } = await places(member)
    const name = (await shown()).daily?.[0] ?? ''
    const answer = await move(member, { name, step: 'up' })
    expect(answer.body).toEqual({ data: { status: 'unchanged' } })
    expect((await places(member)).seen).toBe(seen)
  })

  it.each([
    ['nothing', NOTHING, 'question-en'],
    ['no answer', { ...NOTHING, question: texts('How?') }, 'answer-nl'],
    ['a placeholder', { ...content('Which?'), answer: texts('{{price}}') }, 'answer-de'],
    ['a text too complex', { ...content('Deep?'), answer: texts('> '.repeat(3500)) }, 'answer-nl'],
    ['a question twice', content('Twice?'), 'question-en'],
  ])('refuse %s at the field', async (_, wanted, field) => {
    const member = await staffMember(fresh, 'texts', now)
    await member.post('/api/adm/faq/questions', { topic: 'setup', content: content('Twice?') })
    const before = await shown()
    const answer = await member.post('/api/adm/faq/questions', { topic: 'setup', content: wanted })
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } })
    expect(await shown()).toEqual(before)
  })

  it('know no topic and no question that there is not', async () => {
    const member = await staffMember(fresh, 'texts', now)
    const wish = { topic: 'none', content: content('Where?') }
    expect((await member.post('/api/adm/faq/questions', wish)).status).toBe(404)
    expect((await move(member, { name: 'none', step: 'up' })).status).toBe(404)
    const name = (await shown()).daily?.[0] ?? ''
    expect((await move(member, { name, step: 'move', topic: 'none' })).status).toBe(404)
  })
})
