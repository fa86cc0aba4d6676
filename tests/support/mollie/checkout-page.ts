import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { MollieStatus, PaymentRecord } from './records'

const ANSWERS: readonly MollieStatus[] = [
  'paid',
  'authorized',
  'pending',
  'failed',
  'canceled',
  'expired',
  'open',
]

const page = (id: string, amount: string) => `<!DOCTYPE html>
<html lang="en"><title>Mollie, played</title><h1>${amount}</h1>
<form method="post">${ANSWERS.map((answer) => `<button name="final_state" value="${answer}">${answer}</button>`).join('')}</form>
<p>${id}</p></html>`

type Bank = {
  payments: Map<string, PaymentRecord>
  become: (id: string, status: MollieStatus) => unknown
  webhook: (id: string) => Request | undefined
}

/** Returns the page that a payment's checkout address leads to, as that of Mollie's test mode. */
export async function checkoutPage(
  { payments, become, webhook }: Bank,
  req: IncomingMessage,
  res: ServerResponse,
) {
  const id = req.url?.split('/').at(-1) ?? ''
  const payment = payments.get(id)
  if (!payment) return res.writeHead(404).end()
  if (req.method !== 'POST') {
    return res
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(page(id, payment.body.amount.value))
  }
  const answer = new URLSearchParams(await text(req)).get('final_state')
  const status = ANSWERS.find((each) => each === answer)
  if (!status) return res.writeHead(422).end()
  become(id, status)
  const call = webhook(id)
  // A shop that cannot be reached is told again later by Mollie, and asks by itself.
  if (call) await fetch(call).catch(() => undefined)
  const { redirectUrl, cancelUrl } = payment.body
  const location = status === 'canceled' ? (cancelUrl ?? redirectUrl) : redirectUrl
  return res.writeHead(303, { Location: location }).end()
}
