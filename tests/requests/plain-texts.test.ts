import { describe, expect, test } from 'vitest'
import { INFORMATION_PAGES } from '../../app/shop/information-pages'
import { LOCALES, type Locale } from '../../contract/locales'
import type { BuiltShop } from '../support/app'
import { inTurn } from '../support/cases'
import { literalShop } from '../support/literal-shop'
import { testShop } from '../support/set-up'

const plain = literalShop()
const own = testShop()

/** What our own backend has beyond the specification, as pages promise it. */
const CLAIMS: Record<Locale, RegExp[]> = {
  en: [
    /on your order page/,
    /return label/,
    /parcel shop/,
    /link to your order in the email/,
    /link in our email/,
    /[Cc]onfirmation email (?:contains|has)|confirmation by email/,
    /shown with our bank details/,
    /You will see at once whether the payment/,
    /without a login/,
    /Fill in your name and the number of your order/,
    /online at https/,
    /your account page|download it yourself/,
    /open the link in our first email/,
    /serial number of your item to see/,
    /your cart show the day/,
    /also pay by invoice/,
  ],
  nl: [
    /op de pagina van uw bestelling/,
    /retourlabel/,
    /zelf weg als pakket/,
    /(?:staat een|onze e-mail de) link naar uw bestelling/,
    /link in onze e-mail/,
    /[Ii]n de bevestiging per e-mail staat|krijgt een bevestiging per e-mail/,
    /bij ons rekeningnummer staat/,
    /leest meteen of de betaling binnen is/,
    /zonder in te loggen/,
    /Vul uw naam en het nummer van uw bestelling in/,
    /https:\S+\/withdrawal/,
    /pagina van uw account|zelf downloaden/,
    /link in onze eerste e-mail/,
    /Vul het serienummer/,
    /in uw winkelwagen staat op welke dag/,
    /ook op factuur betalen/,
  ],
  de: [
    /auf der Seite Ihrer Bestellung/,
    /Retourenlabel/,
    /selbst als Paket/,
    /(?:ist ein|einen) Link zu Ihrer Bestellung/,
    /Link in unserer E-Mail/,
    /Bestellbestätigung per E-Mail/,
    /bei unserer Bankverbindung/,
    /sehen sofort, ob die Zahlung/,
    /ohne Anmeldung/,
    /Namen und Ihre Bestell-Nummer/,
    /https:\S+\/withdrawal/,
    /Seite Ihres Kontos|selbst herunter/,
    /Link in unserer ersten E-Mail/,
    /Geben Sie die Seriennummer/,
    /im Warenkorb steht, bis wann/,
    /auch auf Rechnung bezahlen/,
  ],
}

const PAGES = ['login', 'faq', 'contact', 'recalls', 'withdrawal', 'cancellation', 'payment_callback'].concat(
  Object.keys(INFORMATION_PAGES).map((name) => `etc/${name}`),
)

async function textsOf(shop: BuiltShop, locale: Locale) {
  const visitor = shop.visitor()
  const pages = PAGES.map(async (path) => {
    const { status, text } = await visitor.get(`/${locale}/${path}`)
    expect([path, status]).toEqual([path, 200])
    return { path, text }
  })
  return Promise.all(pages)
}

describe.each(inTurn(LOCALES, 3))('what our own backend has beyond the specification, in %s', (locale) => {
  test('is promised on none of the pages of a shop whose backend lacks it', async () => {
    const found = (await textsOf(plain.shop, locale)).flatMap(({ path, text }) =>
      CLAIMS[locale].flatMap((claim) => claim.exec(text)?.[0] ?? []).map((words) => `${path}: ${words}`),
    )
    expect(found).toEqual([])
  })

  test('is promised where it is there', async () => {
    const all = (await textsOf(own, locale)).map(({ text }) => text).join(' ')
    expect(CLAIMS[locale].filter((claim) => !claim.test(all))).toEqual([])
  })
})
