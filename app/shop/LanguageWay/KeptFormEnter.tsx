import { useTranslation } from 'react-i18next'
import { EnterButton } from '../../ui/Button/EnterButton'
import { useKeptForm } from './useKeptForm'

/** Comes before the languages of a page: they are buttons of its form, and none of them is what Enter presses. */
export function KeptFormEnter() {
  const form = useKeptForm()
  return form ? <Send form={form} /> : null
}

// Pages without a form do not have these words, and must not wait for them.
function Send({ form }: { form: string }) {
  const { t } = useTranslation('forms')
  return <EnterButton form={form}>{t('send')}</EnterButton>
}
