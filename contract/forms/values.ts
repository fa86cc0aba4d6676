import { z } from 'zod'

export const formValuesSchema = z.record(z.union([z.string(), z.array(z.string())]))
export type FormValues = z.infer<typeof formValuesSchema>
