import { z } from 'zod'

/**
 * What a form's route answers when it took the answers (SPEC §7). `message` is for the visitor; `status` says what was
 * done, for programs; `checks` are remarks on answers that were taken all the same, by input name; `form` names the form
 * that comes next. A refusal is an `errorAnswerSchema`.
 */
export const formResultSchema = z.object({
  message: z.string().optional(),
  data: z.object({
    status: z.string(),
    checks: z.record(z.string()).optional(),
    form: z.string().optional(),
  }),
})
export type FormResult = z.infer<typeof formResultSchema>

/** The field of a multipart form that carries what is no answer, as JSON. */
export const FORM_PAYLOAD = 'FORM_PAYLOAD'

/** The header of a form's key, a UUID made when it was drawn: the same key is the same form, however often it is sent. */
export const FORM_KEY_HEADER = 'idempotency-key'
