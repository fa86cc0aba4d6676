import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, vi } from 'vitest'

/** A service outside the shop, played on this machine; declared once for a file, it begins anew in each test. */
export function outsideService() {
  let server: Server | undefined
  const asked: string[] = []

  /** Ends it: whoever calls now finds nobody. */
  function stop() {
    server?.close()
    server?.closeAllConnections()
    server = undefined
    asked.length = 0
  }
  afterEach(stop)

  /** Begins it. Returns its address. */
  async function answering(answer: RequestListener): Promise<string> {
    stop()
    const started = createServer((req, res) => {
      asked.push(req.url ?? '')
      answer(req, res)
    })
    server = started
    await new Promise<void>((resolve) => started.listen(0, resolve))
    return `http://localhost:${(started.address() as AddressInfo).port}`
  }

  return {
    /** The paths that were asked for. */
    asked,
    answering,
    /** Begins one that always says the same: a text as it is, anything else as JSON. */
    saying: (body: unknown, status = 200) =>
      answering((_, res) => {
        res.statusCode = status
        res.end(typeof body === 'string' ? body : JSON.stringify(body))
      }),
    stop,
  }
}

/** Has the limits of what is waited for pass 20 times as fast until the test ends. */
export function hurry() {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => timeout(milliseconds / 20))
}
