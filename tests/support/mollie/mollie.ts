import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { MollieError } from './checks'
import type { MollieStatus, PaymentRecord, RefundRecord } from './records'
import { newId } from './records'
import {
  answer,
  emptyBooks,
  type MollieAnswer,
  type MollieBooks,
  type MollieCall,
  paymentIn,
} from './service'

/** The key that Mollie, played here, knows the shop by. */
export const MOLLIE_KEY = 'test_only-for-tests-only-for-tests-12'

type Trouble = { status: number; times: number; retryAfter?: number; isLost?: boolean; of?: string }

/** Mollie, played on this machine as its documentation has it. */
export type Mollie = {
  /** The base of its addresses, as in MOLLIE_API_URL. */
  url: string
  books: MollieBooks
  /** Everything that was asked of it, in order. */
  asked: MollieCall[]
  /** Returns the payments of an order, the first one first. */
  paymentsOf: (orderId: string) => PaymentRecord[]
  /** Changes a payment's state and tells nobody. */
  become: (id: string, status: MollieStatus) => PaymentRecord
  /** Says how a refund ended, or goes on. */
  settleRefund: (id: string, status: RefundRecord['status']) => void
  /** Takes the money of an authorized payment, as asked before. */
  settleCaptures: (id: string) => void
  chargeBack: (id: string, cents: number) => void
  /** The call by which the shop learns that something changed; undefined where no address was given. */
  webhook: (id: string) => Request | undefined
  /** Answers the next calls, or those `of` a method, with an error; with `isLost`, it has done what they asked before. */
  refuse: (trouble: Partial<Trouble>) => void
  /** Answers each call so much later. */
  slowDown: (ms: number) => void
  /** Lets an hour pass, after which idempotency keys are forgotten. */
  forgetKeys: () => void
  close: () => Promise<void>
}

function send(res: ServerResponse, { status, body }: MollieAnswer, headers: Record<string, string> = {}) {
  res.writeHead(status, { 'Content-Type': 'application/hal+json', ...headers })
  res.end(body === undefined ? undefined : JSON.stringify(body))
}

function errorOf({ status, title, message, field, retryAfter }: MollieError) {
  const body = { status, title, detail: message, ...(field ? { field } : {}) }
  const headers: Record<string, string> =
    retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
  return { body, headers }
}

const TITLES: Record<number, string> = {
  401: 'Unauthorized Request',
  409: 'Conflict',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

function checkKey(req: IncomingMessage) {
  if (req.headers.authorization === `Bearer ${MOLLIE_KEY}`) return
  throw new MollieError(401, 'Unauthorized Request', 'Missing authentication, or failed to authenticate')
}

async function callOf(req: IncomingMessage, url: URL): Promise<MollieCall> {
  const raw = await text(req)
  const key = req.headers['idempotency-key']
  return {
    method: req.method ?? 'GET',
    path: url.pathname.replace(/^\/v2\//, ''),
    query: url.searchParams,
    body: raw ? JSON.parse(raw) : undefined,
    ...(typeof key === 'string' ? { key } : {}),
  }
}

const listening = (server: Server) =>
  new Promise<string>((resolve) => {
    server.listen(0, () => resolve(`http://localhost:${(server.address() as AddressInfo).port}`))
  })

/** Starts it on a free port. */
export async function startMollie(): Promise<Mollie> {
  const books = emptyBooks()
  const asked: MollieCall[] = []
  let trouble: Trouble | undefined
  let delay = 0

  function takeTrouble({ method }: MollieCall): Trouble | undefined {
    if (!trouble || (trouble.of ?? method) !== method || trouble.times-- <= 0) return undefined
    return trouble
  }

  /** Answers the same key and path as before, errors too. */
  function answerOnce(call: MollieCall): MollieAnswer {
    const name = call.key && `${call.method} ${call.path} ${call.key}`
    const before = name && books.answered.get(name)
    if (before) return before
    const given = answer(books, mollie.url, call)
    if (name) books.answered.set(name, given)
    return given
  }

  async function handle(req: IncomingMessage, res: ServerResponse) {
    const url = new URL(req.url ?? '', mollie.url)
    const call = await callOf(req, url)
    asked.push(call)
    // Taken on arrival: a slow call that its test no longer waits for takes no other test's trouble.
    const problem = takeTrouble(call)
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
    if (problem?.isLost) answerOnce(call)
    if (problem) {
      const { status, retryAfter } = problem
      throw new MollieError(status, TITLES[status] ?? 'Error', 'As the test has it', undefined, retryAfter)
    }
    checkKey(req)
    send(res, answerOnce(call))
  }

  const server = createServer((req, res) => {
    handle(req, res).catch((error: unknown) => {
      if (!(error instanceof MollieError)) return res.destroy()
      const { body, headers } = errorOf(error)
      send(res, { status: error.status, body }, headers)
    })
  })
  const origin = await listening(server)

  const mollie: Mollie = {
    url: `${origin}/v2/`,
    books,
    asked,
    paymentsOf: (orderId) =>
      [...books.payments.values()].filter(({ body }) => {
        return (body.metadata as { order_id?: string } | undefined)?.order_id === orderId
      }),
    become(id, status) {
      const payment = paymentIn(books, id)
      payment.status = status
      payment.isCancelable = status === 'open' || status === 'authorized'
      return payment
    },
    settleRefund(id, status) {
      for (const { refunds } of books.payments.values()) {
        for (const refund of refunds) if (refund.id === id) refund.status = status
      }
    },
    settleCaptures(id) {
      const payment = paymentIn(books, id)
      for (const capture of payment.captures) capture.status = 'succeeded'
      payment.status = 'paid'
    },
    chargeBack(id, cents) {
      paymentIn(books, id).chargebacks.push({ id: newId('chb'), cents, reversedAt: null })
    },
    webhook(id) {
      const { webhookUrl } = paymentIn(books, id).body
      if (!webhookUrl) return undefined
      return new Request(webhookUrl, { method: 'POST', body: new URLSearchParams({ id }) })
    },
    refuse: (given) => {
      trouble = { status: 503, times: 1, retryAfter: given.status === 422 ? undefined : 0, ...given }
    },
    slowDown: (ms) => {
      delay = ms
    },
    forgetKeys: () => books.answered.clear(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return mollie
}
