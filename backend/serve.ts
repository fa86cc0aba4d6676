import { createServer } from 'node:http'
import { createRequestListener } from '@remix-run/node-fetch-server'
import { ConfigError, type Environment } from './config'
import { openEmbeddedBackend, openPreparedDatabase } from './embedded'
import { believing } from './trusted-shops'

const DEFAULT_PORT = 3001
const STOP_WITHIN_MS = 10_000

function say(line: string) {
  process.stderr.write(`${line}\n`)
}

async function migrateOnly(env: Environment) {
  const { db } = await openPreparedDatabase(env)
  await db.destroy()
  say('The database is up to date.')
}

async function serve(env: Environment) {
  const believe = believing(env.TRUST_PROXY)
  const backend = await openEmbeddedBackend(env)
  const listener = createRequestListener((request: Request, { address }: { address: string }) =>
    backend.fetch(believe(request, address)),
  )
  const limits = { requestTimeout: 30_000, headersTimeout: 10_000, connectionsCheckingInterval: 5_000 }
  const server = createServer(limits, (req, res) => {
    // The next request on this connection waits behind what nobody has read of this one.
    res.once('finish', () => req.removeAllListeners('data').resume())
    listener(req, res)
  })
  const port = Number(env.PORT || DEFAULT_PORT)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, resolve)
  })
  const address = server.address()
  const listensOn = typeof address === 'object' && address ? address.port : port
  say(`Backend ready at http://localhost:${listensOn}/api/health`)

  let isStopping = false
  async function stop() {
    if (isStopping) return
    isStopping = true
    // Requests under way are finished; a connection that stays open after that is cut.
    setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS).unref()
    await new Promise((resolve) => {
      server.close(resolve)
      server.closeIdleConnections()
    })
    await backend.close()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

async function run() {
  try {
    await (process.argv.includes('migrate') ? migrateOnly : serve)(process.env)
  } catch (error) {
    say(error instanceof ConfigError ? error.message : String(error))
    process.exitCode = 1
  }
}

await run()
