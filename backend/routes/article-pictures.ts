import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { isPictureFile, pictureSrc } from '../../contract/article-views'
import { perLocale } from '../../contract/locales'
import { formResultSchema } from '../../contract/wire/form-results'
import { pictureName, storePicture } from '../domain/articles/picture-files'
import { pictureDefinition, pictureWords } from '../domain/articles/picture-form'
import { addPicture } from '../domain/articles/pictures'
import { textAnswer } from '../domain/forms/answers'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import { logAction } from '../domain/staff/log'
import { formBody } from '../http/bodies'
import { endpoints, get, idParams, postForm, responses } from '../http/endpoint'
import { formResult, payloadOf, processDefined } from '../http/forms'
import { storedFile } from '../http/kept-file'
import { currentStaff } from '../http/staff'

const postPicture = postForm('/adm/articles/{id}/pictures', {
  summary: 'Adds a picture to the draft of an article, drawn anew in the sizes of the shop',
  staff: 'catalogue.write',
  params: idParams,
  fields: 'The fields of the form articles/picture',
  payload: '`seen` of the article',
  answers: { 200: ['Added', formResultSchema] },
})

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

const payloadSchema = z.object({ seen: z.string().max(100) })

export function articlePicturesRoutes(services: Services) {
  const app = endpoints()

  app.openapi(postPicture, async (call) => {
    const { id } = call.req.valid('param')
    const { actor } = await currentStaff(call)
    const posted = await formBody(call)
    const { seen } = payloadOf(posted, payloadSchema)
    const definition = await pictureDefinition(services, id, call.get('locale'))
    const { outcome } = await processDefined(services, call, { definition, posted }, async (values) => {
      const pictureId = randomUUID()
      await storePicture(services, { uploadId: textAnswer(values, 'picture'), id: pictureId })
      const alt = perLocale((locale) => textAnswer(values, pictureWords(locale)))
      const view = textAnswer(values, 'view')
      const picture = { id: pictureId, src: pictureSrc(pictureId), view, alt }
      return async (unit) => {
        const inUnit = { ...services, db: unit }
        const { changes } = await addPicture(inUnit, actor, { id, seen, picture })
        const subject = { type: 'article', id }
        await logAction(inUnit, actor, { action: 'catalogue.write', subject, changes })
        return formResult(call, 'added', 'picture_added')
      }
    })
    return call.json(outcome, 200)
  })

  app.openapi(getPicture, async (call) => {
    const { file } = call.req.valid('param')
    if (!isPictureFile(file)) throw new Refusal('not_found')
    return new Response(await storedFile(services, pictureName(file)), {
      headers: { 'Content-Type': 'image/webp' },
    })
  })

  return app
}
