import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect } from '../../backend/db/sqlite-connection'

// The bare minimum beside which orders are measured: it stores the body of each request for good, one row each.
const db = connect(join(process.env.DATA_DIR ?? '', 'raw.sqlite'))
db.exec('pragma journal_mode = WAL')
db.exec('pragma synchronous = FULL')
db.exec('create table bodies (id integer primary key, body text not null)')
const insert = db.prepare('insert into bodies (body) values (?)')
const server = createServer(async (req, res) => {
  insert.run(await text(req))
  res.writeHead(201, { 'Content-Type': 'application/json' }).end('{"data":{}}')
})
server.listen(0, () =>
  process.stdout.write(`Listening on http://localhost:${(server.address() as AddressInfo).port}/\n`),
)
// A statement alone does not keep its database: what nothing else names is closed when garbage is collected.
process.on('SIGTERM', () => {
  db.close()
  process.exit(0)
})
