import { z } from 'zod'

/** `version` changes whenever anything does that is answered to everybody alike. */
export const publicVersionResponseSchema = z.object({ data: z.object({ version: z.string() }) })
