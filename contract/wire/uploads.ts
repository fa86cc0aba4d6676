import { z } from 'zod'

/** Detected from the content, not the name. */
const UPLOAD_KINDS = ['pdf', 'image'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]

const uploadSchema = z.object({
  /** Unguessable: whoever has the id may use the upload. */
  id: z.string().uuid(),
  name: z.string(),
  size: z.number().int(),
  kind: z.enum(UPLOAD_KINDS),
  type: z.string(),
})
export type Upload = z.infer<typeof uploadSchema>

export const MAX_MEGAPIXELS = 40

/** Percent-encoded (encodeURIComponent). */
export const FILE_NAME_HEADER = 'x-file-name'

export const uploadResponseSchema = z.object({ data: uploadSchema })

export const uploadsResponseSchema = z.object({ data: z.array(uploadSchema) })
