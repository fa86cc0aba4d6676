import { isPictureFile } from '../../contract/article-views'
import { articlesApi } from '../../contract/endpoints/articles'
import { pictureName } from '../domain/catalogue/articles/pictures'
import { Refusal } from '../domain/platform/refusal'
import { storedFile } from '../http/kept-file'
import { resource, serve } from '../http/serve'

export const routes = resource(
  serve(articlesApi.readPicture, async ({ file }, services) => {
    if (!isPictureFile(file)) throw new Refusal('not_found')
    return new Response(await storedFile(services, pictureName(file)), {
      headers: { 'Content-Type': 'image/webp' },
    })
  }),
)
