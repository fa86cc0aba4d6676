import http from 'node:http'
import https from 'node:https'
import type { MollieClient, MollieOptions } from '@mollie/api-client'
import { within } from '../within'

export type MollieSettings = {
  /** test_… or live_… */
  key: string
  url: string | undefined
}

const LIMIT_MS = 10_000

// The client always creates an https.Agent, which refuses an http address.
function withAgentFor<Result>(url: string | undefined, create: () => Result): Result {
  if (!url?.startsWith('http:')) return create()
  const { Agent } = https
  try {
    Object.assign(https, { Agent: http.Agent })
    return create()
  } finally {
    Object.assign(https, { Agent })
  }
}

async function connect({ key, url }: MollieSettings): Promise<MollieClient> {
  // Shops that take no money do not load it, which saves its memory.
  const { createMollieClient } = await import('@mollie/api-client')
  const options: MollieOptions = { apiKey: key, ...(url ? { apiEndpoint: url } : {}) }
  return withAgentFor(url, () => createMollieClient(options))
}

export type AskMollie = <Result>(
  ask: (client: MollieClient) => Promise<Result>,
  limitMs?: number,
) => Promise<Result>

export function createAsk(settings: MollieSettings, allLimitMs = LIMIT_MS): AskMollie {
  let client: Promise<MollieClient> | undefined
  return async (ask, limitMs = allLimitMs) => {
    client ??= connect(settings)
    return within(Math.min(limitMs, allLimitMs), 'Mollie', ask(await client))
  }
}

export function statusOf(error: unknown): number | undefined {
  const { statusCode } = (error ?? {}) as { statusCode?: unknown }
  return typeof statusCode === 'number' ? statusCode : undefined
}
