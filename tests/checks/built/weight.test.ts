import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '../../../contract/locales'
import { root } from '../sources'

const client = join(root, 'build', 'client')

interface Part {
  module: string
  imports?: string[]
  css?: string[]
}

interface Manifest {
  entry: Part
  routes: Record<string, Part>
}

/** Returns what Remix tells browsers about the build. */
function readManifest(): Manifest {
  const name = readdirSync(join(client, 'assets')).find((file) => /^manifest-.*\.js$/.test(file))
  const text = readFileSync(join(client, 'assets', name ?? ''), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

/** The URLs of the scripts and styles of a page, given the routes that match it, the words it names and its language. */
function filesOf(manifest: Manifest, routeIds: string[], namespaces: string[], locale: Locale) {
  const routes = routeIds.map((id) => {
    const part = manifest.routes[id]
    if (!part) throw new Error(`There is no route ${id} in the build`)
    return part
  })
  const parts = [manifest.entry, ...routes]
  const scripts = parts.flatMap(({ module, imports = [] }) => [module, ...imports])
  return {
    scripts: [...new Set([...scripts, ...wordsOf(scripts, namespaces, locale)])],
    styles: [...new Set(parts.flatMap(({ css = [] }) => css))],
  }
}

/** Returns the chunks with the words of a language, which the entry imports when a page names their namespace. */
function wordsOf(scripts: string[], namespaces: string[], locale: Locale): string[] {
  const texts = [...new Set(scripts)].map((url) => readFileSync(join(client, url), 'utf8'))
  return namespaces.map((namespace) => {
    const pattern = new RegExp(`locales/${locale}/${namespace}\\.json"\\s*:.*?import\\("([^"]+)"\\)`)
    const found = texts.map((text) => pattern.exec(text)?.[1]).find(Boolean)
    if (!found) throw new Error(`No chunk has the words of ${namespace}`)
    return `/assets/${basename(found)}`
  })
}

/** Returns how many bytes travel for these files, in brotli as the build has compressed them. */
function brotliBytes(urls: string[]): number {
  return urls.map((url) => sizeOf(join(client, url))).reduce((sum, size) => sum + size, 0)
}

function sizeOf(file: string): number {
  if (existsSync(`${file}.br`)) return readFileSync(`${file}.br`).length
  return brotliCompressSync(readFileSync(file)).length
}

const kilobyte = 1024

describe('the home page, in brotli', () => {
  const routes = ['root', 'shell', 'home']
  const { styles } = filesOf(readManifest(), routes, [], 'en')

  it.each(LOCALES)('has at most 96 KB of script: %s', (locale) => {
    const { scripts } = filesOf(readManifest(), routes, ['shell', 'home'], locale)
    expect(scripts.length).toBeGreaterThan(1)
    expect(brotliBytes(scripts) / kilobyte).toBeLessThanOrEqual(96)
  })
  it('has at most 12 KB of style', () => {
    expect(styles.length).toBeGreaterThan(0)
    expect(brotliBytes(styles) / kilobyte).toBeLessThanOrEqual(12)
  })
})
