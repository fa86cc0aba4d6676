import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { outsideService } from '../../tests/support/outside-service'
import { Undeliverable } from '../domain/mail/outbox/put'
import { createSeven } from './seven'

const MESSAGE = { to: '+31612345678', text: 'Hallo', locale: 'nl' }

let received: { headers: IncomingMessage['headers']; body: string }[] = []
const outside = outsideService()

async function providerThat(status: number, answer: unknown = { success: '100' }) {
  received = []
  const url = await outside.answering(async (req, res) => {
    received.push({ headers: req.headers, body: await text(req) })
    res.statusCode = status
    res.end(JSON.stringify(answer))
  })
  return createSeven({ url: `${url}/api/sms`, key: 'the-key' })
}

describe('the provider', () => {
  it('gets a message as JSON, with the key', async () => {
    await (await providerThat(200)).deliver(MESSAGE)
    expect(received.map(({ body }) => JSON.parse(body))).toEqual([{ to: '+31612345678', text: 'Hallo' }])
    expect(received[0]?.headers).toMatchObject({
      'x-api-key': 'the-key',
      'content-type': 'application/json',
      accept: 'application/json',
    })
  })

  it.each([302, 500])('that answers %i has not taken the message', async (status) => {
    await expect((await providerThat(status)).deliver(MESSAGE)).rejects.toThrow()
  })

  it.each([{ success: '202' }, 600])('that answers 200 and %j has not taken the message', async (answer) => {
    await expect((await providerThat(200, answer)).deliver(MESSAGE)).rejects.toThrow(/seven.io refused/)
  })

  it.each([
    [401, '<html>'],
    [200, { success: '500' }],
    [200, 900],
    [200, '<html>'],
  ])('that answers %i and %j refuses the account, so no further attempt helps', async (status, answer) => {
    await expect((await providerThat(status, answer)).deliver(MESSAGE)).rejects.toThrow(Undeliverable)
  })

  it('that is down has not taken the message', async () => {
    const provider = await providerThat(200)
    outside.stop()
    await expect(provider.deliver(MESSAGE)).rejects.toThrow()
  })
})
