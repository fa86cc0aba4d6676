import { z } from 'zod'

/** `checks` are remarks on accepted values, by input name; `form` names the form that comes next. */
export const formResultSchema = z.object({
  message: z.string().optional(),
  data: z.object({
    status: z.string(),
    checks: z.record(z.string()).optional(),
    form: z.string().optional(),
  }),
})
export type FormResult = z.infer<typeof formResultSchema>

/** The multipart field with JSON that is not part of the form's values. */
export const FORM_PAYLOAD = 'FORM_PAYLOAD'

/** A UUID made when the form is rendered; sending the same one again returns the first result. */
export const FORM_KEY_HEADER = 'idempotency-key'
