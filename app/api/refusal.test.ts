import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import * as log from '../platform/log.server'
import type { BackendFetch } from './chosen-backend.server'
import { embeddedFetch } from './embedded.server'
import { expectedRefusal, readAnswer, unread } from './refusal.server'

const elsewhere: BackendFetch = async () => new Response()
const logged = vi.fn()
beforeEach(() => {
  logged.mockReset()
  vi.spyOn(log, 'logUnusable').mockImplementation((_, answer) => logged(answer))
})

async function refuse(response: Response, { source = elsewhere, path = '/api/items', expect = [404] } = {}) {
  const request = new Request(`http://backend.test${path}`)
  const answer = await readAnswer(response)
  try {
    expectedRefusal({ request, response }, answer, { locale: 'en', source }, expect)
  } catch {
    // Thrown as a response.
  }
}

const page = (text: string, status: number) =>
  new Response(text, { status, headers: { 'Content-Type': 'text/html' } })

test.each([404, 405, 500, 501])(
  'a call of the specification that is answered %i is logged',
  async (status) => {
    await refuse(page('<style>a{}</style><h1>Not  here</h1>', status))
    expect(logged.mock.calls).toEqual([[{ status, type: 'text/html', says: 'a page' }]])
  },
)

test('what was not found beyond it is not, nor what our own backend has logged itself', async () => {
  await refuse(page('', 404), { path: '/api/reviews' })
  await refuse(page('', 500), { source: embeddedFetch })
  expect(logged).not.toHaveBeenCalled()
})

test.each<[string, object | string]>([
  ['message, name', { message: 'No account for Lena Bos', name: 'Lena' }],
  ['E42', { message: 'No account for Lena Bos', code: 'E42' }],
  ['message', { message: 'x', code: 'Lena Bos is unknown' }],
  ['a text', 'Lena Bos is unknown'],
])('an error is logged as %s, without a word of a customer', async (says, body) => {
  await refuse(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status: 500 }))
  expect(logged.mock.calls).toEqual([[{ status: 500, type: expect.any(String), says }]])
})

test('a value that a success should not have is not logged', async () => {
  const answer = await readAnswer(Response.json({ status: 'Lena' }))
  const { error } = z.object({ status: z.enum(['open', 'closed']) }).safeParse(answer.json)
  expect(() => unread(answer, error, new Request('http://backend.test/api/items'), undefined)).toThrow()
  expect(JSON.stringify(logged.mock.calls)).toMatch(/status: [^"]*'open'(?!.*Lena)/)
})

test('an unreadable success is logged with its first problem alone', async () => {
  const answer = await readAnswer(Response.json({ data: { user: { name: 'Lena' } } }))
  const { error } = z
    .object({ data: z.object({ items: z.array(z.string()), more: z.string() }) })
    .safeParse(answer.json)
  expect(() => unread(answer, error, new Request('http://backend.test/api/items'), undefined)).toThrow()
  expect(logged.mock.calls).toEqual([
    [{ status: 200, type: 'application/json', says: 'data.items: Required' }],
  ])
})

test.each([
  ['very deep', `${'['.repeat(300_001)}${']'.repeat(300_001)}`],
  ['of very many values', `{"data":[${'1,'.repeat(300_001)}1]}`],
])('an answer that is %s is not read', async (_, text) => {
  expect(await readAnswer(new Response(text))).toMatchObject({ json: undefined, isOurs: false })
})
