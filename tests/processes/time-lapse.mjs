import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'

// Imported before a program under test: its limits for slow clients and for services that it asks pass 10 times as fast.
const { createServer } = http
const { timeout } = AbortSignal

AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, milliseconds / 10)

/**
 * @param {import('node:http').ServerOptions | import('node:http').RequestListener} options
 * @param {import('node:http').RequestListener} [listener]
 */
function hurried(options, listener) {
  if (typeof options === 'function') return createServer(options)
  /** @type {import('node:http').ServerOptions} */
  const quick = { ...options, connectionsCheckingInterval: 50 }
  if (options.headersTimeout) quick.headersTimeout = options.headersTimeout / 10
  if (options.requestTimeout) quick.requestTimeout = options.requestTimeout / 10
  return createServer(quick, listener)
}

Object.assign(http, { createServer: hurried })
syncBuiltinESMExports()
