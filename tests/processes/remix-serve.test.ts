import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../support/processes'
import { textBrowser } from '../support/text-browser'
import { type Run, runProgram } from './run'
import { buy } from './shopping'
import { until } from './until'

const folder = mkdtempSync(join(tmpdir(), 'remix-serve-'))
let run: Run
let url: string

// This is what `npx remix-serve build/server/index.js` runs.
beforeAll(async () => {
  const port = await freePort()
  url = `http://localhost:${port}`
  run = runProgram('node_modules/@remix-run/serve/dist/cli.js', { PORT: String(port), DATA_DIR: folder }, [
    'build/server/index.js',
  ])
  await until('remix-serve to listen', () => run.output().includes(String(port)))
})
afterAll(async () => {
  run.kill('SIGKILL')
  await run.ended
  rmSync(folder, { recursive: true, force: true })
})

it('sells, from the first page to the paid order', async () => {
  const visitor = textBrowser(url)
  const paid = await buy(visitor)
  expect(paid.status).toBe(200)
  expect(paid.html).toContain('Thank you, your order is paid')
  expect(visitor.cookies.has('cart')).toBe(false)

  const { data } = await (await fetch(`${url}/api/demo/outbox`)).json()
  expect(data, 'the order is confirmed, and was received').toHaveLength(2)
  for (const { mail } of data) {
    const link = /http:\/\/localhost:\d+\/en\/orders\/\S+/.exec(mail.text)?.[0] ?? ''
    expect((await textBrowser(url).open(link)).html).toContain('Paid, in progress')
  }
})

it('serves /api, files and dialogs', async () => {
  const paths = ['/api/items', '/api/openapi.json', '/pictures/junior.svg', '/en/cart', '/de/rent/country']
  for (const path of paths) expect((await fetch(url + path)).status, path).toBe(200)
  expect((await fetch(`${url}/en/none`)).status).toBe(404)
  expect((await fetch(url, { redirect: 'manual' })).headers.get('Location')).toBe('/en')
})

it('leaves what scripts need in its pages, as it knows no other way to it', async () => {
  const { html } = await textBrowser(url).open('/en/buy', { 'Sec-Fetch-Mode': 'navigate' })
  expect(html).toMatch(/<template id="scripts">.*window\.__remixContext = /s)
})
