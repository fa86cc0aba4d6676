import { once } from 'node:events'
import { createServer } from 'node:http'
import { createRequestListener } from '@remix-run/node-fetch-server'
import { careForConnections, refuseSeveralHosts } from '../server/connections'
import { listenOptions } from '../server/listening'
import { ConfigError, type Environment } from './config'
import { openEmbeddedBackend, openPreparedDatabase } from './embedded'
import { trustProxies } from './trusted-shops'

const DEFAULT_PORT = 3001
const STOP_WITHIN_MS = 10_000

function print(line: string) {
  process.stderr.write(`${line}\n`)
}

async function migrateOnly(env: Environment) {
  const { db } = await openPreparedDatabase(env)
  await db.destroy()
  print('The database is up to date.')
}

async function serve(env: Environment) {
  const trustRequest = trustProxies(env.TRUST_PROXY)
  const backend = await openEmbeddedBackend(env)
  const listener = createRequestListener(
    (request: Request, { address }: { address: string }) => backend.fetch(trustRequest(request, address)),
    // The backend handles its own errors, so what fails here is an invalid address.
    { onError: () => new Response('Bad request\n', { status: 400 }) },
  )
  const limits = { requestTimeout: 30_000, headersTimeout: 10_000, connectionsCheckingInterval: 5_000 }
  const server = createServer(limits)
  const closeConnections = careForConnections(server)
  server.on('request', (req, res) => refuseSeveralHosts(req, res) || listener(req, res))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(listenOptions(env, DEFAULT_PORT), resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : DEFAULT_PORT
  print(`Backend ready at http://localhost:${port}/api/health`)

  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
  setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS).unref()
  await closeConnections()
  await backend.close()
}

async function run() {
  try {
    await (process.argv.includes('migrate') ? migrateOnly : serve)(process.env)
  } catch (error) {
    print(error instanceof ConfigError ? error.message : String(error))
    process.exitCode = 1
  }
}

await run()
