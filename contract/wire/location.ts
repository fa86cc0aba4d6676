import { z } from 'zod'

export const locationResponseSchema = z.object({
  data: z.object({
    country_code: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable(),
    region: z.string().nullable(),
  }),
})

export function locationPath(ip: string): string {
  return `/api/location/${encodeURIComponent(ip)}`
}
