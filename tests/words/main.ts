import { LOCALES } from '../../contract/locales'
import { lengths } from './lengths'
import { measure } from './measures'
import { ownWordsOfShop } from './own-words'
import { readRental } from './rental'

/** Prints what customers read of a rental, in order, and figures of all texts and lengths of pages, in the language that is asked for or each. Returns the exit code. */
export async function words([asked]: string[]): Promise<number> {
  const locales = LOCALES.filter((locale) => asked === undefined || locale === asked)
  if (locales.length === 0) {
    process.stderr.write(`There is no language "${asked}": ${LOCALES.join(', ')}.\n`)
    return 1
  }
  const own = await ownWordsOfShop()
  for (const locale of locales) {
    for (const { name, text } of await readRental(locale, own))
      process.stdout.write(`\n=== ${name}\n\n${text}\n`)
    process.stdout.write(`\n=== figures (${locale})\n\n${measure(locale)}\n`)
  }
  process.stdout.write(`\n=== lengths\n\n${await lengths(locales)}\n`)
  return 0
}
