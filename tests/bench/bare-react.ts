import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { renderToString } from 'react-dom/server'
import { hostTree } from './host-tree'

// The bare minimum beside which drawn pages are measured: it answers every request with the elements of one page, which
// React draws anew.
const tree = hostTree(readFileSync(process.argv[2] ?? '', 'utf8'))
const server = createServer((_, res) => {
  res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
  res.end(renderToString(tree))
})
server.listen(0, () =>
  process.stdout.write(`Listening on http://localhost:${(server.address() as AddressInfo).port}/\n`),
)
process.on('SIGTERM', () => process.exit(0))
