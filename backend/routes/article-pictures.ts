import { z } from 'zod'
import { isPictureFile } from '../../contract/article-views'
import { pictureName } from '../domain/articles/picture-files'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import { endpoints, get, responses } from '../http/endpoint'
import { storedFile } from '../http/kept-file'

const pictureResponses: Record<string, { description: string }> = {
  ...responses({}, [404, 503]),
  200: { description: 'The picture, as WebP' },
}

const getPicture = {
  ...get('/article_pictures/{file}', {
    summary: 'A picture of an article in one of its sizes',
    params: z.object({ file: z.string().max(60) }),
    answers: {},
  }),
  responses: pictureResponses,
}

export function articlePicturesRoutes(services: Services) {
  return endpoints().openapi(getPicture, async (call) => {
    const { file } = call.req.valid('param')
    if (!isPictureFile(file)) throw new Refusal('not_found')
    return new Response(await storedFile(services, pictureName(file)), {
      headers: { 'Content-Type': 'image/webp' },
    })
  })
}
