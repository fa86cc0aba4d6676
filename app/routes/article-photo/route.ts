import { isPictureFile } from '../../../contract/article-views'
import { noticeNamed } from '../../../contract/notice'
import { readCatalogue } from '../../api/catalogue.server'
import { findPicture } from '../../api/pictures.server'
import { forVisitor } from '../../session/visit.server'

/** Pictures that staff added, the notice on the legal guarantee, or pictures of another backend. */
export const loader = forVisitor(async ({ backend }, _id, { name = '' }) => {
  const picture = await findPicture(backend, name, () => readCatalogue(backend))
  if (!picture) throw new Response(null, { status: 404 })
  const isImmutable = isPictureFile(name) || noticeNamed(name) !== undefined
  return new Response(picture.body, {
    headers: {
      'Content-Type': picture.headers.get('Content-Type') ?? 'image/webp',
      'Cache-Control': isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  })
})
