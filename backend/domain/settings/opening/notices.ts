import { createHash } from 'node:crypto'
import type { WebContent } from '../../../../contract/endpoints/web-content'
import type { Locale } from '../../../../contract/locales'
import { type NoticeType, noticeAt, noticeName, noticeNamed, noticeSrc } from '../../../../contract/notice'
import { MAX_MEGAPIXELS } from '../../../../contract/uploads'
import { changeCatalogueVersion } from '../../../db/catalogue-version'
import type { Queries } from '../../../db/schema'
import { Refusal, refusedField } from '../../platform/refusal'
import type { Services } from '../../platform/services'

const TYPES: readonly NoticeType[] = ['jpeg', 'png', 'webp']

async function nameOf(file: Uint8Array): Promise<string> {
  const { default: sharp } = await import('sharp')
  const options = { limitInputPixels: MAX_MEGAPIXELS * 1_000_000, failOn: 'error' } as const
  const picture = sharp(file, options)
  // Reads all of it, because half a picture has a valid head as well.
  const { format } = await picture.stats().then(
    () => picture.metadata(),
    () => ({ format: undefined }),
  )
  const type = TYPES.find((type) => type === format)
  if (!type) throw refusedField('file', 'not_a_notice')
  return noticeName(createHash('sha256').update(file).digest('hex'), type)
}

export const noticeFile = (name: string) => `pictures/${name}`

export async function storeNotice({ files, log }: Pick<Services, 'files' | 'log'>, file: Uint8Array) {
  const name = await nameOf(file)
  await files.put(noticeFile(name), new Blob([new Uint8Array(file)])).catch((error: unknown) => {
    log.error({ err: error }, 'a picture could not be kept')
    throw new Refusal('upload_unavailable')
  })
}

export async function showNotice(db: Queries, { locale, file }: { locale: Locale; file: Uint8Array }) {
  const src = noticeSrc(await nameOf(file))
  await changeCatalogueVersion(db)
  const row = await db
    .selectFrom('web_content')
    .select('content')
    .where('locale', '=', locale)
    .executeTakeFirstOrThrow()
  const content = JSON.parse(row.content) as WebContent
  if (content.guarantee_notice === src) return undefined
  const changed = JSON.stringify({ ...content, guarantee_notice: src })
  await db.updateTable('web_content').set({ content: changed }).where('locale', '=', locale).execute()
  return { id: 'notice', changes: { [locale]: [content.guarantee_notice ?? '', src] } }
}

export async function noticesOf(db: Queries) {
  const rows = await db.selectFrom('web_content').selectAll().orderBy('locale').execute()
  return rows.flatMap(({ locale, content }) => {
    const name = noticeAt((JSON.parse(content) as WebContent).guarantee_notice)
    const named = name && noticeNamed(name)
    return name && named ? [{ locale: locale as Locale, src: noticeSrc(name), sha256: named.sha256 }] : []
  })
}
