import { lookUp } from '../../../contract/look-up'
import type { Cents } from '../../../contract/money'
import type { AskMollie } from './client'
import { centsOf } from './money'

const MOLLIE_NAMES: Record<string, string> = { card: 'creditcard', apple_pay: 'applepay' }

const SHOP_NAMES = Object.fromEntries(Object.entries(MOLLIE_NAMES).map(([own, name]) => [name, own]))

export const mollieMethod = (method: string): string => lookUp(MOLLIE_NAMES, method) ?? method

export const shopMethod = (name: string): string => lookUp(SHOP_NAMES, name) ?? name

const FRESH_MS = 5 * 60_000
const PAUSE_MS = 30_000
const LIMIT_MS = 3_000

type Offered = { id: string; least: Cents; most: Cents | undefined }

type CachedOffers = { at: number; offers: Promise<Offered[]> }

/** Methods are cached for each country; amounts are not part of the request, as any visitor may name them. */
export function createOffers(ask: AskMollie, now: () => number) {
  const byCountry = new Map<string, CachedOffers>()
  let pausedUntil = Number.NEGATIVE_INFINITY

  async function read(country: string): Promise<Offered[]> {
    const query = { billingCountry: country.toUpperCase(), includeWallets: 'applepay' }
    const methods = await ask((client) => client.methods.list(query), LIMIT_MS)
    return methods.map(({ id, minimumAmount, maximumAmount }) => ({
      id: shopMethod(id),
      least: centsOf(minimumAmount),
      most: maximumAmount ? centsOf(maximumAmount) : undefined,
    }))
  }

  async function refresh(country: string, previous: CachedOffers | undefined): Promise<Offered[]> {
    const offers = read(country)
    byCountry.set(country, { at: now(), offers })
    try {
      return await offers
    } catch (error) {
      pausedUntil = now() + PAUSE_MS
      if (previous) byCountry.set(country, previous)
      else byCountry.delete(country)
      if (previous) return previous.offers
      throw error
    }
  }

  async function offersFor(country: string): Promise<Offered[] | undefined> {
    const cached = byCountry.get(country)
    if (cached && now() < cached.at + FRESH_MS) return cached.offers
    if (now() < pausedUntil) return cached?.offers
    return refresh(country, cached)
  }

  return async (country: string, amount: Cents | undefined): Promise<string[] | undefined> => {
    const offers = await offersFor(country)
    return offers
      ?.filter(({ least, most = Number.POSITIVE_INFINITY }) => {
        return amount === undefined || (amount >= least && amount <= most)
      })
      .map(({ id }) => id)
  }
}
