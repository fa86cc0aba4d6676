/** The terms that a VPAT 2.5 has for a criterion of level A or AA, or a clause of EN 301 549. */
export const TERMS = ['supports', 'partially-supports', 'does-not-support', 'not-applicable'] as const
export type Term = (typeof TERMS)[number]

/** `tests` are files from the root of the project, `pages` addresses after the language. */
export type Evidence = { tests?: readonly string[]; pages?: readonly string[] }

/** `remark` is a key of locales/<language>/server/conformance-remarks.json. */
export type Answer = { term: Term; remark: string } & Evidence

/** A success criterion of WCAG; its names are in wcag-names.json. */
export type SuccessCriterion = { number: string; web: Answer; documents: Answer }

/** A clause of EN 301 549, named as the standard does in English. */
export type Clause = { number: string; name: string; answer: Answer }

export const supports = (remark: string, evidence: Evidence): Answer => ({
  term: 'supports',
  remark,
  ...evidence,
})

export const partially = (remark: string, evidence: Evidence): Answer => ({
  term: 'partially-supports',
  remark,
  ...evidence,
})

export const notApplicable = (remark: string): Answer => ({ term: 'not-applicable', remark })
