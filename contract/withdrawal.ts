import type { OrderType } from './order-type'

/** Gives a text of locales/<language>/server/withdrawal-law.json, or the lines of a list, with values filled in. */
type LawText = (key: string, values: Record<string, unknown>) => unknown

/**
 * What the law wants a consumer told about withdrawal: Directive 2011/83/EU, Annex I (A), as changed by Directive (EU)
 * 2023/2673; in German as in Anlage 1 zu Artikel 246a § 1 EGBGB. For rentals and trials the period runs from delivery
 * too, which is later than the law asks.
 */
export function withdrawalLaw(t: LawText, values: Record<string, unknown>) {
  const lines = (...keys: string[]) =>
    keys.flatMap((key) => t(key, { ...values, returnObjects: true }) as string | string[])
  return {
    /** The instructions for what was ordered, paragraph by paragraph. */
    instructions: (type: OrderType) =>
      lines('opening', `period.${type}`, 'exercise', `refund.${type}`, `collection.${type}`, `cost.${type}`),
    /** The lines of the model form. */
    form: () => lines('form'),
  }
}
