import { z } from 'zod'

export const errorResponseSchema = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.array(z.string())).optional(),
  data: z.unknown().optional(),
})
export type ErrorResponse = z.infer<typeof errorResponseSchema>
