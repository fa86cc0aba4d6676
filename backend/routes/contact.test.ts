import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { messagesApi } from '../../contract/endpoints/letters'
import { CLIENT_ADDRESS_HEADER, FILE_NAME_HEADER, FORM_KEY_HEADER } from '../../contract/headers'
import { PDF, png, ZIP } from '../../tests/fixtures/files'
import { type Answer, apiClient, placedOrder, RENTAL } from '../../tests/support/api-client'
import { mailsTo, SHOP_MAILBOX } from '../../tests/support/outbox'
import { deliveredOrder } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF } from '../../tests/support/staff'

const fresh = testBackend()
const client = testClient(fresh)

function formOf(changes: Record<string, string | Blob | Blob[]> = {}): FormData {
  const form = new FormData()
  const answers = {
    topic: 'advice',
    name: 'Noor de Vries',
    Emailadres: `${randomUUID()}@example.org`,
    message: 'Which bed fits a tall boy?',
    ...changes,
  }
  for (const [name, value] of Object.entries(answers)) {
    for (const one of [value].flat()) form.append(name, one)
  }
  return form
}

const send = (form: FormData, headers: Record<string, string> = {}) =>
  client.send('/api/contact_messages', form, headers)
const file = (content: Uint8Array, name: string) => new File([content as BlobPart], name)

async function listed(query = '') {
  const { status, body } = await client.get(`/api/adm/contact_messages${query}`, AS_STAFF)
  expect(status, JSON.stringify(body)).toBe(200)
  return messagesApi.list.answer.strict().parse(body).data
}

/** Sends a message, and returns it as the staff sees it. */
async function sent(Emailadres: string, changes: Parameters<typeof formOf>[0] = {}) {
  expect((await send(formOf({ Emailadres, ...changes }))).status).toBe(200)
  return (await listed()).find((one) => one.email === Emailadres)
}

const messageOf = ({ body }: Answer) => (body as { message: string }).message

describe('a message', () => {
  it('is kept for the staff, and answered with a receipt that quotes nothing', async () => {
    const locale = 'nl'
    const email = `noor.${locale}@example.org`
    const speaker = await apiClient(fresh.backend.fetch, locale)
    const form = formOf({ Emailadres: email, name: 'Buy <b>pills</b>', message: 'at https://spam.example' })
    const answer = await speaker.send('/api/contact_messages', form)
    expect(answer.status).toBe(200)
    const message = (await listed()).find((one) => one.email === email)
    expect(message).toMatchObject({ topic: 'advice', locale, message: 'at https://spam.example', files: [] })
    expect(messageOf(answer)).toContain(message?.number)
    const [mail, ...others] = await mailsTo(fresh, email)
    expect(others).toEqual([])
    expect(mail?.subject).toContain(message?.number)
    expect(mail?.text).toContain('20-11-2026')
    expect(mail?.text).not.toMatch(/bestanden/i)
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/spam|pills|\{\w+\}|undefined|null/)
  })

  it('is told to the shop by number and topic alone', async () => {
    const told = async () => mailsTo(fresh, SHOP_MAILBOX, /New message/)
    const before = (await told()).length
    const files = [file(PDF, 'diagnosis.pdf')]
    const form = { name: 'Noor Visser', message: 'He has epilepsy', order: 'Bcc: x', files_file: files }
    const { id, number } = (await sent('told@example.org', form)) ?? {}
    const [mail, ...others] = (await told()).slice(before)
    expect([mail?.subject, others]).toEqual([expect.stringContaining(`${number}: Advice`), []])
    expect((await mailsTo(fresh, 'told@example.org'))[0]?.text).toContain('Files: 1')
    expect(mail?.text).toContain('Files: 1')
    expect(mail?.text).toContain(`/en/admin/messages/${id}`)
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/Visser|epilepsy|diagnosis|told@|Bcc|undefined/)
  })

  it('is one message however often it is sent', async () => {
    const email = 'twice@example.org'
    const headers = { [FORM_KEY_HEADER]: randomUUID() }
    const answers = [
      await send(formOf({ Emailadres: email }), headers),
      await send(formOf({ Emailadres: email }), headers),
    ]
    expect(new Set(answers.map(messageOf)).size).toBe(1)
    expect((await listed()).filter((one) => one.email === email)).toHaveLength(1)
    expect(await mailsTo(fresh, email)).toHaveLength(1)
  })

  it('names its order, and whether it is of whoever ordered', async () => {
    const order = await placedOrder(client)
    const typed = order.Ordernummer.toLowerCase().replaceAll('-', ' ')
    await send(formOf({ order: typed, Emailadres: 'Noor@example.org' }))
    await send(formOf({ order: typed, Emailadres: 'else@example.org' }))
    await send(formOf({ order: 'the blue one', Emailadres: 'third@example.org' }))
    const about = { id: order.UUID_Order, number: order.Ordernummer }
    const byEmail = new Map((await listed()).map((message) => [message.email, message]))
    expect(byEmail.get('Noor@example.org')?.order).toEqual({ ...about, isSender: true })
    expect(byEmail.get('else@example.org')?.order).toEqual({ ...about, isSender: false })
    expect(byEmail.get('third@example.org')).toMatchObject({ order: null, typedOrder: 'the blue one' })
  })

  it('keeps its files as long as itself, for the staff alone', async () => {
    const files = [file(png(4, 4), 'Riß é.png'), file(PDF, 'letter.pdf')]
    const message = await sent('files@example.org', { files_file: files })
    expect(message?.files.map(({ name }) => name).sort()).toEqual(['Riß é.png', 'letter.pdf'])
    const picture = message?.files.find(({ type }) => type === 'image/png')
    const path = `/api/adm/contact_messages/${message?.id}/files/${picture?.id}`
    const got = await client.get(path, AS_STAFF)
    expect([got.status, got.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(got.headers.get('content-disposition')).toContain("filename*=UTF-8''Ri%C3%9F")
    expect((await client.get(path)).status).toBe(404)
    const elsewhere = `/api/adm/contact_messages/${randomUUID()}/files/${picture?.id}`
    expect((await client.get(elsewhere, AS_STAFF)).status).toBe(404)
  })

  it('fills no room but that of messages, and is taken without files where that is full', async () => {
    const { id } = (await sent('full@example.org', { files_file: file(PDF, 'letter.pdf') })) ?? {}
    const setSize = async (size: number) =>
      fresh.db.updateTable('uploads').set({ size }).where('kept_for_message', '=', String(id)).execute()
    await setSize(5 * 1024 ** 3)
    const full = await send(formOf({ files_file: file(PDF, 'letter.pdf') }))
    expect(full).toMatchObject({ status: 503, body: { code: 'upload_unavailable' } })
    const today = await client.get('/api/adm/today', AS_STAFF)
    expect(today.body).toMatchObject({ data: { filesFull: 500 } })
    const roomier = await apiClient(fresh.another({ config: { uploadGigabytes: 26 } }).fetch)
    const { body } = await roomier.get('/api/adm/today', AS_STAFF)
    expect(body).toMatchObject({ data: { filesFull: 96 } })
    const letter = formOf({ files_file: file(PDF, 'letter.pdf') })
    expect((await roomier.send('/api/contact_messages', letter)).status).toBe(200)
    expect((await send(formOf())).status).toBe(200)
    const headers = { 'Content-Type': 'application/octet-stream', [FILE_NAME_HEADER]: 'photo.png' }
    expect((await client.send('/api/uploads', png(4, 4) as BodyInit, headers)).status).toBe(201)
    const { UUID_Order, signature } = await deliveredOrder(fresh.db, client, RENTAL)
    const fault = new FormData()
    fault.append('topic', 'fault_shut')
    fault.append('files_file', file(png(4, 4), 'zip.png'))
    fault.append('FORM_PAYLOAD', JSON.stringify({ signature }))
    expect((await client.send(`/api/orders/${UUID_Order}/faults`, fault)).status).toBe(200)
    await setSize(1)
    expect((await send(formOf({ files_file: file(PDF, 'letter.pdf') }))).status).toBe(200)
  })

  it('gives the staff a file under a name of its type', async () => {
    const [given, content, saved] = ['quote.hta', png(4, 4), 'quote.png'] as const
    const message = await sent('type@example.org', { files_file: file(content, given) })
    const [kept] = message?.files ?? []
    const path = `/api/adm/contact_messages/${message?.id}/files/${kept?.id}`
    const { headers } = await client.get(path, AS_STAFF)
    expect(headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${saved}`)
    await fresh.db.updateTable('uploads').set({ name: given }).where('id', '=', String(kept?.id)).execute()
    const older = await client.get(path, AS_STAFF)
    expect(older.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${saved}`)
  })

  it('waits until it is answered', async () => {
    const message = await sent('old@example.org')
    const answered = `/api/adm/contact_messages/${message?.id}/answered`
    for (const status of ['changed', 'unchanged']) {
      expect((await client.post(answered, {}, AS_STAFF)).body).toEqual({ data: { status } })
    }
    const nobodys = `/api/adm/contact_messages/${randomUUID()}/answered`
    expect((await client.post(nobodys, {}, AS_STAFF)).status).toBe(404)
    expect((await listed()).map(({ id }) => id)).not.toContain(message?.id)
    expect((await listed('?all=1')).map(({ id }) => id)).toContain(message?.id)
  })
})

describe('what is no message', () => {
  it.each<[string, Record<string, string | Blob>, string]>([
    ['a topic that is none', { topic: 'weather' }, 'topic'],
    ['nothing but spaces', { message: '  \n ' }, 'message'],
    ['10,000 characters', { message: 'x'.repeat(10_000) }, 'message'],
    ['an address that is none', { Emailadres: 'noor at home' }, 'Emailadres'],
    ['a second header', { Emailadres: 'noor@example.org\r\nBcc: all@example.org' }, 'Emailadres'],
    ['an archive', { files_file: file(ZIP, 'all.zip') }, 'files'],
    ['a file that is gone', { files_file: randomUUID() }, 'files'],
  ])('is refused by field: %s', async (_what, changes, field) => {
    const before = (await listed('?all=1')).length
    const { status, body } = await send(formOf(changes))
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [field]])
    expect((await listed('?all=1')).length).toBe(before)
  })

  it('is one of many from one place; an address gets few receipts, but each message arrives', async () => {
    const email = 'many@example.org'
    const from = { [CLIENT_ADDRESS_HEADER]: '203.0.113.7' }
    const statuses: number[] = []
    for (let count = 0; count < 21; count++) {
      statuses.push((await send(formOf({ Emailadres: email }), from)).status)
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429])
    expect((await listed()).filter((one) => one.email === email)).toHaveLength(20)
    expect(await mailsTo(fresh, email)).toHaveLength(5)
  })
})
