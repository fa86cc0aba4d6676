import { LANGUAGE_NAMES } from '../../app/i18n/locale'
import { useMenu } from '../fixtures/accounts'
import { keyboard, pointer } from '../fixtures/hands'
import { expectPage } from '../fixtures/steps'
import { expect, test, withoutScripts, withScripts } from '../fixtures/test'
import { wordsIn } from '../fixtures/words'

for (const [tool, hand] of Object.entries({ pointer, keyboard })) {
  const ways = tool === 'keyboard' ? withScripts : withoutScripts
  test(
    `a visitor goes on in another language, by ${tool}`,
    ways,
    async ({ page, words: { locale, say } }) => {
      const other = locale === 'de' ? 'nl' : 'de'
      await page.goto(`/${locale}/rent?group=sets`)
      const name = `${say('shell:languages')}: ${LANGUAGE_NAMES[locale]}`
      await useMenu(page, hand, { name, entry: LANGUAGE_NAMES[other] })
      await expect(page).toHaveURL(`/${other}/rent?group=sets`)
      await expectPage(page, wordsIn(other).say('articles:list.title.rent'))
    },
  )
}
