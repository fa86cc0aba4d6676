import { z } from 'zod'

const UPLOAD_KINDS = ['pdf', 'image'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]

/** Cannot be guessed, because anyone who has it may use the upload. */
export const uploadIdSchema = z.string().uuid()

export const uploadSchema = z.object({
  id: uploadIdSchema,
  name: z.string(),
  size: z.number().int(),
  kind: z.enum(UPLOAD_KINDS),
  type: z.string(),
})
export type Upload = z.infer<typeof uploadSchema>

/** Phones take 8192 x 6144 pixels; decoded, 52 million are 156 MB. */
export const MAX_MEGAPIXELS = 52
