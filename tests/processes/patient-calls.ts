import { setTimeout as wait } from 'node:timers/promises'
import type { WireOrder } from '../../contract/endpoints/order'
import { CSRF_HEADER } from '../../contract/headers'

const PATIENCE_MS = 30_000

export type Answer = { status: number; body: Body }
type Body = {
  code?: string
  paymentURL?: string
  data?: { order?: WireOrder; csrfToken?: string; totals?: { total: number } }
}

/** It is thrown for something that passes: the caller sends the same again. */
class Interrupted extends Error {}

/** Repeats what was interrupted, at the address where the shop is by then. */
export function patienceWith(address: () => Promise<string>, onInterrupted: () => void) {
  return async <Result>(action: (url: string) => Promise<Result>): Promise<Result> => {
    const end = Date.now() + PATIENCE_MS
    for (;;) {
      try {
        return await action(await address())
      } catch (error) {
        if (!(error instanceof Interrupted) || Date.now() > end) throw error
        onInterrupted()
        await wait(10)
      }
    }
  }
}

/** Throws Interrupted where the connection breaks or the answer is a passing failure. */
export async function call(url: string, init?: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(15_000)
  const response = await fetch(url, { redirect: 'manual', signal, ...init }).catch((error: unknown) => {
    throw new Interrupted(String(error))
  })
  if (response.status < 500) return response
  const said = `${new URL(url).pathname}: ${response.status} ${await response.text().catch(String)}`
  throw response.status === 500 ? new Error(said) : new Interrupted(said)
}

async function read(response: Response): Promise<Body> {
  return response.json().catch((error: unknown) => {
    throw new Interrupted(String(error))
  })
}

/** Posts as the shop itself calls its backend, with a token. */
export async function post(url: string, path: string, body: object, headers?: object): Promise<Answer> {
  const given = await call(`${url}/api/csrf`)
  const { data } = await read(given)
  const own = {
    'Content-Type': 'application/json',
    Cookie: given.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    [CSRF_HEADER]: data?.csrfToken ?? '',
  }
  const answered = await call(`${url}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...own, ...headers },
  })
  return { status: answered.status, body: await read(answered) }
}
