import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { quotesApi } from '../../contract/endpoints/quotes'
import { vouchersApi } from '../../contract/endpoints/vouchers'
import { CLIENT_ADDRESS_HEADER, STAFF_COOKIE } from '../../contract/headers'
import { TEST_NOW } from '../../tests/support/backend'
import { testBackend } from '../../tests/support/set-up'
import { staffMember } from '../../tests/support/staff-members'
import * as log from '../platform/log.server'
import { Backend } from './backend.server'
import { attempt, call, fileOf } from './call.server'
import type { BackendFetch } from './chosen-backend.server'

const fresh = testBackend()

async function inputFor(backend: BackendFetch) {
  const { cookies } = await staffMember(fresh, 'owner', () => TEST_NOW)
  const passedOn = [`${STAFF_COOKIE}=${cookies.get(STAFF_COOKIE)}`]
  return new Backend(new Request('http://localhost:3000/'), { backend }, 'en', {
    passedOn,
    storeSetCookies() {},
  })
}

const inProcess: BackendFetch = (request, handed) => fresh.backend.fetch(request, handed)
const overHttp: BackendFetch = (request) => fresh.backend.fetch(request)

const WISH = { code: '', amount: 1000, uses: null, validUntil: null }

describe('a call of an endpoint', () => {
  it('reads and changes the same in one process as over HTTP', async () => {
    const answers = []
    for (const way of [inProcess, overHttp]) {
      const backend = await inputFor(way)
      const { data } = await call(backend, vouchersApi.add, WISH)
      const { body } = await attempt(backend, vouchersApi.end, data)
      const listed = await call(backend, vouchersApi.list, { search: data.code, after: undefined })
      answers.push({ body, listed: JSON.parse(JSON.stringify(listed).replaceAll(data.code, '')) })
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ body: { data: { status: 'changed' } }, listed: { next: null } })
  })

  it('tells in words whoever asks for more files than are drawn', async () => {
    const quote = { id: randomUUID(), signature: 'x' }
    const fromOne: BackendFetch = (request, handed) => {
      request.headers.set(CLIENT_ADDRESS_HEADER, '192.0.2.9')
      return fresh.backend.fetch(request, handed)
    }
    const backend = await inputFor(fromOne)
    const drawn = () => fileOf(backend, quotesApi.pdf, quote)
    let refused: unknown
    for (let count = 0; !refused && count < 500; count++) refused = await drawn().catch((thrown) => thrown)
    if (!(refused instanceof Response)) throw new Error('It was drawn')
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ])
    expect(await refused.text()).toMatch(/^Too many attempts\. Please try again in /)
  })

  it('writes no JSON in one process', async () => {
    const responses: Response[] = []
    const backend = await inputFor(async (request, handed) => {
      const response = await inProcess(request, handed)
      responses.push(response.clone())
      return response
    })
    await call(backend, vouchersApi.list, {})
    expect(await responses.at(-1)?.text()).toBe('')
  })

  it('returns what an endpoint declares to refuse, and throws all else', async () => {
    const backend = await inputFor(overHttp)
    expect(await attempt(backend, vouchersApi.add, { ...WISH, amount: 0 })).toMatchObject({
      refusal: { status: 422, code: 'invalid_form' },
    })
    const logged = vi.spyOn(log, 'logError').mockReturnValue()
    await expect(attempt(backend, vouchersApi.end, { code: 'NONE-1' })).rejects.toMatchObject({ status: 404 })
    expect(logged).not.toHaveBeenCalled()
    await expect(call(backend, vouchersApi.add, { ...WISH, amount: 0 })).rejects.toMatchObject({
      status: 503,
    })
  })

  it('takes no answer that is not as declared', async () => {
    const backend = await inputFor(async () => Response.json({ data: { vouchers: 'many' } }))
    vi.spyOn(console, 'error').mockReturnValue()
    await expect(call(backend, vouchersApi.list, {})).rejects.toMatchObject({ status: 503 })
  })
})
