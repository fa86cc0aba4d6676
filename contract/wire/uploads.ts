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

/** The most megapixels a picture has, by what its header says. */
export const MAX_MEGAPIXELS = 40

/** The header with the name a file has with its owner, percent-encoded (encodeURIComponent). */
export const FILE_NAME_HEADER = 'x-file-name'

/** POST /api/uploads: the file itself as the body, as application/octet-stream, so that nobody has to hold it whole. */
export const uploadAnswerSchema = z.object({ data: uploadSchema })

/** GET /api/uploads?id=&id= tells about those that are known. */
export const uploadsAnswerSchema = z.object({ data: z.array(uploadSchema) })
