import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { get, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Program, startProgram } from '../support/processes'

interface Sent {
  headers: IncomingHttpHeaders
  /** The body in Base64. */
  body: string
}

/** Starts a bare server that answers everything with the same bytes. */
export const startRaw = (page: Sent) => startWith('build/bench/raw.js', JSON.stringify(page))

/** Starts a bare server that answers everything with the bytes that a page has. */
export async function startRawLike(url: string, headers: Record<string, string>): Promise<Program> {
  return startRaw(await fetchAsSent(url, headers))
}

/** A bare server that draws the elements of a page for every request, and does nothing else. */
export async function startBareReact(url: string): Promise<Program> {
  return startWith('build/bench/bare-react.js', await (await fetch(url)).text())
}

async function startWith(program: string, content: string): Promise<Program> {
  const file = join(tmpdir(), `bare-${randomUUID()}`)
  await writeFile(file, content)
  return startProgram(program, {}, [file]).finally(() => rm(file))
}

function fetchAsSent(url: string, headers: Record<string, string>): Promise<Sent> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (answer) => {
      const { connection, 'keep-alive': _, date, ...sent } = answer.headers
      resolve({ headers: sent, body: (await buffer(answer)).toString('base64') })
    }).on('error', reject)
  })
}
