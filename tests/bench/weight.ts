import type { Page } from 'playwright'

/** The weight of what a browser fetched for one page: bytes as they travelled, by kind, and calls to other hosts. */
export interface Weight {
  byKind: Map<string, number>
  foreign: number
}

const kinds: Record<string, string> = {
  document: 'HTML',
  script: 'script',
  stylesheet: 'style',
  image: 'pictures',
  font: 'fonts',
}

/** Opens a page with an empty cache and counts until the network is silent. */
export async function weigh(page: Page, url: string): Promise<Weight> {
  const byKind = new Map<string, number>()
  let foreign = 0
  const counted: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).host !== new URL(url).host) foreign += 1
    const kind = kinds[request.resourceType()] ?? 'other'
    counted.push(
      request.sizes().then(({ responseBodySize }) => {
        byKind.set(kind, (byKind.get(kind) ?? 0) + responseBodySize)
      }),
    )
  })
  await page.goto(url, { waitUntil: 'load' })
  // Any key wakes the scripts.
  await page.keyboard.press('Shift')
  await page.waitForLoadState('networkidle')
  await Promise.all(counted)
  return { byKind, foreign }
}
