import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../contract/endpoints/endpoint'
import * as log from '../platform/log.server'
import { Backend, unlessUnavailable } from './backend.server'
import { attempt, call, readShared } from './call.server'

const schema = z.object({ data: z.string() })
const read = endpoint('GET /api/x', { summary: 'A text', answer: schema })
const change = endpoint('POST /api/x', { summary: 'Another text', answer: schema })
const items = endpoint('GET /api/items', { summary: 'What all read', answer: schema })
const leave = endpoint('GET /api/leave', { summary: 'A change', answer: schema, isChange: true })

const refusal = (status: number, code = 'some_code') =>
  Response.json({ message: 'No.', code }, { status, headers: { 'Retry-After': '7' } })

function backendAnswering(answer: () => Response) {
  const fetch = async ({ url }: Request) =>
    url.endsWith('/api/csrf') ? Response.json({ data: { csrfToken: 'x' } }) : answer()
  const visitor = { passedOn: [], storeSetCookies() {} }
  return new Backend(new Request('https://shop.test/en'), { backend: fetch }, 'en', visitor)
}

const statusThrown = (calling: Promise<unknown>) =>
  calling.then(
    (result) => result,
    (thrown: unknown) => (thrown instanceof Response ? thrown.status : thrown),
  )

const CALLS = {
  get: (backend: Backend, expect: number[]) => attempt(backend, read, {}, { expect }),
  change: (backend: Backend, expect: number[]) => attempt(backend, change, {}, { expect }),
  post: (backend: Backend, expect: number[]) => backend.post('/api/x', {}, schema, { expect }),
}

describe.each(['get', 'change', 'post'] as const)('a %s that expects 410', (method) => {
  const call = (answer: () => Response, expected = [410]) => CALLS[method](backendAnswering(answer), expected)

  test('is told of it in the words of the backend', async () => {
    const expected = { status: 410, message: 'No.', code: 'some_code', retryAfter: '7' }
    expect(await call(() => refusal(410))).toEqual({ refusal: expected })
    expect(await call(() => Response.json({ data: 'x' }))).toEqual({ body: { data: 'x' } })
  })

  test.each([403, 422, 429, 503])('throws a 503 for %i', async (status) => {
    expect(await statusThrown(call(() => refusal(status)))).toBe(503)
  })

  test.each([404, 504])('throws %i as it is', async (status) => {
    expect(await statusThrown(call(() => refusal(status)))).toBe(status)
  })

  test('throws a 503 for a 410 without words', async () => {
    expect(await statusThrown(call(() => new Response('<html>', { status: 410 })))).toBe(503)
  })

  test('takes a failure of the backend itself for no refusal, even where it expects the status', async () => {
    expect(await statusThrown(call(() => refusal(503, 'busy'), [503]))).toBe(503)
    const aboutSms = await call(() => refusal(503, 'send_sms_error'), [503])
    expect(aboutSms.refusal).toMatchObject({ status: 503, code: 'send_sms_error' })
  })
})

describe('a call that fails for the moment', () => {
  const ok = () => Response.json({ data: 'x' })
  const cut = () => {
    throw new TypeError('fetch failed')
  }
  const failing = (status: number, headers = {}) => new Response('<html>', { status, headers })

  function counted(...answers: (() => Response)[]) {
    const answer = vi.fn(() => (answers.shift() ?? ok)())
    return { answer, backend: backendAnswering(answer) }
  }

  test.each([
    ['500', () => failing(500)],
    ['502', () => failing(502)],
    ['a cut connection', cut],
  ])('is made once more where it is a read that ends in %s', async (_, first) => {
    const { answer, backend } = counted(first)
    expect(await call(backend, read, {})).toEqual({ data: 'x' })
    const shared = counted(first)
    expect(await readShared(shared.backend, items, {}, ({ data }) => data)).toBe('x')
    expect([answer, shared.answer].map(({ mock }) => mock.calls.length)).toEqual([2, 2])
  })

  test.each([
    ['500', () => failing(500)],
    ['a cut connection', cut],
  ])('is not made a third time after %s', async (_, again) => {
    const { answer, backend } = counted(again, again)
    expect(await statusThrown(call(backend, read, {}))).toBe(503)
    expect(answer).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['says when to ask again', read, () => failing(503, { 'Retry-After': '7' })],
    ['lacks the call', read, () => failing(501)],
    ['was posted to', change, () => failing(500)],
    ['was posted to before the connection was cut', change, cut],
    ['is told by a GET to change something', leave, () => failing(500)],
    [
      'ran out of time',
      read,
      () => {
        throw new DOMException('The operation was aborted due to timeout', 'TimeoutError')
      },
    ],
  ])('is made once where the backend %s', async (_, endpoint, first) => {
    const { answer, backend } = counted(first)
    expect(await statusThrown(call(backend, endpoint, {}))).toBe(503)
    expect(answer).toHaveBeenCalledTimes(1)
  })

  test('is made once where it took its time to fail', async () => {
    const now = vi.spyOn(performance, 'now')
    const { answer, backend } = counted(() => {
      now.mockReturnValue(performance.now() + 2_000)
      return failing(500)
    })
    expect(await statusThrown(call(backend, read, {}))).toBe(503)
    expect(answer).toHaveBeenCalledTimes(1)
  })
})

test('a call that expects nothing is refused nothing', async () => {
  const backend = backendAnswering(() => refusal(422))
  expect(await statusThrown(call(backend, read, {}))).toBe(503)
  expect(await statusThrown(call(backend, change, {}))).toBe(503)
})

test('answers that were taken are no error, however little is told of them', async () => {
  const logged = vi.spyOn(log, 'logError')
  const backend = backendAnswering(() => Response.json({ message: 'Taken' }))
  await backend.post('/api/x', {}, schema, { expect: [], otherwise: () => 'taken' })
  expect(logged).not.toHaveBeenCalled()
})

test('what does not exist is no error of the shop, whatever the backend calls it', async () => {
  const logged = vi.spyOn(log, 'logError')
  for (const answer of [refusal(404), refusal(404, 'not_found'), new Response(null, { status: 404 })]) {
    expect(
      await statusThrown(
        call(
          backendAnswering(() => answer),
          read,
          {},
        ),
      ),
    ).toBe(404)
  }
  expect(logged).not.toHaveBeenCalled()
})

test('a change that was made counts as made whatever its answer tells', async () => {
  const backend = backendAnswering(() => new Response(null, { status: 201 }))
  expect(await statusThrown(call(backend, change, {}))).toBe(503)
  const otherwise = (answer: unknown) => ({ answer })
  expect(await call(backend, change, {}, { otherwise })).toEqual({ answer: undefined })
  const expected = await backend.post('/api/x', {}, schema, { expect: [410], otherwise })
  expect(expected).toEqual({ body: { answer: undefined } })
  const other = backendAnswering(() => Response.json('done'))
  expect(await call(other, change, {}, { otherwise })).toEqual({ answer: 'done' })
  const refusing = backendAnswering(() => refusal(500))
  expect(await statusThrown(call(refusing, change, {}, { otherwise }))).toBe(503)
})

test('what everybody may read is not refused, not even as not found', async () => {
  const backend = backendAnswering(() => refusal(404))
  expect(await statusThrown(readShared(backend, read, {}, (answer) => answer))).toBe(503)
})

test('what is only a convenience may be missing; a mistake in the shop itself may not', async () => {
  const backend = backendAnswering(() => refusal(422))
  expect(await unlessUnavailable(call(backend, read, {}))).toBeUndefined()
  await expect(unlessUnavailable(Promise.reject(new TypeError('ours')))).rejects.toThrow('ours')
})
