import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { outsideService } from '../../tests/support/outside-service'
import { createSmsProvider } from './choose'

const MESSAGE = { to: '+31612345678', text: 'Hallo', locale: 'nl' }

let received: { headers: IncomingMessage['headers']; body: string }[] = []
const outside = outsideService()

async function providerThat(status: number) {
  received = []
  const url = await outside.answering(async (req, res) => {
    received.push({ headers: req.headers, body: await text(req) })
    res.statusCode = status
    res.end('{"id":1}')
  })
  return createSmsProvider(`${url}/send`, 'the-key')
}

describe('the provider', () => {
  it('gets a message as JSON, with the key', async () => {
    await (await providerThat(202)).deliver(MESSAGE)
    expect(received.map(({ body }) => JSON.parse(body))).toEqual([{ to: '+31612345678', text: 'Hallo' }])
    expect(received[0]?.headers).toMatchObject({
      authorization: 'Bearer the-key',
      'content-type': 'application/json',
    })
  })

  it.each([302, 500])('that answers %i has not taken the message', async (status) => {
    await expect((await providerThat(status)).deliver(MESSAGE)).rejects.toThrow()
  })

  it('that is down has not taken the message', async () => {
    const provider = await providerThat(200)
    outside.stop()
    await expect(provider.deliver(MESSAGE)).rejects.toThrow()
  })
})
