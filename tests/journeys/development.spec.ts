import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test as base, expect as baseExpect, type Page } from 'playwright/test'
import { untilScriptsRun } from '../fixtures/scripts'
import { scripted } from '../fixtures/test'
import { wordsIn } from '../fixtures/words'
import { copyProject } from '../support/copy-project'
import { type Program, startProgram } from '../support/processes'

const { say } = wordsIn('en')

// Vite bundles and compiles on demand; a slow machine takes a while.
const expect = baseExpect.configure({ timeout: 40_000 })

/** A copy of the project that a test may edit; installed packages are links to the project's own. */
function createWorkingCopy() {
  const folder = copyProject(['build', 'tests'])
  return {
    folder,
    dataDir: join(folder, 'data'),
    write(path: string, text: string) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    },
    /** Replaces the first `before` in a file. Throws where there is none. */
    edit(path: string, before: string, after: string) {
      const text = readFileSync(join(folder, path), 'utf8')
      if (!text.includes(before)) throw new Error(`${path} has no ${before}`)
      writeFileSync(join(folder, path), text.replace(before, after))
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

type Development = { copy: ReturnType<typeof createWorkingCopy>; server: Program }

const test = base.extend<object, Development>({
  copy: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameter.
    async ({}, use) => {
      const copy = createWorkingCopy()
      await use(copy)
      copy.remove()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ copy }, use) => {
      const server = await startProgram(`${copy.folder}/scripts/dev.mjs`, {
        DATA_DIR: copy.dataDir,
        // Development has no gallery, which tests of everything add to the build.
        TEST_GALLERY: '',
      })
      await use(server)
      await server.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})

test.describe.configure({ mode: 'serial', timeout: 120_000 })

const page = (text: string) => `import { heading } from './hello.css'

export default function Hello() {
  return <h1 className={heading}>${text}</h1>
}
`
const style = (color: string) => `import { style } from '@vanilla-extract/css'

export const heading = style({ color: '${color}' })
`

/** Marks the document, to see whether it was loaded anew. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-seen', ''))
const isSame = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-seen'))

test(
  'a page comes to life, and leads to another without loading anew',
  scripted,
  async ({ page, server }) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('response', (response) => {
      if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`)
    })
    await page.goto('/en')
    await untilScriptsRun(page)
    await mark(page)
    await page
      .getByRole('link', { name: say('shell:menu.rent') })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: say('articles:list.title.rent') })).toBeVisible()
    expect(await isSame(page)).toBe(true)
    expect(complaints).toEqual([])
    expect(server.output()).not.toMatch(/error/i)
  },
)

test(
  'a new page, its text and its style are there as soon as they are written',
  scripted,
  async ({ page: tab, copy, server }) => {
    copy.write('app/routes/hello/hello.css.ts', style('rgb(1, 2, 3)'))
    copy.write('app/routes/hello/route.tsx', page('Hello'))
    copy.edit('app/pages.server.ts', "['rent', 'rent', ", "['hello', 'hello', 'hello'],\n  ['rent', 'rent', ")
    // Until then Vite sends packages as they are, and the browser keeps those.
    await expect.poll(() => server.output()).toContain('server restarted')
    const heading = tab.getByRole('heading', { level: 1 })
    await expect(async () => {
      await tab.goto('/en/hello')
      await expect(heading).toHaveText('Hello', { timeout: 1_000 })
    }).toPass()
    await untilScriptsRun(tab)
    await mark(tab)

    copy.write('app/routes/hello/route.tsx', page('Good evening'))
    await expect(heading).toHaveText('Good evening')
    copy.write('app/routes/hello/hello.css.ts', style('rgb(4, 5, 6)'))
    await expect(heading).toHaveCSS('color', 'rgb(4, 5, 6)')
    expect(await isSame(tab)).toBe(true)
  },
)
