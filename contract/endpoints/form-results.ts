import { z } from 'zod'
import { LOCALES } from '../locales'

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

/** The language of a mail that a form causes, and where the links in it lead. */
export const mailPayloadSchema = z.object({
  locale: z.enum(LOCALES).optional(),
  shop: z.string().url().optional(),
})

/** Declares a form that causes a mail; `fields` says what its fields are. */
export const formWithMail = (fields: string) => ({
  fields: `${fields}; ${FORM_PAYLOAD}: locale and shop of the mail`,
  payload: mailPayloadSchema,
})

/** The payload of a form about an order, which its signature alone opens. */
export const ABOUT_ORDER = {
  payload: z.object({ signature: z.string().max(200) }),
  said: 'JSON: the signature of the order',
}
