import { demoApi } from '../../contract/endpoints/demo'
import { resource } from '../http/serve'
import { defined, serveForm } from '../http/serve-form'
import { translator } from '../translator'
import { forms } from './test-form'

// Other references are accepted with a remark.
const KNOWN_REFERENCE = 'NACHT-26'

export const routes = resource(
  serveForm(demoApi.tryForm, {
    define: defined(forms.test),
    async effect({ Reference = KNOWN_REFERENCE }, _, { locale }) {
      const t = translator(locale, 'test-form')
      const checks: Record<string, string> =
        Reference === KNOWN_REFERENCE ? {} : { Reference: t('reference_unknown') }
      return () => ({ answer: { message: t('taken'), data: { status: 'received', checks } } })
    },
  }),
)
