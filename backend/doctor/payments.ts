import { createAsk } from '../adapters/mollie/client'
import { createOffers } from '../adapters/mollie/methods'
import type { Config } from '../config'
import { double, type Finding, look, missing, note, ok } from './finding'

/** An order that many ways to pay take. */
const SOME_ORDER = { country: 'nl', amount: 5_000 }

async function payments({ paymentProvider }: Config, isLive: boolean, now: () => Date) {
  if (paymentProvider === 'bank') {
    return double(isLive, 'PAYMENT_PROVIDER=bank moves no money; "mollie" takes it.')
  }
  const offers = createOffers(createAsk(paymentProvider), () => now().getTime())
  const methods = (await offers(SOME_ORDER.country, SOME_ORDER.amount)) ?? []
  if (methods.length === 0) return missing('Mollie answers, but no way to pay is switched on there.')
  const text = `Mollie takes the key and offers ${methods.join(', ')}.`
  const isTest = paymentProvider.key.startsWith('test_')
  if (isTest) return isLive ? missing(`${text} The key is one for tests.`) : note(`${text} It is a test.`)
  return ok(text)
}

export const paymentFinding = (config: Config, isLive: boolean, now: () => Date): Promise<Finding> =>
  look('Payments', () => payments(config, isLive, now))
