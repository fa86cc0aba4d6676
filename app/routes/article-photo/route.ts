import { isPictureFile } from '../../../contract/article-views'
import { noticeNamed } from '../../../contract/notice'
import { readCatalogue } from '../../api/catalogue.server'
import { findPicture } from '../../api/pictures.server'
import { forVisitor } from '../../session/visit.server'

/** Answers with a picture that staff has added to an article, or as the notice on the legal guarantee, which has another name once it is another, or with one of another backend. */
export const loader = forVisitor(async ({ backend }, _id, { name = '' }) => {
  const picture = await findPicture(backend, name, () => readCatalogue(backend))
  if (!picture) throw new Response(null, { status: 404 })
  const isKept = isPictureFile(name) || noticeNamed(name) !== undefined
  return new Response(picture.body, {
    headers: {
      'Content-Type': picture.headers.get('Content-Type') ?? 'image/webp',
      'Cache-Control': isKept ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  })
})
