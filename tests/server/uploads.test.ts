import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionApi } from '../../contract/endpoints/accounts'
import { CSRF_HEADER } from '../../contract/headers'
import { MAX_UPLOAD_BYTES } from '../../contract/limits'
import { PDF } from '../fixtures/files'
import { type Program, startShop } from '../support/processes'

let shop: Program
let headers: Record<string, string>
beforeAll(async () => {
  shop = await startShop()
  const answer = await fetch(`${shop.url}/api/csrf`)
  const { data } = sessionApi.token.answer.parse(await answer.json())
  headers = {
    [CSRF_HEADER]: data.csrfToken,
    Cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    'Accept-Language': 'de',
    'Content-Type': 'application/octet-stream',
  }
})
afterAll(() => shop.dispose())

const pdfOf = (size: number) => Buffer.concat([PDF, Buffer.alloc(size - 2 * PDF.length), PDF])

function send(path: string, size: number, changes: Record<string, string> = {}) {
  return fetch(`${shop.url}${path}`, {
    method: 'POST',
    body: pdfOf(size) as BodyInit,
    headers: { ...headers, ...changes },
  })
}

describe('a file that is sent to the API', () => {
  it.each([2_000_000, MAX_UPLOAD_BYTES])('may have %d bytes', async (size) => {
    const answer = await send('/api/uploads', size)
    expect([answer.status, await answer.json()]).toMatchObject([201, { data: { size } }])
  })

  it.each([MAX_UPLOAD_BYTES + 1, 2 * MAX_UPLOAD_BYTES])(
    'of %d bytes is refused in its JSON',
    async (size) => {
      const answer = await send('/api/uploads', size)
      expect([answer.status, await answer.json()]).toMatchObject([
        413,
        { code: 'too_large_file', message: expect.stringContaining('10 MB') },
      ])
    },
  )
})

it.each([
  ['/api/check_voucher', { 'Content-Type': 'application/json' }],
  ['/api/check_voucher', { 'Content-Type': 'application/json', [CSRF_HEADER]: '' }],
  ['/api/nothing', { 'Content-Type': 'text/plain' }],
])('whatever is too large for %s is refused in JSON: %j', async (path, changes) => {
  const answer = await send(path, 2_000_000, changes)
  expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'too_large' }])
})
