import { describe, expect, it } from 'vitest'
import { withPromises } from '../../contract/owner-promises'
import { mayDo, STAFF_ROLES } from '../../contract/staff/permissions'
import { TEST_NOW } from '../../tests/support/backend'
import { testBackend } from '../../tests/support/set-up'
import { staffMember, type TestMember } from '../../tests/support/staff-members'

const fresh = testBackend()
const now = () => TEST_NOW

type Text = {
  content: Record<string, Record<string, string>>
  seen: string
  versions: { version: number; by: string }[]
}

const PAGE = '/api/adm/texts/page/delivery_info'
const QUESTION = '/api/adm/texts/question/air'
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
    const member = await staffMember(fresh, 'texts', now)
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
    const owner = await staffMember(fresh, 'owner', now)
    const log = await owner.get('/api/adm/log_files?action=texts.write&subjectId=delivery_info')
    const changes = (log.body as { data: { changes: object }[] }).data.map((line) => line.changes)
    expect(changes).toHaveLength(2)
    // Both are of the same moment.
    for (const version of [2, 3]) expect(changes).toContainEqual({ version, languages: 'en' })
  })

  it('is read by every other process as soon as it is published', async () => {
    const member = await staffMember(fresh, 'texts', now)
    const other = fresh.another({})
    const ask = () => other.fetch(new Request('https://shop.test/api/web_content?locale=en'))
    const before = (await ask()).headers.get('etag')
    const { content } = await read(member, PAGE)
    await write(member, PAGE, {
      text: { ...content.text, en: `${content.text?.en}\nNews.` },
    } as Text['content'])
    expect((await ask()).headers.get('etag')).not.toBe(before)
    await write(member, PAGE, content)
  })

  it('that is as before adds no version and no line of the log', async () => {
    const member = await staffMember(fresh, 'texts', now)
    const { content } = await read(member, TOPIC)
    expect(await write(member, TOPIC, content)).toMatchObject({ body: { data: { status: 'unchanged' } } })
    expect((await read(member, TOPIC)).versions).toEqual([])
  })

  it('is not overwritten by whoever has seen an older one', async () => {
    const member = await staffMember(fresh, 'texts', now)
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
    [PAGE, 'text', '{{ shop_name }}'],
    [TOPIC, 'title', 'About {{shop_name}}'],
  ])('of %s with a placeholder that nobody fills in is refused', async (path, part, text) => {
    const member = await staffMember(fresh, 'texts', now)
    const { content } = await read(member, path)
    const answer = await write(member, path, { [part]: { ...content[part], nl: text } } as Text['content'])
    expect(answer).toMatchObject({ status: 422, body: { errors: { [`${part}-nl`]: [expect.any(String)] } } })
    expect((await read(member, path)).content).toEqual(content)
  })

  it.each([
    [QUESTION, 'answer', `Yes.\n\n${'>'.repeat(3500)}x`, /more than 12 /],
    [PAGE, 'text', 'Just a line.', /begins with its description/],
  ])('of %s that could not be drawn is refused at its field', async (path, part, text, words) => {
    const member = await staffMember(fresh, 'texts', now)
    const { content } = await read(member, path)
    const changed = { ...content, [part]: { ...content[part], de: text } } as Text['content']
    const answer = await write(member, path, changed)
    expect(answer.status).toBe(422)
    const { errors } = answer.body as { errors: Record<string, string[]> }
    expect(Object.keys(errors)).toEqual([`${part}-de`])
    expect(errors[`${part}-de`]).toEqual([expect.stringMatching(words)])
    expect((await read(member, path)).content).toEqual(content)
  })

  it('that there is not is a 404', async () => {
    const member = await staffMember(fresh, 'texts', now)
    for (const path of ['page/none', 'question/none', 'topic/none', 'page/delivery_info/versions/99']) {
      expect((await member.get(`/api/adm/texts/${path}`)).status).toBe(404)
    }
  })
})

it.each(STAFF_ROLES)('%s may read and write texts, or finds nothing', async (role) => {
  const member = await staffMember(fresh, role, now)
  const status = (action: 'texts.read' | 'texts.write') => (mayDo(role, action) ? 200 : 404)
  const owner = await staffMember(fresh, 'owner', now)
  const { content, seen } = await read(owner, TOPIC)
  expect((await member.get('/api/adm/texts')).status).toBe(status('texts.read'))
  expect((await member.get(PAGE)).status).toBe(status('texts.read'))
  expect((await write(member, TOPIC, content, seen)).status).toBe(status('texts.write'))
})
