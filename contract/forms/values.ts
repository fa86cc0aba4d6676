import { z } from 'zod'

/**
 * The answers to a form by the name of an input; a list where an input may have several. An upload is named by the id
 * under which the backend keeps it.
 */
export const formValuesSchema = z.record(z.union([z.string(), z.array(z.string())]))
export type FormValues = z.infer<typeof formValuesSchema>
