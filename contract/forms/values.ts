import { z } from 'zod'

/** The answers to a form, by part; a list where there may be several. An upload is its id. */
export const formValuesSchema = z.record(z.union([z.string(), z.array(z.string())]))
export type FormValues = z.infer<typeof formValuesSchema>
