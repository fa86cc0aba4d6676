import { type Clause, notApplicable } from './answer'

/** Returns clauses that do not concern a web shop, for one reason. */
export function clausesNotApplicable(
  remark: string,
  clauses: readonly (readonly [number: string, name: string])[],
): Clause[] {
  return clauses.map(([number, name]) => ({ number, name, answer: notApplicable(remark) }))
}
