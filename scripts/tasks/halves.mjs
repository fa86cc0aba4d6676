import { rmSync } from 'node:fs'
import { precompress } from './precompress.mjs'
import { at, run, tool } from './project.mjs'

const [node, vite] = tool('vite/bin/vite.js')
const options = ['--logLevel', 'warn']
const env = { NODE_ENV: 'production' }

/**
 * Builds the Remix app as `remix vite:build` does, but both halves at once: what browsers fetch, with its compressed copies, in
 * build/client, and what answers them in build/server. Returns false when it failed.
 */
export async function buildHalves() {
  const ended = new AbortController()
  const browsers = run(node, [vite, 'build', ...options], { env })
  const server = run(node, [vite, 'build', '--ssr', ...options], {
    env,
    signal: ended.signal,
    word: browsers,
  })
  // Without the list of browsers' files the other half would wait for ever.
  browsers.then(({ code }) => code !== 0 && ended.abort())
  // What the server's half adds is compressed after it.
  const compressed = browsers.then(({ code }) => code === 0 && precompress(at('build/client')))
  const codes = (await Promise.all([browsers, server])).map(({ code }) => code)
  await compressed
  if (codes.some((code) => code !== 0)) return false
  for (const half of ['client', 'server'])
    rmSync(at('build', half, '.vite'), { recursive: true, force: true })
  await precompress(at('build/client'))
  return true
}
