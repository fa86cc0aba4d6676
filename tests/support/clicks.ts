import { type Page, type TextBrowser, wordsOf } from './text-browser'

type Typed = Record<string, string | string[] | File>

/** What a kind of task took, beside what it took before; `null` is what could not be done then. */
export type Task = { name: string; times: number; clicks: number; before: number | null }

/** The part of a page with these words: the smallest row, item or section. */
function partWith({ html, url }: Page, words: string): string {
  for (const element of ['tr', 'li', 'article', 'section']) {
    const parts = html.matchAll(new RegExp(`<${element}\\b(?:(?!<${element}\\b).)*?</${element}>`, 'gs'))
    for (const [part] of parts) if (wordsOf(part).includes(words)) return part
  }
  throw new Error(`${url} has no part with "${words}": ${wordsOf(html).slice(0, 1_000)}`)
}

/**
 * Somebody who works in the office without scripts. Links, buttons, ticks and choices are counted; typing and scanning are
 * not, as in the list of what the same took before.
 */
export function clicking(browser: TextBrowser, start: string) {
  const log = new Map<string, Task>()
  let page: Page
  let clicks = 0

  async function come(to: Promise<Page>): Promise<Page> {
    page = await to
    const { url, status, html } = page
    if (status >= 400)
      throw new Error(`${url} answers ${status}: ${wordsOf(html.split('<main')[1] ?? html).slice(0, 1_000)}`)
    return page
  }

  return {
    page: () => page,
    text: () => wordsOf(page.html.split('<main')[1] ?? ''),
    /** Does a task from the first page of the office. */
    async task(name: string, before: number | null, work: () => Promise<unknown>) {
      await come(browser.open(start))
      clicks = 0
      try {
        await work()
      } catch (error) {
        throw new Error(`${name}: ${error instanceof Error ? error.message : error}`)
      }
      const done = log.get(name) ?? { name, times: 0, clicks: 0, before: before === null ? null : 0 }
      const beforeAll = before === null ? null : (done.before ?? 0) + before
      log.set(name, { name, times: done.times + 1, clicks: done.clicks + clicks, before: beforeAll })
    },
    async follow(link: string, within?: string) {
      clicks += 1
      return come(browser.follow(within ? { ...page, html: partWith(page, within) } : page, link))
    },
    /** Types and chooses values by the names of their fields, and presses a button. */
    async press(button: string, typed: Typed = {}, chosen: Typed = {}) {
      clicks += 1 + Object.values(chosen).flat().length
      return come(browser.press(page, button, { ...typed, ...chosen }))
    },
    log: () => [...log.values()],
  }
}
