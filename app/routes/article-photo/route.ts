import type { LoaderFunctionArgs } from '@remix-run/node'
import { isPictureFile } from '../../../contract/article-views'
import { visitOf } from '../../session/visit.server'

/** A picture that staff has added to an article. Another picture has another name, so it is kept for good. */
export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await visitOf(args)
  const name = args.params.name ?? ''
  const picture = isPictureFile(name)
    ? await backend.getFile(`/api/article_pictures/${name}`, { expect: [404] })
    : undefined
  if (!picture) throw new Response(null, { status: 404 })
  return new Response(picture.body, {
    headers: {
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
