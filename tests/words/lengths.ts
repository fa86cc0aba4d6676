import { chromium, type Page } from 'playwright'
import { LOCALES, type Locale } from '../../contract/locales'
import { startShop } from '../support/processes'
import { needBrowser } from '../tools/browser.mjs'

type Reach = { words: number; height?: number }

/** What a tired parent reads to the end: English words in sight, and pixels on a phone, by the entry of the audit page. */
const REACHES: Record<string, Reach> = {
  home: { words: 350, height: 4500 },
  'item-rent': { words: 500, height: 5500 },
  'list-buy': { words: 350, height: 5000 },
  checkout: { words: 200, height: 2800 },
  'confirm-rent': { words: 170, height: 1900 },
  'bank-paid': { words: 100 },
  'order-rent-201': { words: 170, height: 3500 },
  'order-rent-301': { words: 220, height: 3500 },
  'quote-request': { words: 350, height: 3800 },
  'quote-from-cart': { words: 350, height: 4400 },
}
const FOOT_HEIGHT = 900
/** Dutch and German need more room for the same. */
const SLACK: Record<Locale, number> = { en: 1, nl: 1.1, de: 1.15 }

const PHONE = { viewport: { width: 390, height: 844 }, javaScriptEnabled: false }

const measurePage = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('[role="dialog"]') ?? document.querySelector('main') ?? document.body
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    // What is for screen readers alone is cut down to a pixel.
    const isCut = (element: HTMLElement | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isCut(element.parentElement))
    const isSeen = (element: HTMLElement | null) =>
      Boolean(element?.checkVisibility({ visibilityProperty: true })) && !isCut(element)
    const seen: string[] = []
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      const isOther = parentElement instanceof HTMLOptionElement && !parentElement.selected
      if (isSeen(parentElement) && !isOther) seen.push(textContent ?? '')
    }
    const words = seen
      .join(' ')
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word))
    return {
      words: words.length,
      height: document.documentElement.scrollHeight,
      foot: document.querySelector('footer')?.getBoundingClientRect().height ?? 0,
    }
  })

const cell = (value: number, reach: number | undefined) =>
  `${Math.round(value)}${reach === undefined ? '' : ` / ${Math.round(reach)}`}${reach && value > reach ? ' too long' : ''}`

/** Returns a table of how long pages are on a phone without scripts, and of how long they may be. It is a warning, not a test. */
export async function lengths(locales: readonly Locale[] = LOCALES): Promise<string> {
  const shop = await startShop({ LOG_LEVEL: 'silent' })
  const browser = await chromium.launch({ executablePath: await needBrowser() })
  const rows: string[] = []
  try {
    for (const locale of locales) {
      for (const [entry, reach] of Object.entries(REACHES)) {
        // A form is filled in from the cart, so no entry may find that of another.
        const context = await browser.newContext(PHONE)
        const page = await context.newPage()
        await page.goto(`${shop.url}/${locale}/etc/audit`)
        await page.locator(`#entry-${entry} > a, #entry-${entry} > form button`).first().click()
        // What is far from the window has a guessed height until it comes near.
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        await page.screenshot()
        const { words, height, foot } = await measurePage(page)
        await context.close()
        rows.push(
          `| ${locale} ${entry} | ${cell(words, reach.words * SLACK[locale])} | ${cell(height, reach.height && reach.height * SLACK[locale])} | ${cell(foot, FOOT_HEIGHT)} |`,
        )
      }
    }
  } finally {
    await browser.close()
    await shop.dispose()
  }
  return ['| page | words / reach | px / reach | foot |', '| --- | --- | --- | --- |', ...rows].join('\n')
}
