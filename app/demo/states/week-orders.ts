import type { CounterStep, MovedDay } from '../../../contract/endpoints/demo'
import type { FormValues } from '../../../contract/forms/values'
import type { Locale } from '../../../contract/locales'
import type { OrderType } from '../../../contract/order-type'
import type { AuditArticle } from '../../audit/address'

type Step =
  | CounterStep
  | 'return'
  /** Some cents less than what is to be paid arrive. */
  | { short: number }
  /** The named day is moved to as many days from today. */
  | { move: MovedDay; days: number }

export interface WeekOrder {
  type: OrderType
  articles: Partial<Record<AuditArticle, number>>
  country: 'nl' | 'be' | 'de'
  locale: Locale
  answers: FormValues
  steps: readonly Step[]
}

type Person = [first: string, last: string, street: string, number: string, postcode: string, city: string]

const PHONES = { nl: '+31612345678', be: '+32470123456', de: '+4915112345678' } as const

/** No mail can reach these addresses. */
const emailOf = (name: string) =>
  `${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '.')}@example.org`

function order(
  country: WeekOrder['country'],
  [first, last, street, number, postcode, city]: Person,
  ordered: Pick<WeekOrder, 'type' | 'articles' | 'steps'> & { more?: FormValues },
): WeekOrder {
  const isNumberApart = country !== 'de'
  const { more, ...rest } = ordered
  return {
    ...rest,
    country,
    locale: country === 'de' ? 'de' : 'nl',
    answers: {
      Voornaam: first,
      Achternaam: last,
      Emailadres: emailOf(`${first} ${last}`),
      Mobiel: PHONES[country],
      Bezorg_Adresline1: isNumberApart ? street : `${street} ${number}`,
      ...(isNumberApart ? { Bezorg_Huisnummer: number } : {}),
      Bezorg_Postcode: postcode,
      Bezorg_Plaatsnaam: city,
      ...more,
    },
  }
}

const CARE_HOME: FormValues = {
  Zakelijk: '1',
  Bedrijfsnaam: 'Stichting Zorghuis De Linde',
  BTWNummer: 'NL004495445B01',
  Inkoopnummer: 'PO-2026-0815',
  Kostenplaats: '4711',
  AnderFactuuradres: '1',
  Factuur_Naam: 'Stichting Zorghuis De Linde, crediteuren',
  Factuur_Adresline1: 'Postbus 512',
  Factuur_Postcode: '3500 AM',
  Factuur_Plaatsnaam: 'Utrecht',
  Factuur_Landcode: 'nl',
}

/** An organisation that asks for a quote. */
export const QUOTE_ANSWERS: FormValues = {
  Voornaam: 'Joost',
  Achternaam: 'Kramer',
  Emailadres: emailOf('Joost Kramer'),
  Mobiel: PHONES.nl,
  Bezorg_Adresline1: 'Havenkade',
  Bezorg_Huisnummer: '4',
  Bezorg_Postcode: '1621 AB',
  Bezorg_Plaatsnaam: 'Hoorn',
  Zakelijk: '1',
  Bedrijfsnaam: 'Woonzorg Het Anker',
  BTWNummer: 'NL004495445B01',
}

const WITH_CUSTOMER = ['transfer', 'ship', 'deliver'] as const

/** The orders of an ordinary week: what leaves and comes back, what is late, and what stops something. */
export const WEEK_ORDERS: readonly WeekOrder[] = [
  order('nl', ['Els', 'de Wit', 'Lindelaan', '14', '3722 AB', 'Bilthoven'], {
    type: 'rent',
    articles: { junior: 1, mattress: 1 },
    steps: ['transfer', { move: 'leaves', days: 0 }],
  }),
  order('nl', ['Mieke', 'Bos', 'Molenweg', '22', '3818 CD', 'Amersfoort'], {
    type: 'rent',
    articles: { junior: 2 },
    steps: ['transfer', { move: 'leaves', days: 0 }],
  }),
  order('nl', ['Marieke', 'Jansen', 'Kerkstraat', '5', '6511 AB', 'Nijmegen'], {
    type: 'rent',
    articles: { junior: 1 },
    steps: ['transfer', { move: 'leaves', days: 1 }],
  }),
  order('be', ['Lotte', 'Maes', 'Veldstraat', '40', '9000', 'Gent'], {
    type: 'rent',
    articles: { maxx: 1 },
    steps: ['transfer', { move: 'leaves', days: -3 }],
  }),
  order('nl', ['Hanna', 'Vermeulen', 'Zorglaan', '5', '3511 AB', 'Utrecht'], {
    type: 'rent',
    articles: { maxx: 3 },
    steps: ['transfer'],
    more: CARE_HOME,
  }),
  order('de', ['Sabine', 'Krüger', 'Ahornweg', '3', '12345', 'Berlin'], {
    type: 'buy',
    articles: { maxx: 1 },
    steps: ['transfer'],
  }),
  order('nl', ['Anneke', 'Smit', 'Wirdumerdijk', '8', '8911 CE', 'Leeuwarden'], {
    type: 'trial',
    articles: { maxx: 1 },
    steps: [...WITH_CUSTOMER, { move: 'ends', days: 6 }],
  }),
  order('nl', ['Jan', 'Visser', 'Dorpsstraat', '8', '3951 EF', 'Maarn'], {
    type: 'rent',
    articles: { junior: 1 },
    steps: [...WITH_CUSTOMER, 'return', { move: 'ends', days: 0 }, { move: 'returns', days: 0 }],
  }),
  order('de', ['Karl', 'Huber', 'Marienplatz', '9', '80331', 'München'], {
    type: 'rent',
    articles: { maxx: 1 },
    steps: [...WITH_CUSTOMER, { move: 'ends', days: -3 }],
  }),
  order('nl', ['Fatima', 'El Amrani', 'Witte de Withstraat', '61', '3012 BM', 'Rotterdam'], {
    type: 'rent',
    articles: { junior: 1 },
    steps: [...WITH_CUSTOMER, { move: 'ends', days: 4 }, 'return'],
  }),
  order('be', ['Wim', 'Peeters', 'Nationalestraat', '17', '2000', 'Antwerpen'], {
    type: 'rent',
    articles: { maxx: 1 },
    steps: [...WITH_CUSTOMER, 'return', { move: 'ends', days: -1 }, 'receive'],
  }),
  order('de', ['Tom', 'Brandt', 'Hafenstraße', '30', '20459', 'Hamburg'], {
    type: 'buy',
    articles: { junior: 1 },
    steps: [],
  }),
  order('nl', ['Pieter', 'van Dam', 'Melkmarkt', '2', '8011 MC', 'Zwolle'], {
    type: 'rent',
    articles: { junior: 1 },
    steps: [{ short: 900 }],
  }),
  order('nl', ['Ruth', 'Meijer', 'Grote Markt', '11', '9712 HN', 'Groningen'], {
    type: 'buy',
    articles: { nightlight: 2 },
    steps: WITH_CUSTOMER,
  }),
]
