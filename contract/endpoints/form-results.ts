import { z } from 'zod'
import { LOCALES } from '../locales'

/** `checks` are remarks on accepted values by field; `form` names the form that comes next. */
export const formResultSchema = z.object({
  message: z.string().optional(),
  data: z.object({
    status: z.string(),
    checks: z.record(z.string()).optional(),
    form: z.string().optional(),
  }),
})
export type FormResult = z.infer<typeof formResultSchema>

/** The multipart field with the JSON beside the form's values. */
export const FORM_PAYLOAD = 'FORM_PAYLOAD'

export const mailPayloadSchema = z.object({
  locale: z.enum(LOCALES).optional(),
  shop: z.string().url().optional(),
})

export const formWithMail = (fields: string) => ({
  fields: `${fields}; ${FORM_PAYLOAD}: locale and shop of the mail`,
  payload: mailPayloadSchema,
})

export const ABOUT_ORDER = {
  payload: z.object({ signature: z.string().max(200) }),
  said: 'JSON: the signature of the order',
}
