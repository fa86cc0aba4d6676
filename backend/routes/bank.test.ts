import { describe, expect, it } from 'vitest'
import { ORIGIN, placedOrder } from '../../tests/support/api-client'
import { again, answerBank, bankPath } from '../../tests/support/payments'
import { testBackend, testClient } from '../../tests/support/set-up'

const fresh = testBackend()
const client = testClient(fresh)

function buttons(html: string): string[] {
  return [...html.matchAll(/<input type="submit" name="answer" value="([^"]*)">/g)].map(
    ([, name]) => name ?? '',
  )
}

describe("the bank's page", () => {
  it('says whom to pay, what for and how much, without scripts', async () => {
    const order = await placedOrder(client)
    const { status, headers, body } = await client.get(await bankPath(client, order))
    const html = String(body)
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])
    for (const text of ['Nachtnest', order.Ordernummer]) expect(html).toContain(text)
    expect(html).toMatch(/€\u00a0[\d.]+,\d\d/)
    expect(buttons(html)).toEqual(['Pay', 'Cancel payment', 'Leave pending', 'Let the payment fail'])
    expect(html).not.toContain('<script')
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`form-action 'self' ${ORIGIN};`)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('of a payment that is no payment is 404', async () => {
    const { status, body } = await client.get('/api/bank/bank_unknown', { 'Accept-Language': 'nl' })
    expect([status, String(body)]).toEqual([404, expect.stringContaining('Betaling niet gevonden')])
    expect((await answerBank(client, '/api/bank/bank_unknown', 'paid')).status).toBe(404)
  })

  it('asks again after an answer that is none', async () => {
    const path = await bankPath(client, await placedOrder(client))
    const { status, body } = await answerBank(client, path, 'steal')
    expect([status, buttons(String(body)).length]).toEqual([422, 4])
  })

  it('is not answered by a form of another site', async () => {
    const order = await placedOrder(client)
    const path = await bankPath(client, order)
    for (const foreign of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': '', Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': '', Origin: 'null' },
    ]) {
      expect(await answerBank(client, path, 'paid', foreign)).toMatchObject({ status: 403 })
    }
    expect((await again(client, order)).Status).toBe(200)
  })

  it('is answered by a text browser, which says nothing of where a form came from', async () => {
    const order = await placedOrder(client)
    const path = await bankPath(client, order)
    const body = new URLSearchParams({ answer: 'paid' })
    expect((await client.send(path, body, { 'x-csrf-token': '' })).status).toBe(303)
    expect((await again(client, order)).Status).toBe(201)
  })
})
