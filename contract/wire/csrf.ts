import { z } from 'zod'

export const CSRF_HEADER = 'x-csrf-token'
export const CSRF_COOKIE = 'csrf'
export const csrfResponseSchema = z.object({ data: z.object({ csrfToken: z.string() }) })
