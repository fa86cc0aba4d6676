import type { Catalogue, PayMethod } from '../catalogue/snapshot'
import { Refusal } from '../refusal'

export function methodsFor(catalogue: Catalogue, country: string): PayMethod[] {
  return [...catalogue.methods.values()].filter(
    ({ countries }) => countries === 'all' || countries.includes(country),
  )
}

export function checkMethod(catalogue: Catalogue, country: string, id: string): void {
  if (methodsFor(catalogue, country).some((method) => method.id === id)) return
  const code = 'unknown_payment_method'
  throw new Refusal(code, { fields: [{ field: 'payment_method', code }] })
}
