import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'

// Imported before a program under test: the limits it sets for slow clients pass 50 times as fast.
const { createServer } = http

/**
 * @param {import('node:http').ServerOptions | import('node:http').RequestListener} options
 * @param {import('node:http').RequestListener} [listener]
 */
function hurried(options, listener) {
  if (typeof options === 'function') return createServer(options)
  /** @type {import('node:http').ServerOptions} */
  const quick = { ...options, connectionsCheckingInterval: 50 }
  if (options.headersTimeout) quick.headersTimeout = options.headersTimeout / 50
  if (options.requestTimeout) quick.requestTimeout = options.requestTimeout / 50
  return createServer(quick, listener)
}

Object.assign(http, { createServer: hurried })
syncBuiltinESMExports()
