import { z } from 'zod'

/** GET /api/csrf; the token goes into this header of every call that changes something. */
export const CSRF_HEADER = 'x-csrf-token'
export const csrfAnswerSchema = z.object({ data: z.object({ csrfToken: z.string() }) })
