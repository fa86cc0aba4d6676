import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { createPageHandler } from '../../app/remix/page-handlers.server'
import { BUILT } from '../support/app'
import { TEST_SECRET } from '../support/backend'
import { testShop } from '../support/set-up'
import { customerOf, newAddress, PASSWORD } from '../support/shop-accounts'

let build: ServerBuild
const shop = testShop()
beforeAll(async () => {
  build = await import(/* @vite-ignore */ pathToFileURL(BUILT).href)
})

const GERMANY = '194.25.2.129'
const ORIGIN = 'https://shop.test'

/** Answers one request; out: also how many backends were made for it, each of which asks once for the way there. */
async function answerTo(path: string, init: RequestInit & { session?: string } = {}) {
  let backends = 0
  const context = {
    secret: TEST_SECRET,
    clientAddress: GERMANY,
    get backend() {
      backends += 1
      return (sent: Request) => shop.backend.backend.fetch(sent)
    },
  }
  const headers = { Origin: ORIGIN, Cookie: `session=${init.session ?? 'none'}` }
  const request = new Request(new URL(path, ORIGIN), { ...init, headers })
  const answer = await createPageHandler(build, 'production')(request, context)
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0])
  return { status: answer.status, backends, cookies: cookies.sort() }
}

test('one login makes one backend, and its answer carries every cookie', async () => {
  const email = newAddress()
  await customerOf(shop, email)
  const body = new URLSearchParams({ Username: email, Password: PASSWORD })
  const answer = await answerTo('/en/login', { method: 'POST', body })
  // Registered in the Netherlands, which was nobody's choice before.
  expect(answer).toEqual({ status: 303, backends: 1, cookies: ['known_device', 'notice', 'session', 'shop'] })
})

describe('the loaders of a page', () => {
  test.each(['/en', '/en/rent/cart', '/en/checkout', '/en/account/change-password', '/en/nothing'])(
    '%s share one backend',
    async (path) => {
      const session = (await customerOf(shop)).cookies.get('session')
      expect(await answerTo(path, { session })).toMatchObject({ backends: 1 })
    },
  )

  test('lose none of their cookies', async () => {
    const session = (await customerOf(shop)).cookies.get('session')
    const { fetch } = shop.backend.backend
    shop.backend.backend.fetch = async (call) => {
      const answer = await fetch(call)
      if (call.url.endsWith('/api/user')) answer.headers.append('Set-Cookie', `session=${session}; Path=/`)
      return answer
    }
    const page = await answerTo('/en/account', { session })
    const data = await answerTo('/en/account.data', { session })
    shop.backend.backend.fetch = fetch
    expect(page).toMatchObject({ status: 200, cookies: ['i18n_redirected', 'session'] })
    expect(data).toMatchObject({ status: 200, cookies: ['i18n_redirected', 'session'] })
  })
})
