import { z } from 'zod'

/** What an upload may be, judged by its content. */
export const UPLOAD_KINDS = ['pdf', 'image'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]

/** An upload as the backend keeps it, until a form that names it was taken, or a day has passed. */
export const uploadSchema = z.object({
  /** Unguessable: who knows it may use it. */
  id: z.string().uuid(),
  name: z.string(),
  /** In bytes. */
  size: z.number().int(),
  kind: z.enum(UPLOAD_KINDS),
  /** The media type its content has. */
  type: z.string(),
})
export type Upload = z.infer<typeof uploadSchema>

/** POST /api/uploads: multipart with one `file`. GET /api/uploads?id=&id= tells about those that are known. */
export const uploadAnswerSchema = z.object({ data: uploadSchema })
export const uploadsAnswerSchema = z.object({ data: z.array(uploadSchema) })
