import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const READ_BY_THE_SNAPSHOT = [
  ...['articles', 'fitting_articles', 'price_rows', 'price_log', 'withdrawn_prices'],
  ...['countries', 'payment_methods', 'web_content', 'settings', 'closed_days'],
]
const CHANGES = new RegExp(
  `(?:insertInto|updateTable|deleteFrom)\\(\\s*'(?:${READ_BY_THE_SNAPSHOT.join('|')})'|storeSetting\\(`,
)
// Its callers raise the version.
const STORES_SETTINGS = join('domain', 'platform', 'settings.ts')

const BACKEND = join(import.meta.dirname, '..')

it('is raised by every module that changes what the catalogue is read from', () => {
  const forgetful = readdirSync(BACKEND, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.ts') && !/\.test\.ts$|migrations/.test(file) && file !== STORES_SETTINGS,
    )
    .filter((file) => {
      const source = readFileSync(join(BACKEND, file), 'utf8')
      // A changed stock raises it too.
      return CHANGES.test(source) && !/changeCatalogueVersion|setStock\(/.test(source)
    })
  expect(forgetful).toEqual([])
})
