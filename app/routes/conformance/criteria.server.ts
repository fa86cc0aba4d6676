import { z } from 'zod'
import criteria from './criteria.yaml'
import { TERMS } from './terms'

const texts = z.array(z.string()).optional()

const answer = z.strictObject({ term: z.enum(TERMS), remark: z.string(), tests: texts, pages: texts })
export type Answer = z.infer<typeof answer>

const table = z.strictObject({ id: z.string(), note: z.string().optional() })

// The level is said of what WCAG 2.2 adds to 2.1, which EN 301 549 V3.2.1 does not ask for yet.
const criterion = z.strictObject({
  number: z.string(),
  level: z.enum(['A', 'AA']).optional(),
  web: answer,
  documents: answer,
})

const schema = z.object({
  wcag: z.array(table.extend({ criteria: z.array(criterion) })),
  clauses: z.array(
    table.extend({ clauses: z.array(z.strictObject({ number: z.string(), name: z.string(), answer })) }),
  ),
})

export const { wcag: WCAG_TABLES, clauses: EN_TABLES } = schema.parse(criteria)
