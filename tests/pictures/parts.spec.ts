import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page, TestInfo } from 'playwright/test'
import sharp from 'sharp'
import { DEFAULT_LOCALE } from '../../contract/locales'
import { barriers, fontsLoaded, sideways } from '../fixtures/inspect'
import { test } from '../fixtures/shared-page'
import { expect } from '../fixtures/test'
import { PART_GROUPS } from '../gallery/groups'
import words from '../gallery/words/en.json' with { type: 'json' }
import recorded from './recorded.json' with { type: 'json' }

const RECORDED = fileURLToPath(new URL('./recorded.json', import.meta.url))
const WIDE = 1280
const NARROW = 320

/** Each page of the gallery is drawn, and a dialog over one. */
const SCENES = {
  ...Object.fromEntries(PART_GROUPS.map((group) => [group, `/${group}`])),
  dialog: '/messages/login',
}

const SCHEMES = ['light', 'dark'] as const

/** How it is drawn. */
const LOOKS = {
  light: { width: WIDE },
  dark: { width: WIDE, colorScheme: 'dark' },
  forced: { width: WIDE, forcedColors: 'active' },
  narrow: { width: NARROW },
  nl: { width: NARROW, locale: 'nl' },
  de: { width: NARROW, locale: 'de' },
} as const
type Look = { width: number; colorScheme?: 'dark'; forcedColors?: 'active'; locale?: string }

/** Returns what letters and lines depend on: another browser draws them otherwise without anything being wrong. */
const drawnBy = (browser: Browser): string =>
  `${basename(process.env.CHROMIUM_PATH ?? '')} ${browser.version()} on ${process.platform} ${process.arch}`

/** Skips a comparison with what another browser has drawn; a recording notes which one draws. */
function requireSame(browser: Browser, { config, skip }: TestInfo) {
  const here = drawnBy(browser)
  if (config.updateSnapshots === 'all')
    writeFileSync(RECORDED, `${JSON.stringify({ drawnBy: here }, null, 2)}\n`)
  else skip(here !== recorded.drawnBy, `The pictures are by ${recorded.drawnBy}, and this is ${here}.`)
}

/** Gives the window the height of the page, so that nothing is left out because it is not in sight. */
async function showWhole(page: Page, width: number) {
  await settle(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, 640) })
  await settle(page)
}

async function settle(page: Page) {
  await fontsLoaded(page)
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
}

/** Both sides of a comparison have as few colours, which takes half the room. */
const small = (picture: Buffer) =>
  sharp(picture).png({ palette: true, colours: 16, dither: 0, effort: 10, compressionLevel: 9 }).toBuffer()

/**
 * Half of what Playwright puts up with by itself, as the same browser draws the same; but the few colours are chosen anew for each picture,
 * so that up to 200 dots at the edges of letters fall to the next one. A button that is 2 px wider moves thousands.
 */
const COMPARED = { threshold: 0.1, maxDiffPixels: 300 }

async function open(page: Page, path: string, { width, locale = DEFAULT_LOCALE, ...look }: Look) {
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', ...look })
  await page.setViewportSize({ width, height: 900 })
  await page.goto(`/${locale}/etc/parts${path}`)
}

const scenes = Object.entries(SCENES)
const looks = Object.entries<Look>(LOOKS)

for (const [scene, path] of scenes) {
  test(`${scene}: without barriers, as wide as its window`, async ({ visitor }) => {
    for (const colorScheme of SCHEMES) {
      await open(visitor, path, { ...LOOKS[colorScheme] })
      expect.soft(await barriers(visitor, true, false), `barriers, ${colorScheme}`).toEqual([])
    }
    for (const { locale } of [LOOKS.nl, LOOKS.de]) {
      await open(visitor, path, { width: NARROW, locale })
      expect.soft(await sideways(visitor), `wider than the window, ${locale}`).toEqual([])
    }
  })

  for (const [name, look] of looks) {
    test(`${scene}, ${name}: drawn as recorded`, async ({ visitor, browser }, info) => {
      requireSame(browser, info)
      await open(visitor, path, look)
      const isDialog = scene === 'dialog'
      await (isDialog ? settle(visitor) : showWhole(visitor, look.width))
      const part = isDialog ? visitor.getByRole('dialog') : visitor.getByRole('main')
      const picture = await part.screenshot({ animations: 'disabled' })
      expect(await small(picture)).toMatchSnapshot(`${scene}-${name}.png`, COMPARED)
    })
  }
}

const ROOM = 12

for (const colorScheme of SCHEMES) {
  test(`a button under a hand, ${colorScheme}: drawn as recorded`, async ({ visitor, browser }, info) => {
    requireSame(browser, info)
    await open(visitor, '/buttons', LOOKS[colorScheme])
    for (const variant of ['main', 'quiet', 'danger'] as const) {
      const button = visitor.getByRole('button', { name: words.button[variant] }).first()
      const box = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      const clip = {
        ...{ x: box.x - ROOM, y: box.y - ROOM },
        ...{ width: box.width + 2 * ROOM, height: box.height + 2 * ROOM },
      }
      const draw = async (state: string) => {
        const picture = await visitor.screenshot({ clip, animations: 'disabled' })
        const name = `button-${variant}-${state}-${colorScheme}.png`
        expect.soft(await small(picture)).toMatchSnapshot(name, COMPARED)
      }
      await button.focus()
      await draw('focused')
      await button.blur()
      await button.hover()
      await draw('hovered')
      await visitor.mouse.down()
      await draw('pressed')
      await visitor.mouse.move(0, 0)
      await visitor.mouse.up()
    }
  })
}
