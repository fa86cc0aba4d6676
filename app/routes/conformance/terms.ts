/** What a VPAT 2.5 may say of a criterion of level A or AA, or of a clause of EN 301 549. */
export const TERMS = ['supports', 'partially-supports', 'does-not-support', 'not-applicable'] as const
export type Term = (typeof TERMS)[number]
