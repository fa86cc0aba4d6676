import type { z } from 'zod'
import { lookUp } from '../../../contract/look-up'

export function check<Schema extends z.ZodTypeAny>(
  file: string,
  schema: Schema,
  content: unknown,
): z.output<Schema> {
  const result = schema.safeParse(content)
  if (result.success) return result.data
  const { path, message } = innermost(result.error)
  throw new Error([`backend/db/seed/${file}`, path.join('.'), message].filter(Boolean).join(': '))
}

function innermost(error: z.ZodError): z.ZodIssue {
  const issues = error.issues.flatMap((issue) =>
    issue.code === 'invalid_union' ? issue.unionErrors.map(innermost) : [issue],
  )
  return issues.reduce((deepest, issue) => (issue.path.length > deepest.path.length ? issue : deepest))
}

export function fillIn(file: string, text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const value = lookUp(values, name)
    if (value === undefined) throw new Error(`backend/db/seed/${file}: ${place} has no value`)
    return String(value)
  })
}
