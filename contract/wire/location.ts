import { z } from 'zod'

export const locationAnswerSchema = z.object({
  data: z.object({
    country_code: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable(),
    region: z.string().nullable(),
  }),
})
export type LocationAnswer = z.infer<typeof locationAnswerSchema>

export function locationPath(ip: string): string {
  return `/api/location/${encodeURIComponent(ip)}`
}

export function withoutAddress(path: string): string {
  return path.replace(/(\/location\/).*/, '$1…')
}
