import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// The bare minimum beside which pages are measured: it answers every request with the bytes of one page.
const { headers, body } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const bytes = Buffer.from(body, 'base64')
const server = createServer((_, res) => {
  res.writeHead(200, headers)
  res.end(bytes)
})
server.listen(0, () =>
  process.stdout.write(`Listening on http://localhost:${(server.address() as AddressInfo).port}/\n`),
)
process.on('SIGTERM', () => process.exit(0))
