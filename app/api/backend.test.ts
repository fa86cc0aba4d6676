import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../contract/endpoints/endpoint'
import * as log from '../platform/log.server'
import { Backend, unlessUnavailable } from './backend.server'
import { attempt, call, readShared } from './call.server'

const schema = z.object({ data: z.string() })
const read = endpoint('GET /api/x', { summary: 'A text', answer: schema })
const change = endpoint('POST /api/x', { summary: 'Another text', answer: schema })

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
