import type { AppLoadContext } from '@remix-run/node'
import { fillIn } from '../../../contract/fill-in'
import type { Cents } from '../../../contract/money'
import type { OrderType } from '../../../contract/order-type'
import { FREE_SHIPPING_FROM, INCLUDED_RENTAL_DAYS } from '../../../contract/prices'
import {
  DEPOSIT_REFUND_DAYS,
  LEGAL_GUARANTEE_YEARS,
  RETURN_DAYS,
  UNFINISHED_CHECKOUT_DAYS,
  WITHDRAWAL_DAYS,
} from '../../../contract/promises'
import { withdrawalDe } from '../../../contract/withdrawal/de'
import { withdrawalEn } from '../../../contract/withdrawal/en'
import { withdrawalNl } from '../../../contract/withdrawal/nl'
import { backendFor, publicOrigin } from '../../api/backend.server'
import { readCountries } from '../../api/countries.server'
import { readPaymentMethods } from '../../api/payments.server'
import { readRentalCalendar } from '../../api/rental-calendar.server'
import { readShopDetails, type ShopDetails } from '../../api/web-content.server'
import { formatMoney } from '../../i18n/money'
import { readPlace } from '../../session/place.server'
import { withdrawalPath } from '../../shop/withdrawal-path'

const WITHDRAWAL = { en: withdrawalEn, nl: withdrawalNl, de: withdrawalDe }

// With nothing to pay there are no ways to pay it.
const ANY_AMOUNT: Cents = 1

const PROMISES = {
  withdrawalDays: WITHDRAWAL_DAYS,
  returnDays: RETURN_DAYS,
  depositDays: DEPOSIT_REFUND_DAYS,
  guaranteeYears: LEGAL_GUARANTEE_YEARS,
  checkoutDays: UNFINISHED_CHECKOUT_DAYS,
  // A stay of four days is three from the first to the last.
  includedDays: INCLUDED_RENTAL_DAYS + 1,
  freeShippingFrom: formatMoney(FREE_SHIPPING_FROM),
}

/** The law's own words on withdrawal, with the shop's name and address in them. */
function withdrawalOf(locale: keyof typeof WITHDRAWAL, details: ShopDetails, origin: string) {
  const { instructions, form } = WITHDRAWAL[locale]
  const values = {
    legal_name: details.legalName,
    street: details.street,
    postal_code: details.postalCode,
    city: details.city,
    country: details.country,
    phone: details.phone,
    email: details.email,
    withdrawal_url: `[${origin}${withdrawalPath(locale)}](withdrawal)`,
  }
  const filled = (lines: string[]) => lines.map((line) => fillIn(line, values))
  return { of: (type: OrderType) => filled(instructions[type]), form: filled(form) }
}

/** What the texts say of the shop, from where the shop itself has it: a text never contradicts what happens. */
export async function readFacts(request: Request, context: AppLoadContext) {
  const backend = backendFor(request, context)
  const place = await readPlace(request, context)
  const [details, countries, methods, rent, trial] = await Promise.all([
    readShopDetails(backend),
    readCountries(backend),
    readPaymentMethods(backend, place.country, ANY_AMOUNT),
    readRentalCalendar(backend, 'rent'),
    readRentalCalendar(backend, 'trial'),
  ])
  return {
    ...PROMISES,
    details,
    phone: `[${details.phone}](tel:${details.phoneLink})`,
    email: `[${details.email}](mailto:${details.email})`,
    address: `${details.legalName}, ${details.street}, ${details.postalCode} ${details.city}, ${details.country}`,
    country: countries.find(({ code }) => code === place.country)?.name ?? place.country,
    methods: methods.map(({ name, hint }): [string, string] => [name, hint ?? '']),
    buyCountries: countries.filter(({ canBuy }) => canBuy).map(({ name }) => name),
    rentCountries: countries.filter(({ canRent }) => canRent).map(({ name }) => name),
    leadDays: rent.lead_days,
    maxRentalDays: rent.max_days,
    trialDays: trial.max_days,
    withdrawal: withdrawalOf(backend.locale, details, publicOrigin(request)),
  }
}

export type InformationFacts = Awaited<ReturnType<typeof readFacts>>
