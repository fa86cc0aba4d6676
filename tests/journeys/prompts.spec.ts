import type { Page } from 'playwright/test'
import { LANGUAGE_NAMES } from '../../app/i18n/locale'
import type { Locale } from '../../contract/locales'
import { deliverTo } from '../fixtures/arrange'
import { tabTo } from '../fixtures/hands'
import { settle } from '../fixtures/scripts'
import { again, expect, test, withScripts } from '../fixtures/test'
import { type Words, wordsIn } from '../fixtures/words'

/** A language that a visitor does not read, and a country where it is spoken. */
const other = (locale: Locale): { locale: Locale; country: string } =>
  locale === 'de' ? { locale: 'nl', country: 'nl' } : { locale: 'de', country: 'at' }

const otherThan = ({ locale }: Words) => wordsIn(other(locale).locale)
const question = (page: Page, { say }: Words) =>
  page.getByRole('region', { name: say('prompts:country.title') })
const offer = (page: Page, words: Words) =>
  page.getByRole('region', { name: otherThan(words).say('prompts:language.title') })

async function beOffered(page: Page, words: Words) {
  await deliverTo(page, words, { country: other(words.locale).country })
  await page.goto(`/${words.locale}/rent?group=sets`)
  await expect(offer(page, words)).toBeVisible()
}

test('a visitor skips the question where to deliver', withScripts, async ({ page, words }) => {
  const { say, locale } = words
  await page.goto(`/${locale}/rent?group=sets`)
  await question(page, words)
    .getByRole('button', { name: say('prompts:country.skip'), exact: true })
    .click()
  await expect(page.getByText(say('country:changed', { place: words.country('nl') }))).toBeVisible()
  await expect(page).toHaveURL(`/${locale}/rent?group=sets`)
  await expect(question(page, words)).toHaveCount(0)
})

test('a visitor answers it by choosing a country', again, async ({ page, words }) => {
  const { say, locale } = words
  await page.goto(`/${locale}/rent`)
  await question(page, words)
    .getByRole('link', { name: say('prompts:country.choose'), exact: true })
    .click()
  const dialog = page.getByRole('dialog', { name: say('country:title') })
  await dialog.getByRole('button', { name: words.country('be') }).click()
  await expect(page).toHaveURL(`/${locale}/rent`)
  await expect(question(page, words)).toHaveCount(0)
})

test(
  'a visitor who looks at the countries and leaves them is back at the question',
  withScripts,
  async ({ page, words, javaScriptEnabled }) => {
    const { say, locale } = words
    await page.goto(`/${locale}/rent`)
    // A dialog that was loaded as a page cannot know which link led to it.
    await settle(page, javaScriptEnabled)
    const toCountries = question(page, words).getByRole('link', {
      name: say('prompts:country.choose'),
      exact: true,
    })
    await toCountries.click()
    const dialog = page.getByRole('dialog', { name: say('country:title') })
    await dialog.getByRole('link', { name: say('country:close'), exact: true }).click()
    await expect(page).toHaveURL(`/${locale}/rent`)
    if (javaScriptEnabled !== false) await expect(toCountries).toBeFocused()
    else await expect(toCountries).toBeVisible()
  },
)

test(
  'a visitor is offered the language of the country, and takes it',
  withScripts,
  async ({ page, words }) => {
    const { locale } = words
    const other = otherThan(words)
    await beOffered(page, words)
    await offer(page, words)
      .getByRole('button', { name: other.say('prompts:language.choose'), exact: true })
      .click()
    await expect(page).toHaveURL(`/${other.locale}/rent?group=sets`)
    await expect(page.locator('html')).toHaveAttribute('lang', other.locale)
    await page.goto(`/${locale}/buy`)
    await expect(offer(page, words)).toHaveCount(0)
  },
)

test('a visitor declines it, once', again, async ({ page, words }) => {
  const { say, locale } = words
  await beOffered(page, words)
  const told = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await offer(page, words)
    .getByRole('button', { name: say('prompts:language.stay'), exact: true })
    .click()
  await expect(offer(page, words)).toHaveCount(0)
  await expect(page).toHaveURL(`/${locale}/rent?group=sets`)
  await told
  await page.goto(`/${locale}/buy`)
  await expect(offer(page, words)).toHaveCount(0)
})

test(
  'Escape, a letter or a press elsewhere declines it where there are scripts, the keys that lead to it do not',
  withScripts,
  async ({ page, words, javaScriptEnabled }) => {
    const { locale } = words
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.keyboard.press('a'),
      () => page.getByRole('heading', { level: 1 }).click(),
    ]
    await beOffered(page, words)
    if (!javaScriptEnabled) {
      for (const decline of ways) await decline()
      return expect(offer(page, words)).toBeVisible()
    }
    await settle(page, javaScriptEnabled)
    await tabTo(offer(page, words).getByRole('button').first())
    await page.keyboard.press('Shift')
    await expect(offer(page, words)).toBeVisible()

    for (const decline of ways) {
      await page.context().clearCookies()
      await beOffered(page, words)
      const told = page.waitForResponse((answer) => answer.request().method() === 'POST')
      await decline()
      await expect(offer(page, words)).toHaveCount(0)
      await told
      await page.goto(`/${locale}/buy`)
      await expect(offer(page, words)).toHaveCount(0)
    }
  },
)

test('a visitor changes the language of a page in the dialog', again, async ({ page, words }) => {
  const { say, locale } = words
  const other = otherThan(words)
  await page.goto(`/${locale}/rent/language?group=sets`)
  const dialog = page.getByRole('dialog', { name: say('language:title') })
  await expect(dialog.getByRole('link', { name: LANGUAGE_NAMES[locale] })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await dialog.getByRole('link', { name: LANGUAGE_NAMES[other.locale] }).click()
  await expect(page).toHaveURL(`/${other.locale}/rent?group=sets`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
