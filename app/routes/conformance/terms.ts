/** The terms that a VPAT 2.5 has for a criterion of level A or AA, or a clause of EN 301 549. */
export const TERMS = ['supports', 'partially-supports', 'does-not-support', 'not-applicable'] as const
export type Term = (typeof TERMS)[number]
