import { z } from 'zod'
import { formResponseSchema } from '../forms/definition'
import { MAX_UPLOAD_BYTES, MAX_UPLOADS } from '../limits'
import { uploadSchema } from '../uploads'
import { dataOf, endpoint } from './endpoint'

const text = z.string().optional()
const name = z.string()

export const formsApi = {
  read: endpoint('GET /api/forms/{name}', {
    summary:
      'What a form asks: the checkout and the quote, by delivery country and region, and others without a type',
    params: { name },
    query: {
      country: text.describe('Of the checkout and the quote, and needed there: two small letters'),
      region: text.describe('Of the checkout and the quote'),
    },
    shared: true,
    answer: formResponseSchema,
    refusals: [401, 404],
  }),

  readOfType: endpoint('GET /api/forms/{type}/{name}', {
    summary: 'What a form of a type asks',
    params: { type: name, name },
    query: {
      by: text.describe('Of user/reset_password: "link" for who follows the link of a mail'),
      token: text.describe('Of user/reset_password: the token of that link, to check it'),
      order: text.describe('Of order/return, and needed there: the id of the order'),
      article: text.describe('Of articles/price, and needed there: the id of the article'),
      country: text.describe('Of articles/price, and needed there'),
      region: text.describe('Of articles/price, and needed there'),
      signature: text.describe('Of order/return: the signature of the order'),
    },
    shared: true,
    answer: formResponseSchema,
    refusals: [401, 404, 409, 410],
  }),
}

const typed = z.string().max(65_536)

const draftSchema = z.object({
  form: z.string().max(1_000),
  query: z.record(z.string().max(100)).optional(),
  values: z.record(z.union([typed, z.array(typed).max(1_000)])),
  /** Typed in the back office: `form` is the path of its page, and only that member reads it. */
  isStaff: z.boolean().optional(),
})
export type FormDraft = z.infer<typeof draftSchema>

export const formDraftsApi = {
  keep: endpoint('POST /api/form_drafts', {
    summary:
      'Keeps what was typed into a form for a day, without passwords and codes; for a member of the staff by the cookie of a session that may have ended',
    body: draftSchema,
    answer: dataOf({ id: z.string().uuid() }),
    status: 201,
    refusals: [404, 429],
  }),

  read: endpoint('GET /api/form_drafts/{id}', {
    summary: 'What was typed into a form; what a member of the staff typed, for that member alone',
    answer: z.object({ data: draftSchema }),
    refusals: [404],
  }),

  drop: endpoint('POST /api/form_drafts/{id}/dropped', {
    summary: 'Forgets what the member of the staff typed who is signed in',
    answer: dataOf({ status: z.literal('dropped') }),
    refusals: [404],
  }),
}

export const uploadsApi = {
  keep: endpoint('POST /api/uploads', {
    summary: 'Keeps a PDF or a picture for a form that is still to be sent, for a day',
    file: {
      description: 'The file itself: PDF, PNG, JPEG, WebP or GIF',
      limit: MAX_UPLOAD_BYTES,
      isNamed: true,
    },
    answer: z.object({ data: uploadSchema }),
    status: 201,
    refusals: [429, 503],
  }),

  /** Other texts than ids are accepted too, and count as uploads that are gone. */
  list: endpoint('GET /api/uploads', {
    summary: 'What is known of some uploads; those that are gone are left out',
    query: { id: z.array(z.string().max(100).toLowerCase()).max(MAX_UPLOADS) },
    answer: z.object({ data: z.array(uploadSchema) }),
  }),
}
