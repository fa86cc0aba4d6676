import { isPictureFile } from '../../contract/article-views'
import { articlesApi } from '../../contract/endpoints/articles'
import { noticeNamed } from '../../contract/notice'
import { pictureName } from '../domain/catalogue/articles/pictures'
import { Refusal } from '../domain/platform/refusal'
import { noticeFile } from '../domain/settings/opening/notices'
import { storedFile } from '../http/kept-file'
import { resource, serve } from '../http/serve'

export const routes = resource(
  serve(articlesApi.readPicture, async ({ file }, services) => {
    const notice = noticeNamed(file)
    if (!notice && !isPictureFile(file)) throw new Refusal('not_found')
    return new Response(await storedFile(services, notice ? noticeFile(file) : pictureName(file)), {
      headers: { 'Content-Type': `image/${notice?.type ?? 'webp'}` },
    })
  }),
)
