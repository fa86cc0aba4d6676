import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { imageSize } from 'image-size'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import company from '../../backend/db/seed/company.json' with { type: 'json' }
import { LOCALES } from '../../contract/locales'
import { testShop } from '../support/set-up'

const shop = testShop()

describe('security.txt (RFC 9116)', () => {
  test('says whom to tell, in which languages, by its own address, and until when', async () => {
    vi.stubEnv('PUBLIC_URL', 'https://nachtnest.example')
    const { status, headers, html } = await shop.visitor().get('/.well-known/security.txt')
    vi.unstubAllEnvs()
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8'])
    const fields = html
      .trim()
      .split('\n')
      .map((line) => /^([\w-]+): (\S.*)$/.exec(line)?.slice(1) ?? [])
    const named = (name: string) => fields.filter(([one]) => one === name).map(([, value = '']) => value)
    expect(named('Contact')).toEqual([`mailto:${company.email}`, 'https://nachtnest.example/en/contact'])
    expect(named('Preferred-Languages')).toEqual([LOCALES.join(', ')])
    expect(named('Canonical')).toEqual(['https://nachtnest.example/.well-known/security.txt'])
    expect(named('Expires')).toHaveLength(1)
    const days = (Date.parse(named('Expires')[0] ?? '') - Date.now()) / (24 * 60 * 60 * 1000)
    expect([days > 90, days < 365]).toEqual([true, true])
  })
})

const manifestSchema = z.object({
  id: z.literal('/'),
  name: z.literal(company.shop_name),
  short_name: z.string().max(12),
  description: z.string().min(1),
  lang: z.enum(LOCALES),
  dir: z.literal('ltr'),
  start_url: z.string(),
  scope: z.literal('/'),
  display: z.literal('minimal-ui'),
  background_color: z.string().regex(/^#[\dA-F]{6}$/),
  theme_color: z.string().regex(/^#[\dA-F]{6}$/),
  icons: z.array(
    z.object({
      src: z.string(),
      sizes: z.string(),
      type: z.string(),
      purpose: z.literal('maskable').optional(),
    }),
  ),
})

describe.each(LOCALES)('the manifest in %s', (locale) => {
  test('is named by each page, also by those without scripts', async () => {
    for (const path of ['', '/etc/imprint', '/nowhere']) {
      const { html } = await shop.visitor().get(`/${locale}${path}`)
      expect(html).toContain(`<link rel="manifest" href="/${locale}/manifest.webmanifest"/>`)
      expect(html).toMatch(/<meta name="theme-color" content="#FBF8F3"\/>/)
      expect(html).toMatch(
        /<meta name="theme-color" content="#0E1820" media="\(prefers-color-scheme: dark\)"\/>/,
      )
    }
  })

  test('leads to the shop in this language, with icons as large as they say', async () => {
    const { html, headers } = await shop.visitor().get(`/${locale}/manifest.webmanifest`)
    expect(headers.get('Content-Type')).toBe('application/manifest+json; charset=utf-8')
    const manifest = manifestSchema.parse(JSON.parse(html))
    expect([manifest.lang, manifest.start_url]).toEqual([locale, `/${locale}`])
    const drawn = manifest.icons.filter(({ type }) => type === 'image/png')
    expect(drawn.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    for (const { src, sizes } of drawn) {
      const { width, height, type } = imageSize(fileAt(src))
      expect([`${width}x${height}`, type]).toEqual([sizes, 'png'])
    }
  })
})

const fileAt = (path: string) => readFileSync(fileURLToPath(new URL(`../../public${path}`, import.meta.url)))

test('the icon for a phone of Apple is 180 pixels wide, and named by each page', async () => {
  const { html } = await shop.visitor().get('/en')
  const path = /<link rel="apple-touch-icon" href="([^"]*)"\/>/.exec(html)?.[1] ?? ''
  expect(imageSize(fileAt(path)).width).toBe(180)
})

test('there is no manifest in another language', async () => {
  expect((await shop.visitor().get('/xx/manifest.webmanifest')).status).toBe(404)
})
