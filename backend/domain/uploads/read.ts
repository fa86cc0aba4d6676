import type { Upload } from '../../../contract/uploads'
import { retentionStart } from '../retention'
import type { Services } from '../services'

export async function findUploads(
  { db, now }: Pick<Services, 'db' | 'now'>,
  ids: readonly string[],
): Promise<Map<string, Upload>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('uploads')
    .select(['id', 'name', 'size', 'kind', 'type'])
    .where('id', 'in', [...new Set(ids)])
    .where('created_at', '>=', retentionStart('uploads', now()))
    .execute()
  return new Map(rows.map((upload) => [upload.id, upload]))
}
