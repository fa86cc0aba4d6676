import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequest } from '@remix-run/node-fetch-server'
import { MAX_UPLOAD_BYTES } from '../contract/limits'
import { MAX_BODY_BYTES } from './connections'

const bodyLimit = 1024 * 1024
const largerLimits = new Map([
  ['multipart/form-data', MAX_BODY_BYTES],
  ['application/octet-stream', MAX_UPLOAD_BYTES],
])

const refusals = {
  400: 'Bad request',
  404: 'Not found',
  411: 'Say how long the body is (Content-Length)',
  413: 'What was sent is too large',
  500: 'Something went wrong',
}

export function refusal(status: keyof typeof refusals): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
  return new Response(`${refusals[status]}\n`, { status, headers })
}

export function receive(req: IncomingMessage, res: ServerResponse, isProxied: boolean): Request | Response {
  if (!isProxied) {
    const names = Object.keys(req.headers).filter((name) => /^(?:x-)?forwarded(?:$|-)/.test(name))
    for (const name of names) delete req.headers[name]
  }
  // Node holds a body to the length it declared; browsers and banks always declare one.
  if (req.headers['transfer-encoding']) return refusal(411)
  if (!req.url?.startsWith('/')) return refusal(400)
  try {
    const request = createRequest(req, res, { trustProxy: isProxied })
    decodeURIComponent(new URL(request.url).pathname)
    return request
  } catch {
    return refusal(400)
  }
}

export function isTooLarge({ headers }: IncomingMessage): boolean {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  return Number(headers['content-length'] ?? 0) > (largerLimits.get(type) ?? bodyLimit)
}

/** Its body cannot be read: the app sees the size in the header and refuses in the visitor's language. */
export function unread(request: Request): Request {
  const body = new ReadableStream({
    start: (controller) => controller.error(new Error('The body is too large')),
  })
  return new Request(request, { body, duplex: 'half' } as RequestInit)
}
