import { formResultSchema } from '../../contract/wire/form-results'
import type { Services } from '../domain/services'
import { formBody } from '../http/bodies'
import { endpoints, postForm } from '../http/endpoint'
import { processPosted } from '../http/forms'
import { translator } from '../translator'
import { DEMO_FORMS } from './test-form'

// Other references are accepted with a remark.
const KNOWN_REFERENCE = 'NACHT-26'

const postTest = postForm('/form_tests', {
  summary: 'Takes the form that holds one question of every kind, for trying out forms; keeps nothing of it',
  fields: 'The fields of the form test',
  answers: { 200: ['It is right', formResultSchema] },
})

export function formTestsRoutes(services: Services) {
  return endpoints().openapi(postTest, async (call) => {
    const posted = await formBody(call)
    const t = translator(call.get('locale'), 'test-form')
    const form = { form: DEMO_FORMS.test, posted }
    const { outcome } = await processPosted(services, call, form, async ({ Reference = KNOWN_REFERENCE }) => {
      const checks: Record<string, string> =
        Reference === KNOWN_REFERENCE ? {} : { Reference: t('reference_unknown') }
      return async () => ({ message: t('taken'), data: { status: 'received', checks } })
    })
    return call.json(outcome, 200)
  })
}
