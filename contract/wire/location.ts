import { z } from 'zod'

/** GET /api/location/{ip}: where an address is; null where that is not known. */
export const locationAnswerSchema = z.object({
  data: z.object({
    /** In capitals, as in 'NL'. */
    country_code: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable(),
    region: z.string().nullable(),
  }),
})
export type LocationAnswer = z.infer<typeof locationAnswerSchema>

/** The path that answers where an address is. */
export function locationPath(ip: string): string {
  return `/api/location/${encodeURIComponent(ip)}`
}

/** A path as it may be logged: without the address of a visitor. */
export function withoutAddress(path: string): string {
  return path.replace(/(\/location\/).*/, '$1…')
}
