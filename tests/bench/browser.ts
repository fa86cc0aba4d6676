import { type Browser, chromium } from 'playwright'
import { needBrowser } from '../../scripts/tasks/browser.mjs'

/** Does something with a browser of its own. Rejects where none starts. */
export async function withBrowser<Result>(use: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: await needBrowser(),
    // Phones draw letters as wide as they are; without a screen they would be rounded to whole pixels, and lines break elsewhere.
    args: ['--font-render-hinting=none'],
  })
  return use(browser).finally(() => browser.close())
}
